import { Card } from "#app/ui/card.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { dashboardPreviewContent } from "#content/dashboard-preview.ts";
import type { DashboardPreviewContent } from "#content/schemas/dashboard-preview.ts";
import { getLocale } from "#paraglide/runtime.js";
import { DOCUMENT_TABS, Documents, type DocumentTab, Rows } from "./preview-documents.tsx";
import { Leads } from "./preview-leads.tsx";

const PREVIEW_TABS = ["leads", "integrations", "documents", "tax"] as const;
export type PreviewTab = (typeof PREVIEW_TABS)[number];
export type PreviewState = { tab: PreviewTab; document: DocumentTab; weather: number };

/** The tab, the inner tab and the weather of an address; unknown ones are the first. */
export function previewState(search: URLSearchParams, weather: number): PreviewState {
  const pick = <T extends string>(all: readonly T[], asked: string | null) =>
    all.find((id) => id === asked) ?? (all[0] as T);
  return {
    tab: pick(PREVIEW_TABS, search.get("tab")),
    document: pick(DOCUMENT_TABS, search.get("documents")),
    weather,
  };
}

const linkTo = (tab: PreviewTab, document?: DocumentTab) =>
  `?preview&tab=${tab}${document ? `&documents=${document}` : ""}`;

/** What a visitor finds at the dashboard's address: the dashboard with sample figures, every one marked. */
export function DashboardPreview({ state }: { state: PreviewState }) {
  const content = dashboardPreviewContent(getLocale());
  return (
    <div className="sheet pt-10 pb-16 lg:pt-14">
      <SheetLabel no="D-01" ruled>
        {content.sample}
      </SheetLabel>
      <header className="sheet-grid mt-6 items-end gap-y-6">
        <div className="col-span-full lg:col-span-8">
          <h1>{content.headline}</h1>
          <p className="measure mt-4 text-lg text-ink-soft">{content.intro}</p>
        </div>
        <div className="col-span-full lg:col-span-4 lg:justify-self-end">
          <LinkButton to="/contractor-signup" variant="primary" size="lg">
            {content.join}
          </LinkButton>
        </div>
      </header>

      <section aria-labelledby="preview-welcome" className="mt-12">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="preview-welcome">{content.welcome}</h2>
          <p className="note">{content.week}</p>
        </div>
        <ul className="titleblock mt-5 grid grid-cols-2 lg:grid-cols-4">
          {content.metrics.map((metric) => (
            <li
              key={metric.label}
              className="border-line p-4 max-lg:odd:border-r max-lg:nth-[-n+2]:border-b sm:p-5 lg:not-last:border-r"
            >
              <p className="note">{metric.label}</p>
              <DimensionLine className="my-2" figureClass="text-2xl sm:text-3xl">
                {metric.value}
              </DimensionLine>
              <p className="text-sm text-ink-soft">
                {content.sample}: {metric.note}
              </p>
            </li>
          ))}
        </ul>
      </section>

      <div className="mt-10 grid items-start gap-8 xl:grid-cols-[1fr_18rem]">
        <div className="min-w-0">
          <LinkTabs
            label={content.welcome}
            panel="preview-panel"
            tabs={PREVIEW_TABS.map((tab) => ({ to: linkTo(tab), label: content.tabs[tab], active: tab === state.tab }))}
          />
          <div id="preview-panel" role="tabpanel" aria-label={content.tabs[state.tab]} className="mt-6">
            <Panel content={content} state={state} />
          </div>
        </div>
        <Weather content={content.weather} pick={state.weather} sample={content.sample} />
      </div>
    </div>
  );
}

function Panel({ content, state }: { content: DashboardPreviewContent; state: PreviewState }) {
  if (state.tab === "leads") return <Leads content={content.leads} sample={content.sample} />;
  if (state.tab === "documents")
    return (
      <Documents
        content={content.documents}
        tab={state.document}
        linkTo={(document) => linkTo("documents", document)}
      />
    );
  if (state.tab === "integrations")
    return (
      <Card
        title={content.integrations.title}
        label={content.sample}
        foot={<LinkButton to="/integrations">{content.integrations.link}</LinkButton>}
      >
        <p className="mb-4 text-ink-soft">{content.integrations.note}</p>
        <ul className="border-t border-line">
          {content.integrations.items.map((tool) => (
            <li
              key={tool.name}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
            >
              <p>
                <span className="font-[620]">{tool.name}</span> <span className="note ml-2">{tool.kind}</span>
              </p>
              <p className="text-sm text-ink-soft">{tool.state}</p>
            </li>
          ))}
        </ul>
      </Card>
    );
  const { tax } = content;
  return (
    <section aria-labelledby="preview-tax">
      <SheetLabel no={content.sample} />
      <h3 id="preview-tax" className="mt-1">
        {tax.title}
      </h3>
      <p className="mt-2 mb-5 text-ink-soft">{tax.note}</p>
      <Rows rows={[{ label: tax.deadlineLabel, value: tax.deadline }, ...tax.rows]} />
    </section>
  );
}

type WeatherProps = { content: DashboardPreviewContent["weather"]; pick: number; sample: string };

/** One of the sample skies, drawn by lot for each visit. */
function Weather({ content, pick, sample }: WeatherProps) {
  const sky = content.samples[pick % content.samples.length] ?? content.samples[0];
  if (!sky) return null;
  return (
    <Card title={content.title} level={2} label={sample}>
      <p className="figure text-4xl">{sky.high}</p>
      <p>{sky.sky}</p>
      <p className="text-sm text-ink-soft">
        {content.wind} {sky.wind}
      </p>
      <p className="mt-3 border-t border-line pt-3 font-[620]">{sky.advice}</p>
      <p className="note mt-3">{content.note}</p>
    </Card>
  );
}
