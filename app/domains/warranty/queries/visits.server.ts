import { and, asc, eq, gte, lte } from "drizzle-orm";
import { givenTo } from "#app/domains/engagements/queries/scope.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { warrantyCalls } from "../tables.server.ts";

const SHOWN_MAX = 500;

/** The days on which a pro comes, or came, to repair bad work, of jobs that the actor may read. */
export async function visitsOn(ctx: Ctx, { from, to }: { from: string; to: string }) {
  const rows = await ctx.db
    .select({
      id: warrantyCalls.id,
      engagementId: engagements.id,
      visitOn: warrantyCalls.visitOn,
      spot: warrantyCalls.spot,
      changedAt: warrantyCalls.changedAt,
      title: jobPosts.title,
      location: jobPosts.location,
    })
    .from(warrantyCalls)
    .innerJoin(engagements, eq(engagements.id, warrantyCalls.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(givenTo(ctx), gte(warrantyCalls.visitOn, from), lte(warrantyCalls.visitOn, to)))
    .orderBy(asc(warrantyCalls.visitOn), asc(jobPosts.title), asc(warrantyCalls.id))
    .limit(SHOWN_MAX);
  return rows.map((row) => ({ ...row, visitOn: row.visitOn ?? "" }));
}
export type Visit = Awaited<ReturnType<typeof visitsOn>>[number];
