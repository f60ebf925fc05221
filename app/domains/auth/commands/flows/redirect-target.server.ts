import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import type { AppError } from "#app/infra/errors.ts";
import { sessionBody } from "../open-session.server.ts";

/** OAuth's own word for what went wrong. */
const OAUTH_WORD: Partial<Record<AppError["kind"], string>> = {
  unauthenticated: "unauthorized_client",
  forbidden: "access_denied",
  unavailable: "temporarily_unavailable",
};

/** The address with an error in query and fragment, as the client library reads it. */
export function withError(redirectTo: string, error: AppError | null): string {
  const said = {
    error: error
      ? error.code === "access_denied"
        ? "access_denied"
        : (OAUTH_WORD[error.kind] ?? "invalid_request")
      : "server_error",
    error_code: error?.code ?? "unexpected_failure",
    error_description: error ? error.message : "Unexpected failure",
  };
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  url.hash = `${new URLSearchParams(said)}&sb=`;
  return url.href;
}

/** The address with the code that the browser exchanges. */
export function withCode(redirectTo: string, code: string): string {
  const url = new URL(redirectTo);
  url.searchParams.set("code", code);
  return url.href;
}

/** The address with a session in its fragment, for a browser that sent no challenge: fragments reach no server. */
export function withSession(redirectTo: string, opened: OpenedSession): string {
  const { user: _, ...session } = sessionBody(opened);
  const url = new URL(redirectTo);
  const words = Object.entries(session).map(([name, value]) => [name, String(value)]);
  url.hash = `${new URLSearchParams(words)}&sb=`;
  return url.href;
}
