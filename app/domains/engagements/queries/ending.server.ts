import { and, asc, eq, inArray } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx, Ending } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { isOver, STATES } from "../rules.ts";
import { engagements } from "../tables.server.ts";

/** Work that ends with these businesses, on either side. */
export async function endingWork(ctx: Ctx, owned: readonly string[]): Promise<Ending[]> {
  const running = STATES.filter((state) => !isOver(state));
  const titles = async (side: "hirerId" | "proId") => {
    const rows = await ctx.db
      .select({ title: jobPosts.title })
      .from(engagements)
      .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(and(inArray(engagements[side], [...owned]), inArray(engagements.state, running)))
      .orderBy(asc(engagements.awardedAt));
    return rows.map(({ title }) => title);
  };
  return [
    { label: m.engagements_ending_pro(), titles: await titles("proId"), to: "/work" },
    { label: m.engagements_ending_hirer(), titles: await titles("hirerId"), to: "/work" },
  ];
}
