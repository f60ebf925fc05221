import { and, asc, eq, inArray, or } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx, Ending } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { agreements } from "../tables.server.ts";

/** Agreements and changes of these businesses that one side at most has signed. */
export async function endingAgreements(ctx: Ctx, owned: readonly string[]): Promise<Ending[]> {
  const ids = [...owned];
  const rows = await ctx.db
    .select({ title: jobPosts.title })
    .from(agreements)
    .innerJoin(engagements, eq(engagements.id, agreements.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(
      and(
        or(inArray(engagements.hirerId, ids), inArray(engagements.proId, ids)),
        inArray(agreements.state, ["draft", "signed_by_hirer", "signed_by_pro"]),
      ),
    )
    .orderBy(asc(agreements.createdAt));
  return [{ label: m.agreements_ending(), titles: rows.map(({ title }) => title), to: "/work" }];
}
