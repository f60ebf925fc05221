// The pages on the way in and where each leads on to.
import { ENROL_PAGE, SECOND_FACTOR_PAGE } from "./aal.ts";
import { keepingNext, safeNext } from "./next.ts";

/** Where a forgotten password is replaced. */
export const RESET_PAGE = "/auth/reset";

/** The page that replaces a password, with the place to go on to behind it; null for every other place. */
function resetPlace(from: string | null): string | null {
  if (from === RESET_PAGE) return from;
  const kept = from?.startsWith(`${RESET_PAGE}?`)
    ? new URLSearchParams(from.slice(RESET_PAGE.length)).get("next")
    : null;
  return kept === null ? null : keepingNext(RESET_PAGE, safeNext(kept));
}

const withNext = (path: string, from: string) => {
  const next = resetPlace(from) ?? safeNext(from, "");
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
};

/** Where a mailed link leads on this site: a place worth going to, or the page that replaces a password. */
export const afterMail = (path: string): string => resetPlace(path) ?? safeNext(path, "/");

/** The prompt for the second factor, which leads back afterwards. */
export const secondFactorPath = (from: string): string => withNext(SECOND_FACTOR_PAGE, from);

/** The page that asks who is there before a change of what opens the account, which leads back afterwards. */
export const provePath = (from: string): string => withNext("/account/prove", from);

/** The page that confirms the account's own address or number, which leads back afterwards. */
export const contactPath = (from: string): string => withNext("/account/confirm", from);

/** Where a second factor is set up, for somebody who needs one to go on. */
export const enrolPath = (from: string): string => withNext(ENROL_PAGE, from);

/** The place that the way to the prompt kept. */
export const afterSecondFactor = (next: string | null): string => resetPlace(next) ?? safeNext(next);

/** Realtors start at their desk. */
export const REALTOR_START = "/realtor";

/** Homeowners start with the search, near them when they gave a ZIP. */
export const homeownerStart = (zip: unknown): string =>
  typeof zip === "string" && /^\d{5}/.test(zip.trim()) ? `/find-pro?place=${zip.trim().slice(0, 5)}` : "/find-pro";
