import { m } from "#paraglide/messages.js";
import type { TaxYear } from "../queries/year.server.ts";
import { money } from "./words.tsx";

/** Why the set-aside is another figure than the four payments, and than what the dashboard shows once payments are written down. */
export function AsideWhy({ whole: { aside, harbour, paidCents } }: { whole: TaxYear }) {
  if (aside.rate === null) return null;
  const words = aside.from === "own_rate" ? m.taxes_aside_own : m.taxes_aside_not_payments;
  const left = Math.max(0, aside.cents - paidCents);
  return (
    <>
      {aside.tax.ofYear !== null && words({ needed: money(harbour.neededCents) })}
      {paidCents > 0 && ` ${m.taxes_aside_why({ paid: money(paidCents), left: money(left) })}`}
    </>
  );
}
