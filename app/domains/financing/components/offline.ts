import type { Refusal } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";

/** A send that lost its connection answers a refusal: the form stays as typed and can be sent again. */
export const orOffline = <T>(send: () => Promise<T>): Promise<T | Refusal> =>
  send().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    return { error: { kind: "unavailable", code: "offline", message: m.app_no_connection() }, typed: {} };
  });

/** After a refusal nothing is loaded again: offline that would fail too, and take the form away. */
export const wasRefused = (actionResult: unknown): boolean =>
  typeof actionResult === "object" && actionResult !== null && "error" in actionResult;
