import { and, count, eq, gte, isNotNull, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AGE_STEPS, type AgeBar, agesOf } from "../rules/queue-ages.ts";
import { DAY_MS, HOUR_MS } from "../rules.ts";
import { documents } from "../tables.server.ts";

const d = documents;
const LOOKED_BACK_DAYS = 30;

/** Which step of `AGE_STEPS` a span of seconds falls into; a span of exactly a step's hours is within it. */
const stepOf = (seconds: ReturnType<typeof sql>) =>
  sql<number>`case ${sql.join(
    AGE_STEPS.map((hours, n) => sql`when ${seconds} <= ${(hours * HOUR_MS) / 1000}::float8 then ${n}::int`),
    sql` `,
  )} else ${AGE_STEPS.length}::int end`;

/** How long documents wait now, and how long those of the last 30 days took, against the 24-hour promise. */
export async function queueAges(ctx: Ctx): Promise<{ waiting: AgeBar[]; decided: AgeBar[] }> {
  requireRole(ctx, "admin");
  const age = stepOf(sql`extract(epoch from ${ctx.now.toISOString()}::timestamptz - ${d.submittedAt})`);
  const took = stepOf(sql`extract(epoch from ${d.decidedAt} - ${d.submittedAt})`);
  const since = new Date(ctx.now.getTime() - LOOKED_BACK_DAYS * DAY_MS);
  const [waiting, decided] = await Promise.all([
    ctx.db.select({ step: age, n: count() }).from(d).where(eq(d.status, "pending")).groupBy(sql`1`),
    ctx.db
      .select({ step: took, n: count() })
      .from(d)
      .where(and(gte(d.decidedAt, since), isNotNull(d.submittedAt)))
      .groupBy(sql`1`),
  ]);
  return { waiting: agesOf(waiting), decided: agesOf(decided) };
}
