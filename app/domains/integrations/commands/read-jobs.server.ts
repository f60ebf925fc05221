/** Reads some connections: `{ ids }`. */
export const READ = "integrations.read";
/** By the clock: finds the connections that are due. */
export const READ_DUE = "integrations.read_due";
/** Ends tokens at the integration after a member disconnected. */
export const REVOKE = "integrations.revoke";
