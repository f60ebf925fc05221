import { isOpen, type Lifetime } from "#app/domains/jobs/rules.ts";

/** Pros whom a poster may ask for a bid on one job. */
export const INVITED_MOST = 20;
/** An invitation without an answer lapses after this many days. */
export const INVITATION_DAYS = 7;

const DAY_MS = 24 * 3600 * 1000;

/** Why a pro does not bid, as the poster reads it. */
export const DECLINE_REASONS = ["busy", "far", "budget", "not_my_work", "other"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** `answered`: the pro has a bid on the job; `lapsed`: the days are over, or the job takes no bids any more. */
const INVITATION_STATES = ["waiting", "answered", "declined", "lapsed"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export type Invited = {
  invitedAt: Date;
  declinedAt: Date | null;
  /** The pro has a bid on the job that was not taken back. */
  applied: boolean;
};

/** An invitation that was sent at or before this time has lapsed. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - INVITATION_DAYS * DAY_MS);

/** The moment at which it lapses without an answer. */
export const lapsesAt = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);

/** `full`: the job has as many answers as its poster asked for. */
export function invitationState(invited: Invited, job: Lifetime & { full: boolean }, now: Date): InvitationState {
  if (invited.applied) return "answered";
  if (invited.declinedAt) return "declined";
  const over = invited.invitedAt <= lapsedBefore(now);
  return over || job.full || !isOpen(job, now) ? "lapsed" : "waiting";
}

const REASONS_NOT_TO_INVITE = [
  "own_business",
  "not_open",
  "enough_answers",
  "not_verified",
  "blocked",
  "answered",
  "declined",
  "too_many",
] as const;
export type ReasonNotToInvite = (typeof REASONS_NOT_TO_INVITE)[number];

type Asked = {
  isOwn: boolean;
  verified: boolean;
  /** Either of the two has blocked the other. */
  blocked: boolean;
  /** What became of an earlier invitation; null for the first. */
  before: InvitationState | null;
  /** How many were invited to this job. */
  count: number;
};

/** Why this pro cannot be asked for a bid on the job now, or null. Who waits already may be asked again: nothing happens. */
export function reasonNotToInvite(
  job: Lifetime & { full: boolean },
  { isOwn, verified, blocked, before, count }: Asked,
  now: Date,
): ReasonNotToInvite | null {
  if (isOwn) return "own_business";
  if (!isOpen(job, now)) return "not_open";
  if (job.full) return "enough_answers";
  if (blocked) return "blocked";
  if (before === "answered" || before === "declined") return before;
  if (!verified) return "not_verified";
  return before === null && count >= INVITED_MOST ? "too_many" : null;
}
