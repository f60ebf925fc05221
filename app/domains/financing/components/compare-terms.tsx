import type { MouseEvent } from "react";
import { Link } from "#app/ui/link.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { calculatorPath } from "../client/use-loan.ts";
import { COMPARED_TERMS, EXAMPLE_APR, loanPayment } from "../rules.ts";
import { yearsText } from "./year-table.tsx";

/** One amount over several terms: all that is paid as a bar to one scale, its interest hatched. A term can be chosen. */
export function CompareTerms({
  amount,
  months,
  onChoose,
}: {
  amount: number;
  months: number;
  onChoose: (months: number) => void;
}) {
  const terms = [...new Set([...COMPARED_TERMS, months])].sort((a, b) => a - b);
  const rows = terms.map((term) => ({ term, ...loanPayment(amount, EXAMPLE_APR, term) }));
  const longest = Math.max(...rows.map((row) => row.total));
  const choose = (term: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(term);
  };
  return (
    <ol className="border-t-[1.5px] border-ink">
      {rows.map(({ term, monthly, total, interest }) => {
        const current = term === months;
        return (
          <li
            key={term}
            className="relative grid grid-cols-2 items-baseline gap-x-6 gap-y-1.5 border-b border-line py-3 has-[a:hover]:bg-sunk sm:grid-cols-[9rem_10rem_minmax(0,1fr)] sm:items-center sm:py-2.5"
          >
            <p className="pl-1">
              <Link
                to={calculatorPath(amount, term)}
                replace
                preventScrollReset
                aria-label={m.financing_terms_choose({ n: term })}
                aria-current={current ? "true" : undefined}
                onClick={choose(term)}
                className="font-display text-xl font-semibold no-underline after:absolute after:inset-0 aria-[current]:text-steel"
              >
                {m.financing_months({ n: term })}
              </Link>
              <span className="block text-sm text-ink-soft">
                {yearsText(term)}
                {current && <span className="text-steel"> · {m.financing_terms_current()}</span>}
              </span>
            </p>
            <p className="text-right sm:text-left">
              <span className="figure text-2xl">{dollars(monthly, true)}</span>
              <span className="block text-sm text-ink-soft">{m.financing_per_month()}</span>
            </p>
            <div className="max-sm:col-span-2">
              <div className="flex h-5 border border-ink" style={{ width: `${(total / longest) * 100}%` }}>
                <i className={current ? "bg-steel" : "bg-steel-wash"} style={{ width: `${(amount / total) * 100}%` }} />
                <i className="hatch flex-1 border-l border-ink" />
              </div>
              <p
                className="note mt-1 flex min-w-fit justify-between gap-3"
                style={{ width: `${(total / longest) * 100}%` }}
              >
                <span>{dollars(total)}</span>
                <span>{m.financing_terms_interest({ amount: dollars(interest) })}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
