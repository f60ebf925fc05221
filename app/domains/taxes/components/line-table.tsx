import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { CAR_LINE } from "../rules/lines.ts";
import type { LineTotal, Profit } from "../rules/profit.ts";
import { expenseLines, onForm } from "../rules/profit.ts";
import { taxPath } from "./tax-frame.tsx";
import { lineWords, money } from "./words.tsx";

/** The year as Schedule C wants it: every line that holds something, what counts of it, and the net profit at the foot. */
export function LineTable({ profit, year }: { profit: Profit; year: number }) {
  const { mileage } = profit;
  return (
    <div className="titleblock">
      <h2 className="border-b border-line px-5 py-4 text-2xl!">{m.taxes_by_line()}</h2>
      <Rows rows={profit.income} year={year} amount={(line) => line.counted} />
      <Sum name={m.taxes_income()} cents={profit.incomeCents} />
      <Rows
        rows={expenseLines(profit)}
        year={year}
        amount={(line) => onForm(line, mileage)}
        note={(line) => (line.line === CAR_LINE && mileage.cents ? m.taxes_with_miles() : noteOf(line))}
      />
      <Sum name={m.taxes_expenses()} cents={profit.expenseCents} />
      <Sum name={m.taxes_net_profit_line()} cents={profit.profitCents} strong />
    </div>
  );
}

const noteOf = ({ cents, counted }: LineTotal) =>
  cents !== Math.abs(counted) ? m.taxes_half_counts({ amount: money(cents, true) }) : null;

function Rows({
  rows,
  year,
  amount,
  note,
}: {
  rows: readonly LineTotal[];
  year: number;
  amount: (line: LineTotal) => number;
  note?: (line: LineTotal) => string | null;
}) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.line} className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-2.5">
          <span className="min-w-0">
            <Link to={taxPath("entries", year, { line: row.line })} className="link">
              {lineWords(row.line)}
            </Link>
            {note?.(row) && <span className="block text-sm text-ink-soft">{note(row)}</span>}
          </span>
          <span className="flex-none tabular-nums">{money(amount(row), true)}</span>
        </li>
      ))}
    </ul>
  );
}

const Sum = ({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) => (
  <p
    className={`flex items-baseline justify-between gap-4 px-5 py-3 ${strong ? "" : "border-b-[1.5px] border-ink bg-sunk"}`}
  >
    <span className={strong ? "font-[620]" : "note"}>{name}</span>
    <span className={strong ? "figure text-2xl" : "font-[560] tabular-nums"}>{money(cents, true)}</span>
  </p>
);
