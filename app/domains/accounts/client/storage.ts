import { REMEMBER_COOKIE } from "#app/domains/auth/rules/hint.ts";
import { writeCookie } from "./browser-cookie.ts";
import { claimsOf, learnClock } from "./clock.ts";

/** Where auth-js keeps the session: the key derives from the host name. */
export const storageKey = (host: string) => `sb-${host.split(".")[0]}-auth-token`;

const isRemembered = () => !document.cookie.split(/;\s*/).includes(`${REMEMBER_COOKIE}=off`);

/** Says, before a sign-in, whether the session shall outlive the browser. The server reads the same cookie. */
export const remember = (on: boolean) => writeCookie(REMEMBER_COOKIE, on ? "" : "off");

/**
 * Local storage, or the tab's own while the visitor does not want to be remembered. Reads look into both. What is kept
 * says when its token ends by this device's clock, so that a wrong clock neither ends a session nor renews it forever.
 */
export const sessionStore = {
  getItem: (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem(key: string, value: string) {
    const [used, other] = isRemembered() ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    used.setItem(key, onThisClock(value, sessionStore.getItem(key)));
    other.removeItem(key);
  },
  removeItem(key: string) {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};

type Kept = { access_token?: unknown; expires_at?: unknown };

function read(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** A session as it is kept: `expires_at` of a token that has just come is counted from now. */
function onThisClock(value: string, before: string | null): string {
  const session = read(value);
  const token = session?.access_token;
  const claims = typeof token === "string" ? claimsOf(token) : null;
  if (!claims) return value;
  const kept = read(before);
  const ends = kept?.access_token === token ? kept?.expires_at : learnClock(claims);
  return JSON.stringify({ ...session, expires_at: ends });
}

/** Each tab has a session storage of its own: a session renewed in another tab is written into this one too. */
export function keepInStep(key: string, session: object) {
  if (!isRemembered()) sessionStore.setItem(key, JSON.stringify(session));
}

/** Removes what the library keeps, also when it was never loaded. */
export function clearStoredSessions() {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (/^sb-.*-auth-token/.test(key)) store.removeItem(key);
}
