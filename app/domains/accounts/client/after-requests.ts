import { redirect } from "react-router";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { isNoSignal, noConnection } from "#app/infra/sending.ts";

/** What the routes' loaders or action came to, by route. */
export type Results = Record<string, { type: "data" | "error"; result: unknown }>;

const leadsToSignIn = (result: unknown): boolean =>
  result instanceof Response && /^\/auth(\?|$)/.test(result.headers.get("location") ?? "");

/** Written down before the page goes; a script that cannot be fetched keeps nothing and breaks nothing. */
const keepForms = () => import("./kept-forms.ts").then((kept) => kept.keepForms()).catch(() => {});

/** What came, without the status that an action's answers and errors are wrapped in. */
const bare = (result: unknown): unknown =>
  result && typeof result === "object" && "data" in result && "init" in result ? result.data : result;

/** Whether a form came back because there was no signal. */
export function foundNoSignal(result: unknown): boolean {
  const body = bare(result);
  const error = body && typeof body === "object" && "error" in body ? body.error : null;
  return Boolean(error && typeof error === "object" && "code" in error && error.code === "no_connection");
}

/** An action's refusal because nobody is signed in. */
function isSignedOut(body: unknown): boolean {
  const error = body && typeof body === "object" && "error" in body ? body.error : null;
  return Boolean(error && typeof error === "object" && "code" in error && error.code === "not_signed_in");
}

/**
 * After the router's requests: a form that found no connection gets that for an answer, and one whose session has ended
 * leads to the sign-in, both with everything that was typed.
 */
export async function afterRequests(request: Request, results: Results): Promise<Results> {
  const isForm = request.method !== "GET" && request.method !== "HEAD";
  for (const [route, { result }] of Object.entries(results)) {
    if (leadsToSignIn(result)) await keepForms();
    else if (isForm && isNoSignal(bare(result))) results[route] = { type: "data", result: noConnection() };
    else if (isForm && isSignedOut(bare(result))) {
      await keepForms();
      const { pathname, search, hash } = window.location;
      results[route] = { type: "error", result: redirect(authPath(pathname + search + hash)) };
    }
  }
  return results;
}
