import type { GoTrueClient, GoTrueClientOptions, Session } from "@supabase/auth-js";
import { type Hint, sessionMark } from "#app/domains/auth/rules/hint.ts";
import { READER_WORDS } from "#app/domains/auth/rules/reader-words.ts";
import { claimsOf, serverNow } from "./clock.ts";
import { keepInStep, sessionStore, storageKey } from "./storage.ts";
import { COOKIE_MARGIN_SECONDS } from "./timing.ts";
import { currentHint, forgetViewer, viewerChanged } from "./viewer.ts";

const AUTH_PATH = "/auth/v1";

let client: Promise<GoTrueClient> | undefined;
let key: Promise<string> | undefined;

/** The public client key of this installation, as the server says at run time. */
export const clientKey = (): Promise<string> =>
  (key ??= fetch(`${AUTH_PATH}/settings`)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`settings answered ${answer.status}`))))
    .then(({ client_key }) => client_key as string)
    .catch((error) => {
      key = undefined;
      throw error;
    }));

/** A client of `@supabase/auth-js` for this server. Throws "key is required" without a public client key. */
export function createAuth(
  library: typeof import("@supabase/auth-js"),
  origin: string,
  apikey: string,
  more: Partial<GoTrueClientOptions> = {},
): GoTrueClient {
  if (!apikey) throw new Error("key is required");
  return new library.GoTrueClient({
    url: `${origin}${AUTH_PATH}`,
    headers: { apikey, [READER_WORDS]: "1" },
    storageKey: storageKey(new URL(origin).hostname),
    storage: sessionStore,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: "pkce",
    experimental: { recoveryCodes: true },
    ...more,
  });
}

async function load(): Promise<GoTrueClient> {
  const [library, apikey] = await Promise.all([import("@supabase/auth-js"), clientKey()]);
  const auth = createAuth(library, location.origin, apikey);
  auth.onAuthStateChange((event, session) => {
    if (event === "SIGNED_OUT") return forgetViewer();
    if (session) keepInStep(storageKey(location.hostname), session);
    viewerChanged();
  });
  return auth;
}

/** The auth client of this page; the library is fetched on first use. */
export const getAuth = (): Promise<GoTrueClient> =>
  (client ??= load().catch((error) => {
    client = undefined;
    throw error;
  }));

/** Whether a token is of the page cookie's session and not older than the cookie: a page may have renewed or raised it. */
function isOfPage(token: string, hint: Hint): boolean {
  const claims = claimsOf(token);
  return claims !== null && sessionMark(claims.session_id) === hint.session && claims.exp >= hint.until;
}

/**
 * Signed in through a page (a plain form, a wizard, another tab) the library knows nothing of it yet: it adopts the
 * session of the page cookie. Null when there is none.
 */
async function adoptPageSession(auth: GoTrueClient): Promise<Session | null> {
  const answer = await fetch("/session", { method: "POST", body: new URLSearchParams({ intent: "adopt" }) });
  if (!answer.ok) return null;
  const { access_token, refresh_token } = await answer.json();
  const { data } = await auth.setSession({ access_token, refresh_token });
  return data.session;
}

let adopting: Promise<Session | null> | undefined;

async function session(): Promise<Session | null> {
  const auth = await getAuth();
  const { data } = await auth.getSession();
  const hint = currentHint();
  if (!hint || (data.session && isOfPage(data.session.access_token, hint))) return data.session;
  adopting ??= adoptPageSession(auth).finally(() => {
    adopting = undefined;
  });
  return (await adopting) ?? data.session;
}

/** A valid access token for calls to `/api`, refreshed when it is about to end; null when nobody is signed in. */
export const accessToken = async (): Promise<string | null> => (await session())?.access_token ?? null;

/** Thrown where an action needs a session and the browser has none any more. */
export class SignedOut extends Error {
  override name = "SignedOut";
}

/** The auth client with the session that pages see. Throws SignedOut when nobody is signed in. */
export async function signedInAuth(): Promise<GoTrueClient> {
  if (!(await session())) throw new SignedOut("nobody is signed in");
  return getAuth();
}

/** `fetch` with the member's access token. */
export async function authedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

export type Renewal = "renewed" | "signed_out" | "unreachable";

/** Refusals that trying again does not change; a limit or two tabs at once are not among them. */
const FINAL = new Set([400, 401, 403, 404]);

/** Renews the session and with it the page cookie. `unreachable` keeps the session: trying again may help. */
export async function renewSession(): Promise<Renewal> {
  try {
    const auth = await getAuth();
    const { data, error } = await auth.refreshSession();
    if (data.session) return "renewed";
    if (!FINAL.has(error?.status ?? 400)) return "unreachable";
    await auth.signOut({ scope: "local" });
    forgetViewer();
    return "signed_out";
  } catch {
    return "unreachable";
  }
}

/** Before a request to a protected page: renews the session when the page cookie is about to end, or has ended. */
export async function keepPageCookie(): Promise<void> {
  const hint = currentHint();
  if (hint && hint.until - serverNow() < COOKIE_MARGIN_SECONDS) await renewSession();
}
