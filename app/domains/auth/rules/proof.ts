/** So long a sign-in, or a password or mailed code given again, vouches for its session. */
const PROOF_MINUTES = 10;
/** So long the mail about a change can take it back. */
export const UNDO_DAYS = 7;

/**
 * Whether a session has proven recently enough who uses it to change what signs its account in. Null: opened before this
 * was kept.
 */
export const isProven = ({ provenAt }: { provenAt: Date | null }, now: Date): boolean =>
  provenAt !== null && now.getTime() < provenAt.getTime() + PROOF_MINUTES * 60_000;
