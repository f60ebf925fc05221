import { seo } from "#app/infra/seo.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";

export const meta = () =>
  seo({ title: m.reviews_rules_title(), description: m.reviews_rules_intro(), path: "/reviews/rules" });

/** The rule's own page, for whoever wants to read it. */
const SOURCE = "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-465";

/** Each section of the rule, what it asks and how it is kept here. */
const RULES = () => [
  { at: "§ 465.2", rule: m.reviews_rule_fake(), kept: m.reviews_rule_fake_kept() },
  { at: "§ 465.4", rule: m.reviews_rule_bought(), kept: m.reviews_rule_bought_kept() },
  { at: "§ 465.5", rule: m.reviews_rule_insider(), kept: m.reviews_rule_insider_kept() },
  { at: "§ 465.6", rule: m.reviews_rule_own_site(), kept: m.reviews_rule_own_site_kept() },
  { at: "§ 465.7", rule: m.reviews_rule_suppressed(), kept: m.reviews_rule_suppressed_kept() },
  { at: "§ 465.8", rule: m.reviews_rule_indicators(), kept: m.reviews_rule_indicators_kept() },
];

const OURS = () => [
  m.reviews_ours_who(),
  m.reviews_ours_both(),
  m.reviews_ours_edits(),
  m.reviews_ours_reply(),
  m.reviews_ours_held(),
  m.reviews_ours_reported(),
  m.reviews_ours_rating(),
  m.reviews_ours_samples(),
];

/** How reviews come about here, and the federal rule on reviews with how each part of it is kept. */
export default function ReviewRules() {
  return (
    <article className="sheet py-8 lg:py-12">
      <PageHeader
        no="Q-13"
        label={m.reviews_rules_link()}
        title={m.reviews_rules_title()}
        intro={m.reviews_rules_intro()}
      />
      <section aria-labelledby="ours">
        <h2 id="ours">{m.reviews_ours_title()}</h2>
        <ul className="measure mt-3 list-disc pl-5">
          {OURS().map((line) => (
            <li key={line} className="mt-2">
              {line}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ftc" className="mt-10">
        <h2 id="ftc">{m.reviews_ftc_title()}</h2>
        <p className="measure mt-3">
          {m.reviews_ftc_intro()}{" "}
          <a href={SOURCE} className="link" rel="noreferrer">
            {m.reviews_ftc_source()}
          </a>
        </p>
        <dl className="mt-5 border-t-[1.5px] border-ink">
          {RULES().map(({ at, rule, kept }) => (
            <div key={at} className="grid gap-x-8 gap-y-2 border-b border-line py-4 lg:grid-cols-2">
              <dt>
                <span className="note mr-2">{at}</span>
                {rule}
              </dt>
              <dd>{kept}</dd>
            </div>
          ))}
        </dl>
        <p className="measure mt-5 text-ink-soft">{m.reviews_ftc_note()}</p>
      </section>
    </article>
  );
}
