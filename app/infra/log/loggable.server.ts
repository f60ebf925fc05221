/** What a log line may say of an error: nothing that a member typed or a statement was given. */
type LoggableError = { type: string; message: string; stack?: string } & Record<string, unknown>;

/** Fields that name a fault without its values: of PostgreSQL, of Node, of our own refusals. */
const TELLING = ["kind", "severity", "schema", "table", "column", "constraint", "routine", "syscall", "port", "status"];
const DEPTH_MAX = 6;
const ERRORS_MAX = 5;
const MESSAGE_MAX = 1000;

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Messages of these classes quote names of tables, columns and constraints; all others may quote values. */
const QUOTES_NAMES = /^(23|40|42P01|42703|42883|55)/;

const ADDRESS = /[^\s@<>"'`(),;:=/]+@[^\s@<>"'`(),;:=/]+\.[a-z]{2,}/gi;
const IN_QUERY = /([?&#](?:[\w-]*(?:token|code|secret|key|password|signature|state|email|phone)[\w-]*)=)[^&\s"'<>)]+/gi;
const KEY_VALUE = /\bKey \(([^)]*)\)=\(.*?\)(?= (?:already|is|conflicts|exists)|\.?$)/gms;
const CREDENTIALS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;

/** A text without addresses, credentials, values of keys and parameters of statements. */
export function loggableText(text: string): string {
  const [beforeParams = ""] = text.split(/\n?\bparams: /, 1);
  const spoken = beforeParams.length < text.length ? `${beforeParams.trimEnd()} [parameters cut]` : text;
  return spoken
    .replace(KEY_VALUE, "Key ($1)=([cut])")
    .replace(CREDENTIALS, "$1[cut]@")
    .replace(IN_QUERY, "$1[cut]")
    .replace(ADDRESS, "[address]")
    .slice(0, MESSAGE_MAX);
}

/** A path without the tokens that some of ours carry: a long segment that is no id. */
export const loggablePath = (path: string): string =>
  loggableText(path)
    .split("/")
    .map((part) => (part.length > 20 && !/^[0-9a-f-]{36}$/.test(part) && !/^[a-z-]+$/.test(part) ? "[cut]" : part))
    .join("/");

function messageOf(error: Error & { code?: unknown; query?: unknown }): string {
  const { code } = error;
  // A statement is named by its text, in which parameters are numbers; texts within it are cut.
  if (/^Failed query:/.test(error.message))
    return loggableText(error.message.split(/\n?\bparams: /, 1)[0] ?? "").replace(/'[^']*'/g, "'[cut]'");
  const ofDatabase = typeof code === "string" && SQLSTATE.test(code) && "severity" in error;
  const message = ofDatabase && !QUOTES_NAMES.test(code) ? error.message.replace(/".*"/s, '"[cut]"') : error.message;
  return loggableText(message);
}

/** Where it happened, without the message that a stack begins with. */
function framesOf({ stack = "", message }: Error): string {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return frames
    .split("\n")
    .filter((line) => /^\s+at \S/.test(line))
    .join("\n");
}

/** An error and its causes by the fields that say what went wrong, never by what it was given. */
function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown without an Error" };
  const said: LoggableError = { type: error.name, message: messageOf(error) };
  const fields = error as unknown as Record<string, unknown>;
  for (const name of TELLING) {
    const value = fields[name];
    if (typeof value === "string") said[name] = loggableText(value);
    else if (typeof value === "number") said[name] = value;
  }
  // Not `code`: fields of that name are cut, because mailed digits have it.
  if (typeof fields["code"] === "string") said["errorCode"] = loggableText(fields["code"]);
  const stack = framesOf(error);
  if (stack) said.stack = stack;
  if (depth >= DEPTH_MAX) return said;
  if (error.cause !== undefined) said["cause"] = loggableError(error.cause, depth + 1);
  if (error instanceof AggregateError)
    said["errors"] = error.errors.slice(0, ERRORS_MAX).map((one) => loggableError(one, depth + 1));
  return said;
}

/** The same value with every error in it as above, and every text cut. */
export function loggable(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return loggableError(value);
  if (typeof value === "string") return loggableText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= DEPTH_MAX) return "[deep]";
  if (Array.isArray(value)) return value.map((one) => loggable(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, loggable(one, depth + 1)]));
}
