/**
 * The client library's own timing, which it does not let us set; a test holds these equal to what it ships. Everything
 * of ours that has to fit to it reads it here.
 */

/** The library looks at its session this often. */
export const REFRESH_TICK_MS = 30_000;
/** It refreshes so many ticks before the access token ends. */
export const REFRESH_THRESHOLD_TICKS = 3;
/** A refresh that failed for a passing reason is tried again after 200 ms, doubled each time, until a tick would pass. */
const RETRY_FIRST_MS = 200;
export const retryDelayMs = (attempt: number) => RETRY_FIRST_MS * 2 ** attempt;
/** How long it keeps the key set. */
export const KEY_SET_TTL_MS = 600_000;

/** A page request with less life left in its cookie refreshes first. */
export const COOKIE_MARGIN_SECONDS = 20;

/** An open page asks this often whether its session still lives: one ended elsewhere is gone within a minute. */
export const WATCH_MS = 40_000;

/** One mail of a kind goes out in so long. */
export const MAIL_AGAIN_SECONDS = 60;

/** A protected page that was rendered for its member is read before the auth client is loaded to keep it so. */
export const CLIENT_DELAY_MS = 3000;

/** How long the toasts stay before the dashboard opens. */
export const AFTER_SIGN_UP_MS = 1500;
export const AFTER_SIGN_IN_MS = 1000;
/** How long a welcome stays: it is read on the way, and does not cover the page that comes. */
export const ENTERING_MS = 2500;

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
