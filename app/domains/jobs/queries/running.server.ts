import { and, inArray } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { jobApplications, jobPosts } from "../tables.server.ts";
import { openAt } from "./open.server.ts";

/** What ends with these businesses, in the reader's language: their jobs on the board, and their applications and bids that wait for an answer. */
export async function runningJobs(ctx: Ctx, owned: readonly string[]): Promise<string[]> {
  const posts = await ctx.db.$count(jobPosts, and(inArray(jobPosts.posterId, [...owned]), openAt(ctx.now)));
  const waiting = await ctx.db.$count(
    jobApplications,
    and(
      inArray(jobApplications.applicantId, [...owned]),
      inArray(jobApplications.status, ["submitted", "shortlisted"]),
    ),
  );
  return [
    ...(posts ? [m.jobs_running_posts({ count: posts })] : []),
    ...(waiting ? [m.jobs_running_applications({ count: waiting })] : []),
  ];
}
