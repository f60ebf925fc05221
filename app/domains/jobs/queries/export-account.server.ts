import { asc, eq, or } from "drizzle-orm";
import { jobAmendments, jobApplications, jobPosts, jobQuestions, savedJobs } from "#app/domains/jobs/tables.server.ts";
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
      address: jobPosts.address,
      budgetMin: jobPosts.budgetMin,
      budgetMax: jobPosts.budgetMax,
      startDate: jobPosts.startDate,
      startChoice: jobPosts.startChoice,
      duration: jobPosts.duration,
      description: jobPosts.description,
      skills: jobPosts.skills,
      requiresLicense: jobPosts.requiresLicense,
      requiresWorkersComp: jobPosts.requiresWorkersComp,
      requiresBond: jobPosts.requiresBond,
      requiresLiabilityCents: jobPosts.requiresLiabilityCents,
      requiresCertificates: jobPosts.requiresCertificates,
      answersMax: jobPosts.answersMax,
      postedAt: jobPosts.postedAt,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
    })
    .from(jobPosts)
    .where(eq(jobPosts.posterId, userId))
    .orderBy(asc(jobPosts.postedAt), asc(jobPosts.id)),
  amendments: await ctx.db
    .select({ job: jobPosts.title, was: jobAmendments.was, createdAt: jobAmendments.createdAt })
    .from(jobAmendments)
    .innerJoin(jobPosts, eq(jobPosts.id, jobAmendments.jobId))
    .where(eq(jobPosts.posterId, userId))
    .orderBy(asc(jobAmendments.createdAt), asc(jobAmendments.id)),
  questions: await ctx.db
    .select({
      job: jobPosts.title,
      question: jobQuestions.body,
      answer: jobQuestions.answer,
      createdAt: jobQuestions.createdAt,
      answeredAt: jobQuestions.answeredAt,
    })
    .from(jobQuestions)
    .innerJoin(jobPosts, eq(jobPosts.id, jobQuestions.jobId))
    .where(or(eq(jobQuestions.askerId, userId), eq(jobPosts.posterId, userId)))
    .orderBy(asc(jobQuestions.createdAt), asc(jobQuestions.id)),
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
