/** Seconds that the server's clock is ahead of this device's, as far as we know. */
const KEY = "kp-clock";

/** What an access token says of itself; `iat` and `exp` in seconds by the server's clock. */
export type TokenClaims = { session_id: string; iat: number; exp: number };

/** The payload of an access token, unchecked; null when it is none. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims = JSON.parse(atob(payload)) as TokenClaims;
    return typeof claims.iat === "number" && typeof claims.exp === "number" ? claims : null;
  } catch {
    return null;
  }
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Learns the server's time from a token that was made just now; gives when it ends by this device's clock. */
export function learnClock({ iat, exp }: Pick<TokenClaims, "iat" | "exp">): number {
  localStorage.setItem(KEY, String(iat - seconds()));
  return seconds() + (exp - iat);
}

/** The server's time in seconds. */
export const serverNow = (): number => seconds() + (Number(localStorage.getItem(KEY)) || 0);
