import type { Engagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { taxPath } from "#app/domains/taxes/components/tax-frame.tsx";
import type { JobCosts } from "#app/domains/taxes/queries/jobs.server.ts";
import { milesText } from "#app/domains/taxes/rules/amounts.ts";
import { figure } from "#app/infra/figure-text.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { WorkMoney } from "../queries/work-money.server.ts";
import { leftAfterCosts } from "../rules/costs.ts";

type Props = {
  work: Pick<Engagement, "id" | "title"> & { site: Pick<Engagement["site"], "minutes"> };
  money: Pick<WorkMoney, "workCents" | "workPaidCents">;
  costs: JobCosts;
  /** The one that was just written down. */
  cost?: string | null;
  year: number;
};

/** What the pro wrote down for a job beside what came in for it; for those with the right to the books. */
export function CostsCard({ work, money, costs, cost, year }: Props) {
  const { leftCents, leftBilledCents } = leftAfterCosts(money, costs);
  const none = costs.expenseCount === 0 && costs.tenths === 0;
  return (
    <Card title={m.invoices_costs()} level={2} id="costs" className="scroll-mt-6">
      <div className="grid gap-3">
        {cost && (
          <Alert
            tone="success"
            live
            title={m.invoices_costs_saved({ title: work.title })}
            action={
              <LinkButton to={`/taxes/entries/${cost}`} size="sm">
                {m.taxes_attach_receipt()}
              </LinkButton>
            }
          />
        )}
        <p className="text-sm text-ink-soft">{m.invoices_costs_private()}</p>
        {none ? (
          <p className="measure">{m.invoices_costs_none()}</p>
        ) : (
          <>
            <dl className="grid max-w-md grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1">
              <Sum label={m.invoices_costs_billed()} value={moneyText(money.workCents)} />
              <Sum label={m.invoices_costs_received()} value={moneyText(money.workPaidCents)} />
              <Sum
                label={m.invoices_costs_expenses({ count: figure(costs.expenseCount) })}
                value={moneyText(0 - costs.expenseCents)}
              />
              {costs.tenths > 0 && (
                <Sum
                  label={m.invoices_costs_miles({ miles: milesText(costs.tenths) })}
                  value={moneyText(0 - costs.milesCents)}
                />
              )}
              <Sum label={m.invoices_costs_left()} value={moneyText(leftCents)} strong />
              {money.workCents !== money.workPaidCents && (
                <Sum label={m.invoices_costs_left_billed()} value={moneyText(leftBilledCents)} />
              )}
              {work.site.minutes > 0 && <Sum label={m.invoices_costs_hours()} value={hours(work.site.minutes)} />}
            </dl>
            {costs.unratedTenths > 0 && (
              <p className="measure">{m.invoices_costs_unrated({ miles: milesText(costs.unratedTenths) })}</p>
            )}
            {costs.milesCents > 0 && costs.carCents > 0 && (
              <p className="measure">{m.invoices_costs_car({ amount: moneyText(costs.carCents) })}</p>
            )}
            <p className="measure text-sm text-ink-soft">{m.invoices_costs_about()}</p>
          </>
        )}
        <p className="flex flex-wrap gap-x-4">
          {costs.expenseYears.map((of) => (
            <See
              key={of}
              to={taxPath("entries", of, { job: work.id })}
              label={m.invoices_costs_see_expenses({ year: of })}
            />
          ))}
          {costs.tripYears.map((of) => (
            <See
              key={of}
              to={taxPath("mileage", of, { job: work.id })}
              label={m.invoices_costs_see_trips({ year: of })}
            />
          ))}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={taxPath("entries", year, { add: "expense", job: work.id })}>
            {m.invoices_costs_add_expense()}
          </LinkButton>
          <LinkButton to={taxPath("mileage", year, { job: work.id })}>{m.invoices_costs_add_trip()}</LinkButton>
        </div>
      </div>
    </Card>
  );
}

const See = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center">
    {label}
  </Link>
);

const Sum = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <>
    <dt className={strong ? "font-[620]" : "text-ink-soft"}>{label}</dt>
    <dd className="figure text-right text-xl">{value}</dd>
  </>
);

const hours = (minutes: number) => (minutes / 60).toLocaleString("en-US", { maximumFractionDigits: 2 });
