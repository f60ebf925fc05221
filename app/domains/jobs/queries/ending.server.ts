import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx, Ending } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { jobApplications, jobPosts } from "../tables.server.ts";
import { openAt } from "./open.server.ts";

/** Posts and bids that these businesses wait with. */
export async function endingJobs(ctx: Ctx, owned: readonly string[]): Promise<Ending[]> {
  const posts = await ctx.db
    .select({ title: jobPosts.title })
    .from(jobPosts)
    .where(and(inArray(jobPosts.posterId, [...owned]), openAt(ctx.now)))
    .orderBy(asc(jobPosts.postedAt));
  const bids = await ctx.db
    .select({ title: jobPosts.title })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        inArray(jobApplications.applicantId, [...owned]),
        inArray(jobApplications.status, ["submitted", "shortlisted"]),
      ),
    )
    .orderBy(asc(jobApplications.createdAt));
  return [
    { label: m.jobs_ending_posts(), titles: posts.map(({ title }) => title), to: "/my/jobs" },
    { label: m.jobs_ending_bids(), titles: bids.map(({ title }) => title), to: "/my/jobs" },
  ];
}
