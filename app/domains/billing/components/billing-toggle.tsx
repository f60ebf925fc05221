import { m } from "#paraglide/messages.js";
import { BILLINGS, type Billing } from "../rules.ts";

/** What stands only in one view; the choice is a radio button that the style sheet reads, so it needs no JavaScript. */
export const ONLY: Record<Billing, string> = {
  monthly: "group-has-[[value=yearly]:checked]/billing:hidden print:hidden",
  yearly: "hidden group-has-[[value=yearly]:checked]/billing:block print:block",
};

/** Monthly or yearly. */
export function BillingToggle() {
  const words: Record<Billing, string> = { monthly: m.billing_monthly(), yearly: m.billing_yearly() };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="sr-only">{m.billing_toggle()}</legend>
      <div className="inline-flex border-[1.5px] border-ink bg-sheet">
        {BILLINGS.map((billing) => (
          <label
            key={billing}
            className="relative grid min-h-12 min-w-28 place-items-center px-5 font-display text-[1.1875rem] font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel"
          >
            <input
              type="radio"
              name="billing"
              value={billing}
              defaultChecked={billing === "monthly"}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {words[billing]}
          </label>
        ))}
      </div>
      <span className="note text-signal-deep!">{m.billing_save()}</span>
    </fieldset>
  );
}
