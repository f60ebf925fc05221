import { and, asc, eq, inArray, notInArray, or } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx, Ending } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { CALL_STATES, isOver } from "../rules.ts";
import { warrantyCalls } from "../tables.server.ts";

/** Reports of bad work that end with these businesses, on either side. */
export async function endingCalls(ctx: Ctx, owned: readonly string[]): Promise<Ending[]> {
  const ids = [...owned];
  const rows = await ctx.db
    .select({ title: jobPosts.title })
    .from(warrantyCalls)
    .innerJoin(engagements, eq(engagements.id, warrantyCalls.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(
      and(
        or(inArray(engagements.hirerId, ids), inArray(engagements.proId, ids)),
        notInArray(warrantyCalls.state, CALL_STATES.filter(isOver)),
      ),
    )
    .orderBy(asc(warrantyCalls.createdAt));
  return [{ label: m.warranty_ending(), titles: rows.map(({ title }) => title), to: "/work" }];
}
