import { asc, eq } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { jobAlertHits, jobAlerts } from "../tables.server.ts";

/** Alerts and the jobs that they found, for the business's own copy. */
export const exportAlerts = async (ctx: Ctx, ownerId: string) => ({
  alerts: await ctx.db
    .select({
      trades: jobAlerts.trades,
      place: jobAlerts.place,
      radius: jobAlerts.radius,
      budgetFrom: jobAlerts.budgetFrom,
      hirers: jobAlerts.hirers,
      active: jobAlerts.active,
      createdAt: jobAlerts.createdAt,
    })
    .from(jobAlerts)
    .where(eq(jobAlerts.ownerId, ownerId))
    .orderBy(asc(jobAlerts.createdAt), asc(jobAlerts.id)),
  found: await ctx.db
    .select({ job: jobPosts.title, told: jobAlertHits.told, foundAt: jobAlertHits.foundAt })
    .from(jobAlertHits)
    .innerJoin(jobPosts, eq(jobPosts.id, jobAlertHits.jobId))
    .where(eq(jobAlertHits.ownerId, ownerId))
    .orderBy(asc(jobAlertHits.foundAt), asc(jobAlertHits.jobId)),
});
