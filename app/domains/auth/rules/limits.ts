import type { Bucket, Limit } from "#app/infra/rate-limit.server.ts";

const FIVE_MINUTES = 300;

/** Per address, in each process: what the protocol's own server allows. Refreshing must stay generous, a refusal signs people out. */
export const TOKEN_BUCKET: Bucket = { points: 150, seconds: FIVE_MINUTES, burst: 30 };
/** Sign-up, confirmation mails and changes of the user share one. */
export const ACCOUNT_BUCKET: Bucket = { points: 30, seconds: FIVE_MINUTES, burst: 30 };
export const VERIFY_BUCKET: Bucket = { points: 30, seconds: FIVE_MINUTES, burst: 30 };

/** Counted in the database, so that more processes do not mean more tries. */
export const SIGN_UPS_PER_ADDRESS: Limit = { points: 30, seconds: FIVE_MINUTES };
export const SIGN_INS_PER_ADDRESS: Limit = { points: 100, seconds: FIVE_MINUTES };
/** Wrong passwords for one account from one address; the right one starts over. */
export const FAILURES_PER_ACCOUNT_AND_ADDRESS: Limit = { points: 10, seconds: 900 };
/** The same from one browser that has signed in to the account before, wherever it is. */
export const FAILURES_PER_ACCOUNT_AND_DEVICE: Limit = { points: 10, seconds: 900 };
/** From all addresses together that the account does not know; devices and networks it knows do not count, and go on. */
export const FAILURES_PER_ACCOUNT: Limit = { points: 100, seconds: 3600 };
/** One mail or message of a kind to an address or a number, known or unknown. */
export const MAILS_PER_ACCOUNT: Limit = { points: 1, seconds: 60 };
/** And so many of all kinds, however patient the asker. */
export const MAILS_PER_ACCOUNT_AND_HOUR: Limit = { points: 20, seconds: 3600 };
/** Text messages cost money: from one address, and from all together. */
export const TEXTS_PER_ADDRESS: Limit = { points: 20, seconds: 3600 };
export const TEXTS_IN_ALL: Limit = { points: 600, seconds: 3600 };
/** Tries at the digits sent to an address or a number, whatever is under way; the right ones start over. */
export const CODE_TRIES_PER_ACCOUNT: Limit = { points: 30, seconds: 3600 };
/** Accounts without an address, from one address. */
export const ANONYMOUS_PER_ADDRESS: Limit = { points: 30, seconds: 3600 };
/** Wrong current passwords in an open session; the right one starts over. */
export const CURRENT_PASSWORD_FAILURES: Limit = { points: 10, seconds: 900 };
/** Copies of everything an account holds. */
export const EXPORTS_PER_ACCOUNT: Limit = { points: 10, seconds: 3600 };
