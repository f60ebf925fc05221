type Coded = Error & { code?: unknown; constraint?: unknown; detail?: string };

/** The error and its causes, outermost first: drizzle wraps what the driver threw. */
function* chain(error: unknown): Generator<Coded> {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    yield at as Coded;
    if (at instanceof AggregateError) for (const inner of at.errors) yield* chain(inner);
  }
}

const UNIQUE = "23505";
const CHECK = "23514";
const FOREIGN_KEY = "23503";
const EXCLUSION = "23P01";

/** Whether the database refused a row because of the named constraint (unique, check, foreign key or exclusion). */
export const violates = (error: unknown, constraint: string): boolean =>
  [...chain(error)].some(
    (e) => [UNIQUE, CHECK, FOREIGN_KEY, EXCLUSION].includes(e.code as string) && e.constraint === constraint,
  );

/** SQLSTATEs: connection lost, resources exhausted (disk, connections), shut down or starting, timed out, read-only. */
const UNAVAILABLE_STATE = /^(08...|25006|25P03|53...|57014|57P0[1-5]|58...)$/;
const UNAVAILABLE_SYSTEM = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOSPC",
]);
/** What node-postgres and PGlite say without a code. */
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|PGlite (is closed|is closing|failed))/;

/** Whether the database could not be reached or cannot work now; the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  [...chain(error)].some(
    (e) =>
      e.name === "FolderInUseError" ||
      (typeof e.code === "string" && (UNAVAILABLE_STATE.test(e.code) || UNAVAILABLE_SYSTEM.has(e.code))) ||
      UNAVAILABLE_TEXT.test(e.message),
  );

const NO_NUL = new Set(["22021", "22P05"]);

/** Whether a text could not be kept: it has a NUL, or half of a pair of surrogates where JSON is kept. */
export const refusesText = (error: unknown): boolean =>
  [...chain(error)].some(
    (e) => NO_NUL.has(e.code as string) || (e.code === "22P02" && /surrogate/.test(e.detail ?? "")),
  );

/** SQLSTATEs: serialization failure, deadlock. */
const UNDONE_FOR_ANOTHER = new Set(["40001", "40P01"]);

/** Whether the database ended a transaction because another was in its way: all of it is undone, and begun again it may succeed. */
export const undoneForAnother = (error: unknown): boolean =>
  [...chain(error)].some((e) => UNDONE_FOR_ANOTHER.has(e.code as string));

const LOCK_NOT_AVAILABLE = "55P03";

/** Whether a row stayed locked by somebody else for longer than `lock_timeout`. */
export const lockTimedOut = (error: unknown): boolean => [...chain(error)].some((e) => e.code === LOCK_NOT_AVAILABLE);
