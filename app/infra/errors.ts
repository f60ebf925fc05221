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

/** What people read: a message, below a title of its own or without. */
export type Words = { title?: string | undefined; message: string };

/**
 * A refusal with a stable `code` for machines and words for people, already in the reader's language: a message alone, or
 * with the title that a toast shows above it.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly title: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    words: string | Words,
    more: { fields?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    const { title, message } = typeof words === "string" ? { title: undefined, message: words } : words;
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.title = title;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const invalid = (code: string, words: string | Words, fields?: FieldErrors) =>
  new AppError("invalid", code, words, { fields });
export const unauthenticated = (code: string, words: string | Words) => new AppError("unauthenticated", code, words);
export const forbidden = (code: string, words: string | Words) => new AppError("forbidden", code, words);
export const notFound = (code: string, words: string | Words) => new AppError("not_found", code, words);
export const conflict = (code: string, words: string | Words) => new AppError("conflict", code, words);

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
export type ErrorBody = Words & { kind: ErrorKind | "unknown"; code: string; fields?: FieldErrors };

/** The public form of a refusal: no stack, no cause. */
export const errorBody = (error: AppError): ErrorBody => ({
  kind: error.kind,
  code: error.code,
  ...(error.title && { title: error.title }),
  message: error.message,
  ...(error.fields && { fields: error.fields }),
});
