/** How every token begins; secret scanners look for it. */
export const TOKEN_START = "kp_pat_";

export const LIFETIMES = [30, 90, 365] as const;
export type Lifetime = (typeof LIFETIMES)[number];

/** Live tokens a member may hold at once. */
export const TOKENS_MAX = 20;
export const NAME_MAX = 60;

const DAY_MS = 24 * 3600 * 1000;
/** "Last used" is kept to the minute. */
const SEEN_EVERY_MS = 60_000;

export type TokenLife = { expiresAt: Date; revokedAt: Date | null };

export type TokenState = "live" | "expired" | "revoked";

export const stateOf = ({ expiresAt, revokedAt }: TokenLife, now: Date): TokenState =>
  revokedAt ? "revoked" : expiresAt <= now ? "expired" : "live";

export const expiryOf = (now: Date, days: Lifetime): Date => new Date(now.getTime() + days * DAY_MS);

/** Whether "last used" is old enough to be written again. */
export const isSeenStale = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || lastUsedAt.getTime() + SEEN_EVERY_MS <= now.getTime();
