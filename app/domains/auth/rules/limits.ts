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
/** From all addresses together: high enough that a stranger cannot easily lock an owner out. */
export const FAILURES_PER_ACCOUNT: Limit = { points: 100, seconds: 3600 };
/** One mail of a kind to an address. */
export const MAILS_PER_ACCOUNT: Limit = { points: 1, seconds: 60 };
/** Wrong current passwords in an open session; the right one starts over. */
export const CURRENT_PASSWORD_FAILURES: Limit = { points: 10, seconds: 900 };
/** Copies of everything an account holds. */
export const EXPORTS_PER_ACCOUNT: Limit = { points: 10, seconds: 3600 };
