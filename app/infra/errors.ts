/** The few ways a rule says no. Only the edge (Hono's onError, the page wrapper) knows about HTTP statuses and toasts. */
export type ErrorKind =
  | "invalid"
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported"
  | "rate_limited"
  | "misdirected"
  | "unavailable";

/** Field name to a message that says how to fix it. */
export type FieldErrors = Record<string, string>;

/**
 * A refusal with a stable `code` for machines and a `message` for people, already in the reader's language.
 * A message of the form "Title: body" is shown as a toast with that title.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    more: { fields?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const invalid = (code: string, message: string, fields?: FieldErrors) =>
  new AppError("invalid", code, message, { fields });
export const unauthenticated = (code: string, message: string) => new AppError("unauthenticated", code, message);
export const forbidden = (code: string, message: string) => new AppError("forbidden", code, message);
export const notFound = (code: string, message: string) => new AppError("not_found", code, message);
export const conflict = (code: string, message: string) => new AppError("conflict", code, message);

const STATUS = {
  invalid: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  misdirected: 421,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** The HTTP status of an error kind; used at the edge only. */
export const statusOf = (kind: ErrorKind) => STATUS[kind];

/** What may leave the server about an error. Unknown errors say nothing about themselves. */
export type ErrorBody = { kind: ErrorKind | "unknown"; code: string; message: string; fields?: FieldErrors };

/** The public form of a refusal: no stack, no cause. */
export const errorBody = (error: AppError): ErrorBody => ({
  kind: error.kind,
  code: error.code,
  message: error.message,
  ...(error.fields && { fields: error.fields }),
});
