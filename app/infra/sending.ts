import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#paraglide/messages.js";
import { statusOf, type Words } from "./errors.ts";
import type { Refusal } from "./page.server.ts";

/** How browsers say that a request or a script did not come through; every other TypeError is a fault of ours. */
const LOST = /failed to fetch|networkerror|load failed|connection was lost|dynamically imported|module script failed/i;

/** Whether an error says that the connection is gone. */
export const isNoSignal = (error: unknown): boolean => error instanceof TypeError && LOST.test(error.message);

/** Says that the connection is gone. */
export const noSignal = (): Words => ({ title: m.app_no_connection_title(), message: m.app_no_connection() });

/** What a form's page gets instead of an answer when there was no connection: the refusal, so that the form stays. */
export function noConnection() {
  const refused = { kind: "unavailable", code: "no_connection", ...noSignal() } as const;
  return data<Refusal>({ error: refused, typed: {} }, { status: statusOf(refused.kind) });
}

/**
 * For a route's `clientAction`: sends the form, and answers a lost connection or a server that is away like any other
 * refusal, so that the form stays with everything that was typed and can be sent again. Its status keeps the frames around
 * the page from being loaded again, which would fail too.
 */
export async function sent<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    const away = error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
    if (!away) throw error;
    return noConnection();
  }
}

/** What a form's page gets when it had no signal and waits on this phone until there is one. */
export function keptWaiting(intent: string) {
  const said = { title: m.app_waits_title(), message: m.app_waits() };
  return data({ queued: true, tone: "info", said, typed: { intent } } as const, { status: 503 });
}

/** Whether an action came to nothing on the server: it refused, or the form waits for a signal. */
const cameToNothing = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && ("error" in answer || "queued" in answer);

/** A route's `shouldRevalidate`: after a refusal, and while the form waits, nothing is loaded again, offline that would fail too and take the form away. */
export const unlessRefused = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !cameToNothing(change.actionResult);
