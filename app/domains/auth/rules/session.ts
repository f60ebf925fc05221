import type { Env } from "#app/infra/env.server.ts";

/** Life of an access token, and so of the page cookie. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** Ended sessions stay for so long before they are swept. */
export const SWEEP_AFTER_HOURS = 72;

export const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A session older than this proves too little to change the password with it alone. */
const REAUTHENTICATE_AFTER_MS = DAY_MS;

/** The operator's limits; the sign-in itself, not the last refresh, starts the fixed life. */
export type Policy = Pick<Env, "AUTH_SESSION_HOURS" | "AUTH_INACTIVE_HOURS" | "AUTH_LOW_AAL_HOURS">;

type Life = { notAfter: Date | null; refreshedAt: Date; createdAt: Date; aal: "aal1" | "aal2" };

/**
 * Why a session is over by time alone, or null while it lives: its fixed end, the longest life of any session, too long
 * without a refresh, or too long without the second factor that its owner has.
 */
export function endOf(
  { notAfter, refreshedAt, createdAt, aal }: Life,
  hasFactor: boolean,
  now: Date,
  policy: Policy,
): "not_after" | "timebox" | "inactivity" | "low_aal" | null {
  const passed = (from: Date, hours: number | undefined) =>
    hours !== undefined && from.getTime() + hours * HOUR_MS <= now.getTime();
  if (notAfter !== null && notAfter <= now) return "not_after";
  if (passed(createdAt, policy.AUTH_SESSION_HOURS)) return "timebox";
  if (passed(refreshedAt, policy.AUTH_INACTIVE_HOURS)) return "inactivity";
  if (aal === "aal1" && hasFactor && passed(createdAt, policy.AUTH_LOW_AAL_HOURS)) return "low_aal";
  return null;
}

type Proofs = { amr: { method: string; timestamp: number }[]; createdAt: Date };

/** Whether a session is too old to change the password without a fresh proof. */
export const needsReauthentication = ({ createdAt }: Proofs, now: Date): boolean =>
  createdAt.getTime() + REAUTHENTICATE_AFTER_MS < now.getTime();

/** Whether a session was opened from a recovery mail within the day: its owner does not know the password. */
export const isRecovery = ({ amr }: Proofs, now: Date): boolean =>
  amr.some(
    ({ method, timestamp }) => method === "recovery" && timestamp * 1000 + REAUTHENTICATE_AFTER_MS >= now.getTime(),
  );

/** Whether an account is of the demo world where that is off: its password is published, so nothing may open it. */
export const isDormant = ({ isDemo }: { isDemo: boolean }, { DEMO }: Pick<Env, "DEMO">): boolean => isDemo && !DEMO;

export const isBanned = (bannedUntil: Date | null, now: Date): boolean => bannedUntil !== null && bannedUntil > now;

/** A lost answer is asked for again within moments; whoever comes later with the token before holds a copy. */
const REPEAT_MS = 60_000;

export type RefreshUse = "rotate" | "repeat" | "reuse" | "unknown";

/**
 * What a refresh token numbered `used` means while `active` is the current one, made at `since`: the current one rotates;
 * its parent within a minute means that the answer was lost, so the active one is given again; its parent later and any
 * older one were stolen or replayed; a later one was never made.
 */
export function refreshUse(used: number, active: number, since: Date, now: Date): RefreshUse {
  if (used === active) return "rotate";
  if (used === active - 1 && now.getTime() < since.getTime() + REPEAT_MS) return "repeat";
  return used < active ? "reuse" : "unknown";
}
