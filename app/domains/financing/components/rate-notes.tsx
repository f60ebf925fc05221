import { BRAND } from "#app/infra/brand.ts";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { AMOUNT, aprText, EXAMPLE_APR, FROM_APR, loanPayment, TERM } from "../rules.ts";

/** "Example rate 7.99% APR", marked as such wherever the rate stands. */
export const ExampleRate = () => (
  <span className="inline-flex items-center gap-2 border border-line bg-sunk px-2 py-0.5 text-sm whitespace-nowrap print:border-ink">
    {m.financing_example_rate({ apr: aprText(EXAMPLE_APR) })}
  </span>
);

/** The disclosure of the example rate. */
export const ExampleNote = ({ className }: { className?: string }) => (
  <p className={className ?? "text-sm text-ink-soft"}>{m.financing_example_note({ brand: BRAND.name })}</p>
);

/** The disclosure of "rates from": what a loan at that rate comes to. */
export function FromNote({ className }: { className?: string }) {
  const { monthly, total } = loanPayment(AMOUNT.start, FROM_APR, TERM.start);
  return (
    <p className={className ?? "text-sm text-ink-soft"}>
      {m.financing_from_note({
        from: aprText(FROM_APR),
        amount: dollars(AMOUNT.start),
        months: TERM.start,
        monthly: dollars(monthly, true),
        total: dollars(total, true),
      })}
    </p>
  );
}
