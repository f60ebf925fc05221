import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { EXAMPLE_APR, loanPayment } from "../rules.ts";
import { ExampleNote, ExampleRate, FromNote } from "./rate-notes.tsx";

type Loan = { amount: number; months: number };

/** The payment on its dimension line, and whose rate it is. */
export function PaymentFigure({ amount, months }: Loan) {
  const { monthly } = loanPayment(amount, EXAMPLE_APR, months);
  return (
    <div className="titleblock px-4 pt-3 pb-3 max-lg:my-5 print:my-0! sm:px-6 print:border-b-0 lg:border-b-0 lg:pb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="note font-mono! text-xs! font-normal! tracking-normal">{m.financing_monthly()}</h2>
        <ExampleRate />
      </div>
      <output className="mt-2 block lg:mt-4">
        <DimensionLine figureClass="text-[3.5rem] lg:text-[5.5rem]">{dollars(monthly, true)}</DimensionLine>
        <span className="block text-center text-ink-soft">{m.financing_per_month()}</span>
      </output>
    </div>
  );
}

/** What the payments come to, and the disclosure. Hangs under the figure where there is room for both. */
export function PaymentFacts({ amount, months }: Loan) {
  const { monthly, total, interest } = loanPayment(amount, EXAMPLE_APR, months);
  const cells = [
    [m.financing_payments(), m.financing_payments_of({ n: months, monthly: dollars(monthly, true) })],
    [m.financing_total_interest(), dollars(interest, true)],
    [m.financing_total_paid(), dollars(total, true)],
  ];
  return (
    <div className="titleblock self-start max-lg:mt-8 print:mt-0! print:border-t-0 lg:col-start-2 lg:row-start-2 lg:border-t-0">
      <dl className="cells grid-cols-2 border-line sm:grid-cols-3 lg:border-t print:grid-cols-3 print:border-t">
        {cells.map(([label, value], i) => (
          <div key={label} className={i === 0 ? "cell max-sm:col-span-2 sm:px-6!" : "cell sm:px-4!"}>
            <dt className="note">{label}</dt>
            <dd className="figure mt-1 text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line px-3 py-3 text-sm text-ink-soft sm:px-6">
        <ExampleNote />
        <FromNote className="mt-2 text-sm lg:hidden print:hidden" />
      </div>
    </div>
  );
}
