import { isLapsed } from "#app/domains/bids/rules.ts";
import type { ApplicationStatus } from "#app/domains/jobs/rules.ts";

/** Customer, price and answer are dropped so long after the last that happened to an estimate. */
export const FORGET_DAYS = 400;
/** The newest that the pro's page lists. */
export const SHOWN = 50;

export type Fate = {
  openedAt: Date | null;
  declinedAt: Date | null;
  withdrawnAt: Date | null;
  /** When somebody took it into their account, by accepting or by asking. */
  takenAt: Date | null;
  acceptedAt: Date | null;
  validUntil: string;
};

export type EstimateState = "sent" | "opened" | "asked" | "accepted" | "declined" | "withdrawn" | "lapsed";

/**
 * Where an estimate stands. Once a customer has taken it into their account, the answer to it is that of the bid it became:
 * `status`, null where that bid is gone.
 */
export function stateOf(fate: Fate, status: ApplicationStatus | null, now: Date): EstimateState {
  if (fate.acceptedAt || status === "awarded") return "accepted";
  if (status === "declined") return "declined";
  if (fate.withdrawnAt || status === "withdrawn") return "withdrawn";
  if (fate.takenAt) return "asked";
  if (fate.declinedAt) return "declined";
  if (isLapsed(fate, now)) return "lapsed";
  return fate.openedAt ? "opened" : "sent";
}

/** Nobody has answered it: it may be withdrawn, and sent once more while it holds. */
export const isOpen = (state: EstimateState): boolean => state === "sent" || state === "opened" || state === "lapsed";
export const maySendAgain = (state: EstimateState): boolean => state === "sent" || state === "opened";

export type ReasonNotToTake = "own" | "taken" | "withdrawn" | "declined" | "lapsed" | "suspended";

/**
 * Why this reader may not take an estimate into their account now, or null; `accept`: at its price, not to ask about it. What they
 * have taken before is answered as the bid that it became, which knows its own last day.
 */
export function reasonNotToTake(
  estimate: Fate & { ownerId: string; takerId: string | null; suspended: boolean },
  reader: { businessId: string | null; accept: boolean },
  now: Date,
): ReasonNotToTake | null {
  if (reader.businessId === estimate.ownerId) return "own";
  if (estimate.takenAt) {
    if (estimate.takerId === null || estimate.takerId !== reader.businessId) return "taken";
    return reader.accept && !estimate.acceptedAt && estimate.suspended ? "suspended" : null;
  }
  if (estimate.withdrawnAt) return "withdrawn";
  if (estimate.declinedAt) return "declined";
  if (estimate.suspended) return "suspended";
  return reader.accept && isLapsed(estimate, now) ? "lapsed" : null;
}
