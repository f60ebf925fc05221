import { isId } from "#app/infra/id.ts";

/** Names the look that a browser is in. It proves nothing: a look counts in the session alone that began it. */
const NAME = "kp-look";
/** Longer than a look: a browser that comes later hears that it is over, before it goes on as itself. */
const SECONDS = 24 * 3600;

const cookie = (publicUrl: string, value: string, seconds: number) =>
  `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${publicUrl.startsWith("https:") ? "Secure; " : ""}SameSite=Lax`;

export const lookCookie = (publicUrl: string, lookId: string): string => cookie(publicUrl, lookId, SECONDS);
export const noLookCookie = (publicUrl: string): string => cookie(publicUrl, "", 0);

/** The id of a look in a Cookie header; null without one. */
export function lookIn(cookies: string | null | undefined): string | null {
  const pair = (cookies ?? "").split(/;\s*/).find((one) => one.startsWith(`${NAME}=`));
  const value = pair?.slice(NAME.length + 1) ?? "";
  return isId(value) ? value : null;
}
