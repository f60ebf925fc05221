import { GRACE_DAYS, type PlanId } from "../rules.ts";
import { isSku, SKUS } from "./skus.ts";

const DAY_MS = 24 * 3600_000;

/** A subscription as far as it decides what its business may do. */
export type Standing = { sku: string; status: string; pastDueSince: Date | null; endedAt: Date | null };

/** The last moment at which an unpaid subscription still holds. */
export const graceEnds = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS);

/** Whether a subscription gives at `now` what it is paid for: also in its trial, and for a week after a payment failed. */
export function holds({ status, pastDueSince, endedAt }: Omit<Standing, "sku">, now: Date): boolean {
  if (endedAt && endedAt <= now) return false;
  if (status === "active" || status === "trialing") return true;
  return status === "past_due" && now < graceEnds(pastDueSince ?? now);
}

/** The plan of a business whose subscriptions these are. */
export function planAt(rows: readonly Standing[], now: Date): PlanId {
  for (const row of rows) {
    const plan = isSku(row.sku) ? SKUS[row.sku].plan : undefined;
    if (plan && holds(row, now)) return plan;
  }
  return "free";
}
