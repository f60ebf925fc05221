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
export function Greeting({ business, noLicense }: { business: Draft | null; noLicense: boolean }) {
  const documents = noLicense ? m.contractors_left_insurance() : m.contractors_left_documents();
  const left = [m.contractors_left_business(), documents, m.contractors_left_profile()];
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

/** Why the documents are worth two minutes: the figure, the clock, who sees them. */
export function WhyVerify({ noLicense }: { noLicense: boolean }) {
  return (
    <section
      aria-label={m.contractors_why_documents()}
      className="grid items-center gap-x-8 gap-y-4 border border-line bg-sheet p-5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
    >
      <p className="flex items-baseline gap-2.5 border-line max-sm:border-b max-sm:pb-4 sm:border-r sm:pr-6">
        <span className="figure text-4xl">{m.contractors_matches_figure()}</span>{" "}
        <span className="font-[560]">{m.contractors_matches_claim()}</span>
      </p>
      <ul className="grid gap-2 text-sm">
        <li>{noLicense ? m.contractors_review_within_insurance() : m.contractors_review_within()}</li>
        <li>{m.contractors_documents_private()}</li>
        <li>{m.contractors_documents_skip()}</li>
      </ul>
    </section>
  );
}
