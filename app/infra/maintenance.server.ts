import { m } from "#paraglide/messages.js";
import type { Ctx } from "./ctx.ts";
import { AppError } from "./errors.ts";
import type { Maintenance } from "./settings/registry.ts";
import { setting } from "./settings.server.ts";

/** The code of what is refused meanwhile; whoever sends it again later loses nothing. */
export const MAINTENANCE = "maintenance";

/** When to try again where no end is named, and the longest that anybody is told to wait. */
const USUAL_SECONDS = 300;
const MOST_SECONDS = 3600;

/** Whether writes are refused now. */
export const isMaintained = ({ on, until }: Maintenance, now: Date): boolean =>
  on && (until === null || Date.parse(until) > now.getTime());

/** What is said above every page and to whoever writes: the operator's words, else ours. */
export const maintenanceWords = (maintenance: Maintenance, locale: Ctx["locale"]): string =>
  maintenance[locale] || m.app_maintenance();

/** The refusal of everything that would be written now, in the reader's language; null while nothing is in the way. */
export async function maintenance(ctx: Ctx): Promise<AppError | null> {
  const stands = await setting(ctx, "site.maintenance");
  if (!isMaintained(stands, ctx.now)) return null;
  const left = stands.until === null ? USUAL_SECONDS : Math.ceil((Date.parse(stands.until) - ctx.now.getTime()) / 1000);
  return new AppError(
    "unavailable",
    MAINTENANCE,
    { title: m.app_maintenance_title(), message: maintenanceWords(stands, ctx.locale) },
    { retryAfterSeconds: Math.min(left, MOST_SECONDS) },
  );
}
