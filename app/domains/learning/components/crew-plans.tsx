import { BRAND } from "#app/infra/brand.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CrewTraining } from "#content/schemas/learning.ts";
import { m } from "#paraglide/messages.js";
import { CREW_PLANS, CREW_TRIAL_DAYS } from "../rules.ts";

/** Where each plan stands on the line of crew sizes, in parts of it. */
const SPAN = { starter: "lg:grow-[3]", professional: "lg:grow-[4]", enterprise: "lg:grow-[3]" };

/** The three plans, laid along one line of crew sizes. */
export function CrewPlans({ plans }: { plans: CrewTraining["plans"] }) {
  return (
    <Section
      id="pricing"
      no="L-33"
      label={plans.label}
      title={plans.title}
      intro={plans.intro}
      className="border-t border-line"
    >
      <ol className="flex flex-col max-lg:gap-6 lg:flex-row">
        {CREW_PLANS.map((plan, n) => {
          const text = plans.items[n];
          return (
            text && (
              <li key={plan.id} className={`flex min-w-0 basis-0 flex-col ${SPAN[plan.id]}`}>
                <div aria-hidden="true" className="flex items-center text-ink-soft">
                  <i className="dim-end" />
                  <i className="h-px flex-1 bg-current" />
                  <span className="figure px-2 text-xl text-ink">{sizeOf(plan.employees)}</span>
                  <i className="h-px flex-1 bg-current" />
                  {n === CREW_PLANS.length - 1 ? <span className="figure text-xl">→</span> : <i className="dim-end" />}
                </div>
                <div className="mt-4 flex flex-1 flex-col border-2 border-ink bg-sheet p-5 sm:p-6 lg:border-r-0 lg:last:border-r-2 lg:[li:last-child_&]:border-r-2">
                  <h3>{text.name}</h3>
                  <p className="text-ink-soft">{text.for}</p>
                  <p className="mt-4">
                    {plan.monthly === null ? (
                      <span className="figure text-4xl">{m.learning_custom()}</span>
                    ) : (
                      <>
                        <span className="figure text-4xl">{dollars(plan.monthly)}</span>
                        <span className="text-lg text-ink-soft">{m.learning_per_month()}</span>
                      </>
                    )}
                  </p>
                  <p className="mt-1 font-[560]">
                    {plan.employees === null
                      ? m.learning_more_employees()
                      : m.learning_up_to_employees({ n: plan.employees })}
                  </p>
                  <ul className="mt-5 mb-6 flex-1">
                    {text.includes.map((item) => (
                      <li key={item} className="border-t border-line py-2">
                        {item}
                      </li>
                    ))}
                  </ul>
                  {plan.monthly === null ? (
                    <a className="link inline-flex min-h-11 items-center" href={`mailto:${BRAND.supportEmail}`}>
                      {m.learning_write_us()}
                    </a>
                  ) : (
                    <LinkButton to="/contractor-signup" wide>
                      {m.learning_crew_start({ plan: text.name })}
                    </LinkButton>
                  )}
                </div>
              </li>
            )
          );
        })}
      </ol>
      <p className="note mt-5">{m.learning_crew_trial_note({ days: CREW_TRIAL_DAYS })}</p>
    </Section>
  );
}

const sizeOf = (employees: number | null) => (employees === null ? `${CREW_PLANS[1].employees}+` : `≤ ${employees}`);
