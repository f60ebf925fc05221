import { and, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { sweepLimits } from "#app/infra/rate-limit.server.ts";
import { ACCESS_TOKEN_SECONDS, INACTIVE_DAYS, SWEEP_AFTER_HOURS } from "../rules/session.ts";
import { oneTimeTokens, sessions, signingKeys } from "../tables.server.ts";

const HOUR_MS = 3600 * 1000;

/** Removes what time has ended: sessions after three days, mailed tokens, counters, keys whose last token has died. */
export async function sweepAuth(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const kept = SWEEP_AFTER_HOURS * HOUR_MS;
  await ctx.db
    .delete(sessions)
    .where(
      or(
        and(isNotNull(sessions.notAfter), lt(sessions.notAfter, ago(kept))),
        lt(sessions.refreshedAt, ago(kept + INACTIVE_DAYS * 24 * HOUR_MS)),
      ),
    );
  await ctx.db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, ctx.now));
  await sweepLimits(ctx);
  const dead = ago(2 * ACCESS_TOKEN_SECONDS * 1000);
  await ctx.db
    .delete(signingKeys)
    .where(
      sql`exists (select 1 from ${signingKeys} as newer where newer.signs_from > ${signingKeys}.signs_from and newer.signs_from < ${dead.toISOString()}::timestamptz)`,
    );
}
