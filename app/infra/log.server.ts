import { type Logger, pino } from "pino";

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
];

/** Structured lines on stdout; secrets are cut out by name. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((s) => [s, `*.${s}`, `*.*.${s}`]), censor: "[cut]" },
  });
