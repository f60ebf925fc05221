import { lt, lte, or } from "drizzle-orm";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { apiIdempotencyKeys, personalAccessTokens } from "../tables.server.ts";

export const SWEEP_API = "developers.sweep";
const DAY_MS = 24 * 3600 * 1000;
/** A token that has run out or was revoked stays in its owner's list for this long. */
const KEEP_DAYS = 90;

/** Removes answers whose day is over, and tokens that ended long ago. */
export const sweepApi: JobHandler = async (ctx) => {
  await ctx.db.delete(apiIdempotencyKeys).where(lte(apiIdempotencyKeys.expiresAt, ctx.now));
  const old = new Date(ctx.now.getTime() - KEEP_DAYS * DAY_MS);
  const { expiresAt, revokedAt } = personalAccessTokens;
  await ctx.db.delete(personalAccessTokens).where(or(lt(expiresAt, old), lt(revokedAt, old)));
};
