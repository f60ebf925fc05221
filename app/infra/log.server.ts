import { type Logger, pino } from "pino";
import { loggable, loggablePath, loggableText } from "./log/loggable.server.ts";
import { traceFields } from "./trace.server.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error"> & { child: Logger["child"] };

/** Names of fields whose values never reach a log line, at any of the depths we log. */
const SECRETS = [
  "password",
  "token",
  "access_token",
  "refresh_token",
  "authorization",
  "cookie",
  "secret",
  "apikey",
  "code",
  "params",
  "parameters",
  "detail",
];

/** Structured lines on stdout; secrets are cut out by name, and errors say nothing of what they were given. */
export const createLog = (level: string, out?: { write(line: string): void }): Log =>
  pino(
    {
      level,
      base: undefined,
      mixin: traceFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((s) => [s, `*.${s}`, `*.*.${s}`]), censor: "[cut]" },
      hooks: {
        logMethod([first, ...more], method) {
          const words = more.map((one) => (typeof one === "string" ? loggableText(one) : loggable(one)));
          // An error on its own would lend the line its message as it is.
          if (first instanceof Error) return method.apply(this, [{ err: loggable(first) }, "failed"] as never);
          method.apply(this, [loggable(first), ...words] as never);
        },
      },
      // The fields are plain by now; pino's own serializer would look for an Error.
      serializers: { err: (value: unknown) => value, path: (path: unknown) => loggablePath(String(path)) },
    },
    out ?? pino.destination(1),
  );
