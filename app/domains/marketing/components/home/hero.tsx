import { BRAND } from "#app/infra/brand.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { TrussDrawing } from "#app/ui/truss-drawing.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { m } from "#paraglide/messages.js";

/** what this is, for whom, and the two ways in; beside it the truss that draws itself, the post last. */
export function Hero({ text }: { text: HomeContent }) {
  const claims = [
    { value: m.marketing_home_claim_pros(), example: true },
    { value: m.marketing_home_claim_hours(), example: true },
    { value: m.marketing_home_claim_checked(), example: false },
    { value: m.marketing_home_claim_leads(), example: false },
  ];
  return (
    <section aria-labelledby="home-title" className="sheet pt-7 pb-14 lg:pt-12 lg:pb-20">
      <div className="sheet-grid gap-y-8">
        <div className="col-span-full lg:col-span-6">
          <SheetLabel no="A-01">{m.marketing_home_label()}</SheetLabel>
          <h1 id="home-title" className="mt-4 text-5xl!">
            {m.marketing_home_title()}
          </h1>
          <p className="measure mt-5 text-lg lg:mt-8">{m.marketing_home_intro({ name: BRAND.name })}</p>
          <div className="mt-7 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:mt-9">
            <Way for={m.marketing_home_for_contractors()} note={m.marketing_home_for_contractors_note()}>
              <LinkButton to="/contractor-signup" variant="primary" size="lg" wide>
                {m.marketing_home_join()}
              </LinkButton>
            </Way>
            <Way for={m.marketing_home_for_homeowners()} note={m.marketing_home_for_homeowners_note()}>
              <LinkButton to="/find-pro?who=all" size="lg" wide>
                {m.marketing_home_find()}
              </LinkButton>
            </Way>
          </div>
        </div>
        <div className="col-span-full flex flex-col justify-between gap-6 lg:col-span-6">
          <SheetIndex text={text} />
          <TrussDrawing
            label={m.marketing_home_drawing()}
            span={m.marketing_home_span()}
            notes={{
              post: BRAND.name,
              leftRafter: m.marketing_home_member_jobs(),
              rightRafter: m.marketing_home_member_crew(),
              leftStrut: m.marketing_home_member_documents(),
              rightStrut: m.marketing_home_member_learning(),
              tie: m.marketing_home_member_cash(),
            }}
          />
        </div>
      </div>
      <ul className="titleblock cells mt-10 grid-cols-2 lg:mt-16 lg:grid-cols-4">
        {claims.map(({ value, example }) => (
          <li key={value} className="cell flex flex-col justify-between gap-2 p-4!">
            <span className="font-display text-xl leading-tight font-semibold">{value}</span>
            <span className="note">{example ? m.marketing_home_claim_example() : m.marketing_home_claim_rule()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The list of drawings that every cover sheet carries. */
function SheetIndex({ text }: { text: HomeContent }) {
  const { apps, hands, system, cody, learn, tools, community, stories, start } = text;
  const sheets = [
    ["too-many-apps", apps],
    ["by-hands", hands],
    ["one-system", system],
    ["cody", cody],
    ["learn", learn],
    ["tools", tools],
    ["community", community],
    ["stories", stories],
    ["start", start],
  ] as const;
  return (
    <nav aria-label={text.index} className="ml-auto w-full max-w-125 max-lg:hidden">
      <p className="note border-b border-ink pb-1.5">{text.index}</p>
      <ol className="grid grid-flow-col grid-cols-2 grid-rows-5 gap-x-6">
        {sheets.map(([id, { label }], i) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="note flex min-h-7 items-center gap-2 no-underline hover:text-ink hover:underline"
            >
              <span className="flex-none text-signal-deep">A-{String(i + 2).padStart(2, "0")}</span>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Way = ({ for: whom, note, children }: { for: string; note: string; children: React.ReactNode }) => (
  <div className="min-w-0 [&>a]:px-4 [&>a]:text-center [&>a]:whitespace-normal">
    <p className="note mb-2">{whom}</p>
    {children}
    <p className="mt-2 text-sm text-ink-soft">{note}</p>
  </div>
);
