import { eq, sql } from "drizzle-orm";
import { jobsOn } from "#app/domains/calendar/queries/calendar.server.ts";
import { givenTo } from "#app/domains/engagements/queries/scope.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import type { InsuranceAsked } from "../rules/certificate.ts";

const LAST_DAY = "9999-12-31";

/** What the running jobs of the actor ask of the pro's insurance, and until when each takes. */
export async function insuranceAsked(
  ctx: Ctx,
  today: string,
): Promise<(InsuranceAsked & { id: string; location: string })[]> {
  const on = (await jobsOn(ctx, { from: today, to: LAST_DAY })).filter(({ calledOff }) => !calledOff);
  const rows = await ctx.db
    .select({
      id: engagements.id,
      liabilityCents: jobPosts.requiresLiabilityCents,
      workers: jobPosts.requiresWorkersComp,
      hirer: sql<string>`coalesce(business_name(${engagements.hirerId}), '')`.mapWith(memberName),
      pro: sql<string>`coalesce(business_name(${engagements.proId}), '')`.mapWith(memberName),
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(givenTo(ctx));
  return on.flatMap(({ id, title, location, to }) => {
    const asks = rows.find((row) => row.id === id);
    return asks ? [{ ...asks, title, location, until: to }] : [];
  });
}
