/** One attempt of a delivery: `{ id, attempt }`. */
export const DELIVER = "webhooks.deliver";
/** What was held while a member paused goes out: `{ id }` of the connection. */
export const RELEASE = "webhooks.release";
/** By the clock: forgets old deliveries. */
export const SWEEP_DELIVERIES = "webhooks.sweep";
