/** What a one-time token proves, in the protocol's words where it has one. A secure change of e-mail has a token for each mailbox. */
export const TOKEN_KINDS = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
  "sms",
  "phone_change",
  "reauthentication",
] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];

export const CODE_DIGITS = 6;
/** So many tries at the digits; the link beside them goes on working. */
export const CODE_TRIES = 5;
/** One of a kind to an account in this time. */
export const ONE_A_MS = 60_000;

const A_DAY = 24;
const AN_HOUR = 1;
const FIVE_MINUTES = 5 / 60;

/** How long each kind works. What opens an account that somebody has used already does not lie about for a day. */
export const HOURS_OF: Record<TokenKind, number> = {
  signup: A_DAY,
  invite: A_DAY,
  email_change_current: A_DAY,
  email_change_new: A_DAY,
  magiclink: AN_HOUR,
  recovery: AN_HOUR,
  reauthentication: AN_HOUR,
  sms: FIVE_MINUTES,
  phone_change: FIVE_MINUTES,
};

/** The `type` that callers of /verify name. */
export const VERIFY_TYPES = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email",
  "email_change",
  "sms",
  "phone_change",
] as const;
export type VerifyType = (typeof VERIFY_TYPES)[number];

const OPENING: TokenKind[] = ["signup", "invite"];
const RETURNING: TokenKind[] = ["magiclink", "recovery"];

/** Which tokens a type opens with: `signup` and `invite` both confirm a new address, `magiclink` and `recovery` a known one. */
export const KINDS_OF: Record<VerifyType, readonly TokenKind[]> = {
  signup: OPENING,
  invite: OPENING,
  magiclink: RETURNING,
  recovery: RETURNING,
  email: [...OPENING, ...RETURNING],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

/** What is sent to a phone: digits only, no link. */
export const isByPhone = (type: VerifyType): boolean => type === "sms" || type === "phone_change";

/** What the session's `amr` says: digits are an `otp`, a link is its kind; a recovery stays one, it may replace the password. */
export function methodOf(kind: TokenKind, by: "link" | "code"): string {
  if (kind === "recovery" || kind === "invite") return kind;
  if (by === "code") return "otp";
  if (kind === "signup") return "email/signup";
  return kind.startsWith("email_change") ? "email_change" : kind;
}
