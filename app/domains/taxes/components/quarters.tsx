import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { m } from "#paraglide/messages.js";
import type { QuarterState } from "../rules/estimate.ts";
import { daysWords, money } from "./words.tsx";

/** What is past due stands on top. */
const isLate = ({ state }: QuarterState) => state === "late";

const PERIOD = (): Record<number, string> => ({
  1: m.taxes_period_1(),
  2: m.taxes_period_2(),
  3: m.taxes_period_3(),
  4: m.taxes_period_4(),
});

/** The four estimated payments of a year: what for, when, how much, and where each stands. */
export function Quarters({
  quarters,
  hasTables,
  belowLimit,
}: {
  quarters: readonly QuarterState[];
  hasTables: boolean;
  belowLimit: boolean;
}) {
  return (
    <section>
      <h2 className="mb-3 text-2xl!">{m.taxes_quarters()}</h2>
      {hasTables && belowLimit && <p className="mb-3 text-ink-soft">{m.taxes_below_limit()}</p>}
      <DataTable
        caption={m.taxes_quarters()}
        rows={[...quarters.filter(isLate), ...quarters.filter((one) => !isLate(one))]}
        rowKey={({ quarter }) => String(quarter)}
        columns={[
          {
            key: "quarter",
            header: m.taxes_quarter(),
            lead: true,
            cell: ({ quarter }) => (
              <>
                {m.taxes_quarter_n({ n: quarter })}
                <span className="block text-sm font-normal text-ink-soft">{PERIOD()[quarter]}</span>
              </>
            ),
          },
          { key: "due", header: m.taxes_due(), cell: ({ due }) => day(due) },
          {
            key: "amount",
            header: m.taxes_to_pay(),
            align: "right",
            cell: ({ cents }) => (hasTables ? money(cents) : "—"),
          },
          { key: "paid", header: m.taxes_paid(), align: "right", cell: ({ paidCents }) => money(paidCents) },
          { key: "state", header: m.taxes_state_of(), className: "sm:pl-6", cell: (quarter) => <State of={quarter} /> },
        ]}
      />
    </section>
  );
}

function State({ of }: { of: QuarterState }) {
  if (of.state === "paid") return <Badge tone="plumb">{m.taxes_state_paid()}</Badge>;
  if (of.state === "late") return <Badge tone="stop">{m.taxes_state_late({ amount: money(of.openCents) })}</Badge>;
  if (of.state === "due") return <Badge tone={of.daysLeft <= 30 ? "flag" : "neutral"}>{daysWords(of.daysLeft)}</Badge>;
  return <span className="text-ink-soft">{m.taxes_state_nothing()}</span>;
}
