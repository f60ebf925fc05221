import type { Due } from "#app/domains/bids/rules.ts";
import type { Change } from "./next-part.ts";

/** One payment of the plan; `change` is the number of a signed change order that adds to it. */
export type PlanRow = { when: string; change: number | null; cents: number; billedCents: number; paidCents: number };

export type PlanState = "open" | "part" | "billed" | "part_paid" | "paid";

/**
 * The payments that both signed, then what change orders add, each with what of it is billed and paid. Money fills the list from the
 * top; what change orders take away comes off its end.
 */
export function planOf(
  schedule: readonly Due[],
  changes: readonly Change[],
  { workCents, workPaidCents }: { workCents: number; workPaidCents: number },
): PlanRow[] {
  const rows = [
    ...schedule.map(({ when, cents }) => ({ when, change: null, cents })),
    ...changes.filter(({ cents }) => cents > 0).map(({ number, cents }) => ({ when: "", change: number, cents })),
  ];
  let less = -changes.reduce((sum, { cents }) => sum + Math.min(0, cents), 0);
  for (const row of rows.toReversed()) {
    const off = Math.min(less, row.cents);
    row.cents -= off;
    less -= off;
  }
  let before = 0;
  return rows.map((row) => {
    const within = (cents: number) => Math.max(0, Math.min(row.cents, cents - before));
    const filled = { ...row, billedCents: within(workCents), paidCents: within(workPaidCents) };
    before += row.cents;
    return filled;
  });
}

export function planState({ cents, billedCents, paidCents }: PlanRow): PlanState {
  if (paidCents >= cents) return "paid";
  if (paidCents > 0) return "part_paid";
  if (billedCents >= cents) return "billed";
  return billedCents > 0 ? "part" : "open";
}
