/**
 * How an address or a number was confirmed: by a mailed link or digits, by digits in a text message, by Google or Facebook,
 * by an operator's service, with the demo world; `setting`: by AUTH_AUTOCONFIRM or AUTH_PHONE_AUTOCONFIRM, which takes
 * every address as it was typed.
 */
export const CONFIRMED_BY = ["mail", "text", "provider", "operator", "demo", "setting"] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** Whether something showed that an account is reached there; what a setting confirmed was never tried. */
export const isShown = (by: ConfirmedBy | null): boolean => by !== null && by !== "setting";
