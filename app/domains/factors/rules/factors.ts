import type { FactorType } from "#app/domains/auth/rules/aal.ts";
import type { Bucket, Limit } from "#app/infra/rate-limit.server.ts";

/** Of an account, unfinished ones included. */
export const FACTORS_MAX = 10;
export const CHALLENGE_SECONDS = 300;
/** An enrolment that nobody goes on with is dropped. */
const UNFINISHED_SECONDS = 300;
/** Wrong answers that end a challenge. */
const TRIES_PER_CHALLENGE = 5;
/** One message to a factor's phone. */
export const SMS_EVERY_SECONDS = 60;

/** Calls on factors from one address, in each process. */
export const MFA_BUCKET: Bucket = { points: 15, seconds: 60, burst: 30 };
/** Answers of an account, counted in the database whatever the challenge; a right one starts over. */
export const TRIES_PER_ACCOUNT: Limit = { points: 10, seconds: 900 };
/** Patience does not help either: with three valid codes at a time, a year of guessing stays below four in a hundred. */
export const TRIES_PER_ACCOUNT_AND_DAY: Limit = { points: 30, seconds: 24 * 3600 };
/** Backup codes are long; the limit is there to make guessing visible. */
export const BACKUP_TRIES: Limit = { points: 10, seconds: 900 };
export const SMS_PER_ACCOUNT: Limit = { points: 10, seconds: 3600 };

type Row = { type: FactorType; status: "unverified" | "verified"; createdAt: Date; lastChallengedAt: Date | null };

/** Whether an enrolment was begun and left: no challenge for five minutes. Verified factors stay. */
export function isDropped({ status, createdAt, lastChallengedAt }: Row, now: Date): boolean {
  const touched = Math.max(createdAt.getTime(), lastChallengedAt?.getTime() ?? 0);
  return status === "unverified" && touched + UNFINISHED_SECONDS * 1000 <= now.getTime();
}

export type ChallengeState = "open" | "other_address" | "over";

/** Whether a challenge still takes an answer: once, within five minutes, from the address that asked for it. */
export function challengeState(
  challenge: { ip: string; verifiedAt: Date | null; expiresAt: Date; attempts: number },
  ip: string,
  now: Date,
): ChallengeState {
  if (challenge.ip !== ip) return "other_address";
  const over = challenge.verifiedAt !== null || challenge.expiresAt <= now || challenge.attempts >= TRIES_PER_CHALLENGE;
  return over ? "over" : "open";
}
