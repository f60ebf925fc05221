import { m } from "#paraglide/messages.js";
import type { TaxYear } from "../queries/year.server.ts";
import { Part } from "./part.tsx";
import { filingWords, money, percent } from "./words.tsx";

/** The sums behind the suggestion, one under the other, each with what it was taken from. */
export function HowComputed({ whole }: { whole: TaxYear }) {
  const { year, profit, told, aside, harbour } = whole;
  const { tax } = aside;
  if (tax.ofYear === null)
    return (
      <Part title={m.taxes_how_title()}>
        <p>
          {told.setAsideRate === null
            ? m.taxes_no_tables_body()
            : m.taxes_how_own({ share: percent(told.setAsideRate) })}
        </p>
      </Part>
    );
  const steps: [name: string, value: string, note?: string][] = [
    [m.taxes_how_profit(), money(profit.profitCents)],
    [m.taxes_how_projected(), money(aside.projectedProfitCents), m.taxes_how_projected_note()],
    [m.taxes_how_se(), money(tax.selfEmployment), m.taxes_how_se_note()],
    [m.taxes_how_qbi(), money(tax.qbiDeduction), tax.qbiLeftOut ? m.taxes_how_qbi_out() : m.taxes_how_qbi_note()],
    [m.taxes_how_income_tax(), money(tax.incomeTax), m.taxes_how_filing({ status: filingWords(told.filingStatus) })],
    [m.taxes_how_total(), money(tax.total)],
    [m.taxes_how_this_year(), money(harbour.thisYearCents)],
    [
      m.taxes_how_last_year({ percent: harbour.lastYearPercent }),
      harbour.lastYearCents === null ? m.taxes_unknown() : money(harbour.lastYearCents),
      harbour.lastYearCents === null ? m.taxes_how_last_year_ask() : undefined,
    ],
    [m.taxes_needed(), money(harbour.neededCents), m.taxes_how_needed_note()],
  ];
  return (
    <Part title={m.taxes_how_title()} flush>
      <dl>
        {steps.map(([name, value, note]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-t border-line px-5 py-2.5">
            <dt>
              {name}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </dt>
            <dd className="flex-none tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
        {aside.from === "own_rate" &&
          told.setAsideRate !== null &&
          `${m.taxes_how_own({ share: percent(told.setAsideRate) })} `}
        {m.taxes_how_left_out()} {m.taxes_how_tables({ year, sources: tax.sources.join("; ") })}
      </p>
    </Part>
  );
}
