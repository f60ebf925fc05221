import clsx from "clsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import type { PricingContent } from "#content/schemas/pricing.ts";
import { m } from "#paraglide/messages.js";
import { type Billing, type Plan, type PlanId, yearlyPerMonth, yearlySaving } from "../rules.ts";
import { ONLY } from "./billing-toggle.tsx";

const BUTTON: Record<PlanId, () => string> = {
  free: m.billing_join,
  pro: m.billing_start_pro,
  elite: m.billing_start_elite,
};

/** One plan of the schedule: whom it is for, what it costs in either view, what it gives. */
export function PlanColumn({ plan, text }: { plan: Plan; text: PricingContent["plans"][PlanId] }) {
  const main = plan.id === "pro";
  return (
    <section
      aria-labelledby={`plan-${plan.id}`}
      data-plan={plan.id}
      className={clsx(
        "cell flex flex-col gap-5 p-5! sm:p-6! lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:p-8!",
        main && "relative before:absolute before:inset-x-0 before:-top-[1.5px] before:h-2 before:bg-signal",
      )}
    >
      <div>
        <h2 id={`plan-${plan.id}`} className="text-4xl!">
          {text.name}
        </h2>
        <p className="mt-1 text-ink-soft">{text.for}</p>
      </div>
      {plan.monthlyCents === 0 ? (
        <Price figure={dollars(0)} under={m.billing_forever()} />
      ) : (
        <div>
          <Price
            in="monthly"
            figure={dollars(plan.monthlyCents / 100)}
            under={`${m.billing_per_month()}, ${m.billing_billed_monthly()}`}
          />
          <Price
            in="yearly"
            figure={dollars(yearlyPerMonth(plan))}
            under={`${m.billing_per_month()}, ${m.billing_billed_yearly({ price: dollars(plan.yearlyCents / 100) })}`}
            saving={m.billing_saving({ amount: dollars(yearlySaving(plan)) })}
          />
        </div>
      )}
      <ul className="grid content-start gap-2.5">
        {text.gives.map((what, i) => (
          <li key={what} className={clsx("flex items-start gap-3", i === 0 && "text-lg font-[620]")}>
            <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true" className="mt-1.5 flex-none">
              <path d="m2 8.5 4 4 8-10" stroke="var(--signal-deep)" strokeWidth="2" />
            </svg>
            {what.replace("{leads}", String(plan.entitlements.leadsAMonth))}
          </li>
        ))}
      </ul>
      <div className="mt-auto lg:mt-0 lg:self-end">
        <LinkButton to="/contractor-signup" variant={main ? "primary" : "secondary"} size="lg" wide data-for="visitor">
          {BUTTON[plan.id]()}
        </LinkButton>
        <LinkButton
          to={plan.monthlyCents > 0 ? `/account/plan?choose=${plan.id}_monthly` : "/account/plan"}
          variant={main ? "primary" : "secondary"}
          size="lg"
          wide
          data-for="member"
        >
          {plan.monthlyCents > 0 ? m.billing_choose({ plan: text.name }) : m.billing_your_plan()}
        </LinkButton>
        {plan.monthlyCents > 0 && (
          <p className="mt-2 text-center" data-for="visitor">
            <Link to={`/account/plan?choose=${plan.id}_monthly`} className="link inline-flex min-h-11 items-center">
              {m.billing_have_account({ plan: text.name })}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Price({
  in: billing,
  figure,
  under,
  saving,
}: {
  in?: Billing;
  figure: string;
  under: string;
  saving?: string;
}) {
  return (
    <div data-billing={billing} className={billing && ONLY[billing]}>
      <DimensionLine figureClass="text-[4.5rem]">{figure}</DimensionLine>
      <p className="mt-2 text-center">{under}</p>
      <p className="min-h-6 text-center text-sm text-signal-deep">
        {saving && (
          <>
            <strong>{m.billing_save()}</strong>: {saving}
          </>
        )}
      </p>
    </div>
  );
}
