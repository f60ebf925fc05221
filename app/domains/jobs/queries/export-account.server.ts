import { asc, eq } from "drizzle-orm";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Jobs a member posted, applied for and saved, for their own copy. */
export const exportJobs = async (ctx: Ctx, userId: string) => ({
  posts: await ctx.db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      trade: jobPosts.trade,
      location: jobPosts.location,
      zip: jobPosts.zip,
      budgetMin: jobPosts.budgetMin,
      budgetMax: jobPosts.budgetMax,
      startDate: jobPosts.startDate,
      duration: jobPosts.duration,
      description: jobPosts.description,
      skills: jobPosts.skills,
      postedAt: jobPosts.postedAt,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
    })
    .from(jobPosts)
    .where(eq(jobPosts.posterId, userId))
    .orderBy(asc(jobPosts.postedAt), asc(jobPosts.id)),
  applications: await ctx.db
    .select({
      job: jobPosts.title,
      message: jobApplications.message,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      decidedAt: jobApplications.decidedAt,
      paidDays: jobApplications.paidDays,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(eq(jobApplications.applicantId, userId))
    .orderBy(asc(jobApplications.createdAt), asc(jobApplications.id)),
  saved: await ctx.db
    .select({ job: jobPosts.title, createdAt: savedJobs.createdAt })
    .from(savedJobs)
    .innerJoin(jobPosts, eq(jobPosts.id, savedJobs.jobId))
    .where(eq(savedJobs.userId, userId))
    .orderBy(asc(savedJobs.createdAt), asc(savedJobs.jobId)),
});
