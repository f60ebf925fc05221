type Money = { workCents: number; workPaidCents: number };
type Costs = { expenseCents: number; milesCents: number };

/** What is left of a job's money after what was written down for it, in cents: of what is received, and of all that is billed. */
export function leftAfterCosts({ workCents, workPaidCents }: Money, { expenseCents, milesCents }: Costs) {
  const spent = expenseCents + milesCents;
  return { leftCents: workPaidCents - spent, leftBilledCents: workCents - spent };
}
