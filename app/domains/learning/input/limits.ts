export const NOTE_MAX = 2000;
export const MISTAKE_MIN = 5;
export const MISTAKE_MAX = 500;
export const SEARCH_MAX = 80;
/** What one page can claim at once, in milliseconds: what was read without a signal since the last time. */
export const CLAIM_MAX_MS = 60 * 60_000;
