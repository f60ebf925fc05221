import { m } from "#paraglide/messages.js";
import type { QuarterState } from "../rules/estimate.ts";
import type { Counted } from "../rules/payments.ts";
import { money } from "./words.tsx";

/**
 * Where a payment counts, in one sentence: "This pays what is left of quarter 1 of 2026 first; $120 then goes to quarter
 * 2." `counted`: its parts in the order in which it is used up. `after`: the quarters with the payment counted.
 */
export function countedWords(year: number, counted: readonly Counted[], after: readonly QuarterState[]): string {
  const parts = counted.filter(({ over }) => !over);
  const over = counted.find((one) => one.over);
  const more = over ? m.taxes_counts_over({ amount: money(over.cents, true), quarter: over.quarter }) : "";
  const [first, ...rest] = parts;
  if (!first) return m.taxes_counts_nothing({ year, quarter: over?.quarter ?? 1 });
  const left = after.find(({ quarter }) => quarter === first.quarter)?.openCents ?? 0;
  const where = { quarter: first.quarter, year };
  if (!rest.length)
    return `${left > 0 ? m.taxes_counts_leaves({ ...where, left: money(left, true) }) : m.taxes_counts_pays(where)} ${more}`.trim();
  const then = rest
    .map(({ cents, quarter }) => m.taxes_counts_part({ amount: money(cents, true), quarter }))
    .join(", ");
  return `${m.taxes_counts_first({ ...where, then })} ${more}`.trim();
}
