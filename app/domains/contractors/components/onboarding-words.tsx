import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { INDUSTRIES, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

type Draft = {
  companyName: string;
  industry: string | null;
  city: string | null;
  state: string | null;
  services: string[];
};

/** What the sign-up already brought along, and what is left. */
export function Greeting({ business }: { business: Draft | null }) {
  const left = [m.contractors_left_business(), m.contractors_left_papers(), m.contractors_left_profile()];
  return (
    <>
      {business && (
        <TitleBlock
          cells={[
            { label: m.contractors_plate_company(), value: business.companyName, span: 4 },
            {
              label: m.contractors_plate_trade(),
              value: business.industry ? label(INDUSTRIES, business.industry, getLocale()) : "",
              span: 2,
            },
            {
              label: m.contractors_plate_place(),
              value: [business.city, business.state].filter(Boolean).join(", "),
              span: 2,
            },
          ]}
        />
      )}
      <div>
        <h2 className="text-xl!">{m.contractors_left_title()}</h2>
        <ol className="mt-3 border-t border-line">
          {left.map((words, n) => (
            <li key={words} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline border-b border-line py-3">
              <span className="figure text-lg text-ink-soft">{n + 1}</span>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** Why the papers are worth two minutes: the figure, the clock, who sees them. */
export function VerificationAside() {
  return (
    <section aria-label={m.contractors_why_papers()} className="border border-line bg-sheet p-5">
      <DimensionLine figureClass="text-4xl">{m.contractors_matches_figure()}</DimensionLine>
      <p className="mt-2 text-center font-[560]">{m.contractors_matches_claim()}</p>
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
        <li>{m.contractors_review_within()}</li>
        <li>{m.contractors_papers_private()}</li>
        <li>{m.contractors_papers_skip()}</li>
      </ul>
    </section>
  );
}
