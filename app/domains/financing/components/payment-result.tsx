import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { EXAMPLE_APR, loanPayment } from "../rules.ts";
import { ExampleNote, ExampleRate } from "./rate-notes.tsx";

/** The payment on its dimension line, what it comes to, and whose rate it is. */
export function PaymentResult({ amount, months }: { amount: number; months: number }) {
  const { monthly, total, interest } = loanPayment(amount, EXAMPLE_APR, months);
  const cells = [
    [m.financing_payments(), m.financing_payments_of({ n: months, monthly: dollars(monthly, true) })],
    [m.financing_total_interest(), dollars(interest, true)],
    [m.financing_total_paid(), dollars(total, true)],
  ];
  return (
    <div className="titleblock">
      <div className="px-4 pt-3 pb-4 sm:px-6 sm:pt-4 sm:pb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="note font-mono! text-xs! font-normal! tracking-normal">{m.financing_monthly()}</h2>
          <ExampleRate />
        </div>
        <output className="mt-3 block sm:mt-5">
          <DimensionLine figureClass="text-[3.5rem] sm:text-[5.5rem]">{dollars(monthly, true)}</DimensionLine>
          <span className="mt-1 block text-center text-ink-soft">{m.financing_per_month()}</span>
        </output>
      </div>
      <dl className="cells grid-cols-2 border-t border-line sm:grid-cols-3">
        {cells.map(([label, value], i) => (
          <div key={label} className={i === 0 ? "cell max-sm:col-span-2 sm:px-4!" : "cell sm:px-4!"}>
            <dt className="note">{label}</dt>
            <dd className="figure mt-1 text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <ExampleNote className="border-t border-line px-4 py-3 text-sm text-ink-soft sm:px-6" />
    </div>
  );
}
