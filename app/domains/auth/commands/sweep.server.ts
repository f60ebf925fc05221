import { and, eq, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { sweepLimits } from "#app/infra/rate-limit.server.ts";
import { ACCESS_TOKEN_SECONDS, HOUR_MS, SWEEP_AFTER_HOURS } from "../rules/session.ts";
import {
  accountUndos,
  flowStates,
  mfaChallenges,
  mfaFactors,
  oneTimeTokens,
  sessions,
  signingKeys,
} from "../tables.server.ts";

/** What was begun and not finished stays for a day, for those who look into a complaint. */
const UNFINISHED_HOURS = 24;

/**
 * Removes what time has ended: sessions after three days; sign-ins, challenges and factors that nobody finished after one;
 * mailed tokens, changes that can no longer be taken back, counters, and keys whose last token has died.
 */
export async function sweepAuth(ctx: Ctx): Promise<void> {
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * HOUR_MS);
  const { AUTH_INACTIVE_HOURS, AUTH_SESSION_HOURS } = ctx.services.env;
  await ctx.db
    .delete(sessions)
    .where(
      or(
        and(isNotNull(sessions.notAfter), lt(sessions.notAfter, ago(SWEEP_AFTER_HOURS))),
        lt(sessions.refreshedAt, ago(SWEEP_AFTER_HOURS + AUTH_INACTIVE_HOURS)),
        AUTH_SESSION_HOURS ? lt(sessions.createdAt, ago(SWEEP_AFTER_HOURS + AUTH_SESSION_HOURS)) : undefined,
      ),
    );
  await ctx.db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, ctx.now));
  await ctx.db.delete(accountUndos).where(lte(accountUndos.expiresAt, ctx.now));
  await ctx.db.delete(flowStates).where(lt(flowStates.expiresAt, ago(UNFINISHED_HOURS)));
  await ctx.db.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, ago(UNFINISHED_HOURS)));
  await ctx.db
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.status, "unverified"), lt(mfaFactors.createdAt, ago(UNFINISHED_HOURS))));
  await sweepLimits(ctx);
  const dead = ago((2 * ACCESS_TOKEN_SECONDS) / 3600);
  await ctx.db
    .delete(signingKeys)
    .where(
      sql`exists (select 1 from ${signingKeys} as newer where newer.signs_from > ${signingKeys}.signs_from and newer.signs_from < ${dead.toISOString()}::timestamptz)`,
    );
}
