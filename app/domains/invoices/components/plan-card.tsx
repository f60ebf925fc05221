import type { SignedTerms } from "#app/domains/agreements/queries/terms.server.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { WorkMoney } from "../queries/work-money.server.ts";
import { type PlanRow, planOf, planState } from "../rules/plan.ts";

function stateText(row: PlanRow): string {
  const sums = { billed: moneyText(row.billedCents), paid: moneyText(row.paidCents) };
  switch (planState(row)) {
    case "paid":
      return m.invoices_plan_paid();
    case "part_paid":
      return m.invoices_plan_part_paid(sums);
    case "billed":
      return m.invoices_plan_billed();
    case "part":
      return m.invoices_plan_part(sums);
    case "open":
      return m.invoices_plan_open();
  }
}

type Props = { terms: SignedTerms; money: Pick<WorkMoney, "workCents" | "workPaidCents" | "heldCents"> };

/** The payments that both sides signed, each with what of it is billed and paid; for those who see money. */
export function PlanCard({ terms: { schedule, changes, milestones }, money }: Props) {
  if (!schedule.length && !milestones.length) return null;
  const rows = schedule.length ? planOf(schedule, changes, money) : [];
  return (
    <Card title={m.invoices_plan()} level={2}>
      {rows.length > 0 && (
        <>
          <ol className="border-t border-line">
            {rows.map((row, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is signed never moves
              <li key={n} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2">
                <span dir="auto" className="wrap-anywhere">
                  {row.change === null ? row.when : m.invoices_plan_change({ n: row.change })}
                </span>
                <span className="figure text-right text-xl">{moneyText(row.cents)}</span>
                <span className="col-span-2 text-ink-soft">{stateText(row)}</span>
              </li>
            ))}
          </ol>
          <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 pt-2 font-[620]">
            <span>{m.invoices_plan_sum()}</span>
            <span className="figure text-right text-xl">
              {moneyText(rows.reduce((sum, row) => sum + row.cents, 0))}
            </span>
          </p>
          <p className="measure mt-2 text-sm text-ink-soft">
            {money.heldCents > 0 ? m.invoices_plan_about_held() : m.invoices_plan_about()}
          </p>
        </>
      )}
      {milestones.length > 0 && (
        <>
          <h3 className={`text-lg! ${rows.length ? "mt-4" : ""}`}>{m.invoices_plan_milestones()}</h3>
          <ul className="mt-1 list-disc pl-5">
            {milestones.map((milestone) => (
              <li key={milestone} dir="auto" className="wrap-anywhere">
                {milestone}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
