import { Badge } from "#app/ui/badge.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import type { DashboardPreviewContent } from "#content/schemas/dashboard-preview.ts";

type Content = DashboardPreviewContent["documents"];
export const DOCUMENT_TABS = ["documents", "subs", "requirements"] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

/** Sample documents: own documents, subcontractors' files, what a state asks for. */
export function Documents({
  content,
  tab,
  linkTo,
}: {
  content: Content;
  tab: DocumentTab;
  linkTo: (tab: DocumentTab) => string;
}) {
  return (
    <div>
      <LinkTabs
        label={content.title}
        panel="document-panel"
        tabs={DOCUMENT_TABS.map((id) => ({ to: linkTo(id), label: content.tabs[id], active: id === tab }))}
      />
      <div id="document-panel" role="tabpanel" aria-label={content.tabs[tab]} className="mt-6">
        {tab === "requirements" ? (
          <>
            <p className="mb-4 text-ink-soft">{content.requirementsNote}</p>
            <Rows rows={content.requirements} />
          </>
        ) : (
          <ul className="titleblock">
            {content[tab].map((document) => (
              <li
                key={document.name}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-b-0"
              >
                <div>
                  <p className="font-[620]">{document.name}</p>
                  <p className="text-sm text-ink-soft">{document.until}</p>
                </div>
                <Badge tone={document.state === "active" ? "plumb" : "flag"}>
                  {document.state === "active" ? content.active : content.expiring}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Ruled label and value pairs. */
export function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className="titleblock">
      {rows.map((row) => (
        <div
          key={row.label}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line px-5 py-3 last:border-b-0"
        >
          <dt className="text-ink-soft">{row.label}</dt>
          <dd className="figure text-xl">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
