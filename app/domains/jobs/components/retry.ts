import type { Refusal } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";

/** A form's send that lost its connection answers a refusal, so that the page stays as typed and can be sent again. */
export const retryable = <T>(send: () => Promise<T>): Promise<T | Refusal> =>
  send().catch((error: unknown) => {
    if (error instanceof TypeError)
      return { error: { kind: "unavailable", code: "offline", message: m.jobs_offline() }, typed: {} };
    throw error;
  });
