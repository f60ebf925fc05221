/** What a session has proven: the first factor, or a second one too. */
export type Aal = "aal1" | "aal2";

export const FACTOR_TYPES = ["totp", "phone", "webauthn"] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** What `amr` says of each second factor. */
export const METHOD_OF: Record<FactorType, string> = { totp: "totp", phone: "mfa/phone", webauthn: "mfa/webauthn" };
/** And of a code on paper, as the client library names it. */
export const BACKUP_METHOD = "mfa/recovery_code";

const RAISING = new Set([...Object.values(METHOD_OF), BACKUP_METHOD]);

/** Whether a proof is a second factor: a session is at aal2 if and only if it has one. */
export const raises = (method: string): boolean => RAISING.has(method);

/** Whether a session still owes the second factor that its account has. */
export const isHalfIn = (aal: Aal, hasFactor: boolean): boolean => aal === "aal1" && hasFactor;

/** Where a second factor is asked for, and where one is set up. */
export const SECOND_FACTOR_PAGE = "/auth/second-factor";
export const ENROL_PAGE = "/account/security";

/** The path of a page, also when the router asks for its data. */
const pageOf = (path: string) => path.replace(/\.data$/, "");

/**
 * What a session may write while it owes the second factor: the factor itself and a backup code, signing out, a refresh,
 * its own tokens for this browser, and what asks for no session at all (signing in anew, links in mails).
 */
const WRITES_HALF_IN = [
  /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/,
  /^\/auth\/v1\/(logout|token|signup|otp|magiclink|recover|resend|verify|sso|callback)$/,
  /^\/(auth\/second-factor|sign-out|session)$/,
  /^\/(auth|auth\/forgot|auth\/confirm|auth\/undo|login)$/,
];

/** Calls that change or send something though they are GET. */
const WRITES_BY_GET = /^\/auth\/v1\/(reauthenticate|user\/identities\/authorize)$/;

/** Whether a request writes something that takes the second factor, where its account has one. */
export const takesFactor = (method: string, path: string): boolean =>
  (!["GET", "HEAD", "OPTIONS"].includes(method) || WRITES_BY_GET.test(path)) &&
  !WRITES_HALF_IN.some((open) => open.test(pageOf(path)));

/** Paths that go on while the second factor is owed: the protocol, its prompt, and the way out; pages and their data. */
export const opensHalfIn = (path: string): boolean => /^\/(auth|login|session|sign-out)(\.data)?(\/|$)/.test(path);
