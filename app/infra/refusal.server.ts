import { m } from "#paraglide/messages.js";
import { isUnavailable, refusesText } from "./database/errors.server.ts";
import { AppError } from "./errors.ts";

/** A refusal as it is, an unreachable database or disk as `unavailable`, a text it cannot keep as `invalid`, anything else as undefined (a bug: log it, say nothing). */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isUnavailable(error))
    return new AppError("unavailable", "storage_unavailable", m.app_unavailable(), { cause: error });
  if (refusesText(error)) return new AppError("invalid", "bad_character", m.app_bad_character(), { cause: error });
  return undefined;
}
