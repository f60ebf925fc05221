import { m } from "#paraglide/messages.js";
import { isUnavailable, refusesText } from "./database/errors.server.ts";
import { AppError, type Words } from "./errors.ts";
import { MAINTENANCE } from "./maintenance.server.ts";

/** Says that the database or the disk is away. */
export const storageAway = (): Words => ({ title: m.app_storage_away_title(), message: m.app_storage_away() });

/** Whether somebody has to look: a bug, or a database or disk that is away. */
export const isFault = (refusal: AppError | undefined): boolean =>
  !refusal || (refusal.kind === "unavailable" && refusal.code !== MAINTENANCE);

/** A refusal as it is, an unreachable database or disk as `unavailable`, a text it cannot keep as `invalid`, anything else as undefined (a bug: log it, say nothing). */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError("unavailable", "storage_unavailable", storageAway(), { cause: error });
  if (refusesText(error)) return new AppError("invalid", "bad_character", m.app_bad_character(), { cause: error });
  return undefined;
}
