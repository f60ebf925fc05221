import { m } from "#paraglide/messages.js";

/** What a page says in place of what it could not read: that storage is unreachable, or that the fault is ours. */
export const failureWords = (unavailable: boolean) =>
  unavailable
    ? { title: m.app_unavailable_title(), body: m.app_unavailable_body() }
    : { title: m.app_error_title(), body: m.app_error_body() };
