import type { State } from "#app/domains/engagements/rules.ts";

/** From when a job runs: what is agreed is earned or nearly so. What was called off is settled by the two sides. */
const COUNTS: readonly State[] = ["working", "done_by_pro", "done_by_hirer", "closed"];

/** What is left to pay on the invoices of a job and neither reported nor on its way. */
export const openOf = (money: { leftCents: number; waitingCents: number; onWayCents: number }): number =>
  money.leftCents - money.waitingCents - money.onWayCents;

/** What is not paid of a job: left on its invoices and neither reported nor on its way, left to bill, and held back. */
export const dueOf = (money: {
  leftCents: number;
  waitingCents: number;
  onWayCents: number;
  heldCents: number;
  toBillCents: number | null;
}): number => openOf(money) + money.heldCents + Math.max(0, money.toBillCents ?? 0);

/** What of the agreement and its change orders is not billed yet, for the pro of a job that runs or has ended well; null where there is nothing to say. */
export const unbilledCents = (
  { side, state }: { side: "pro" | "hirer"; state: State },
  { toBillCents }: { toBillCents: number | null },
): number | null =>
  side === "pro" && COUNTS.includes(state) && toBillCents !== null && toBillCents > 0 ? toBillCents : null;
