import { m } from "#paraglide/messages.js";
import type { TaxYear } from "../queries/year.server.ts";
import { money } from "./words.tsx";

/** The sums of tax that a reader meets, a line each: what each of them is, and which one the dashboard shows. */
export function AsideWhy({ whole: { aside, harbour, paidCents } }: { whole: TaxYear }) {
  if (aside.rate === null) return null;
  const own = aside.from === "own_rate";
  const left = Math.max(0, aside.cents - paidCents);
  const sums = [
    [m.taxes_aside(), aside.cents, own ? m.taxes_sum_own() : m.taxes_sum_all()],
    ...(paidCents > 0
      ? ([
          [m.taxes_paid_so_far(), paidCents, m.taxes_sum_paid()],
          [m.taxes_tile_aside(), left, m.taxes_sum_left()],
        ] as const)
      : []),
    ...(aside.tax.ofYear === null ? [] : ([[m.taxes_needed(), harbour.neededCents, m.taxes_sum_needed()]] as const)),
  ] as const;
  return (
    <dl className="measure grid gap-2 text-sm">
      {sums.map(([name, cents, why]) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <dt className="font-[560]">{name}</dt>
          <dd className="font-[560] tabular-nums">{money(cents)}</dd>
          <dd className="text-ink-soft">{why}</dd>
        </div>
      ))}
    </dl>
  );
}
