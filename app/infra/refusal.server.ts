import { m } from "#paraglide/messages.js";
import { isUnavailable } from "./database/errors.server.ts";
import { AppError } from "./errors.ts";

/** A refusal as it is, an unreachable database or disk as `unavailable`, anything else as undefined (a bug: log it, say nothing). */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isUnavailable(error))
    return new AppError("unavailable", "storage_unavailable", m.app_unavailable(), { cause: error });
  return undefined;
}
