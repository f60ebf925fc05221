import { type AnyColumn, and, count, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { canRenew, stateOf } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { jobCards } from "./cards.server.ts";

const SHOWN_MAX = 100;

/** A part of a list that is newest first: the rows after the one with this time and id. */
export type Part = { after?: { at: Date; id: string } | undefined; limit?: number };

const older = (at: AnyColumn, id: AnyColumn, after: Part["after"]): SQL | undefined =>
  after && or(lt(at, after.at), and(eq(at, after.at), gt(id, after.id)));

/** The actor's own posts, newest first, with how many applied. */
export async function myPosts(ctx: Ctx, { after, limit = SHOWN_MAX }: Part = {}) {
  const userId = ownerOf(ctx);
  const rows = await ctx.db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      trade: jobPosts.trade,
      location: jobPosts.location,
      postedAt: jobPosts.postedAt,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.posterId, userId), older(jobPosts.postedAt, jobPosts.id, after)))
    .orderBy(desc(jobPosts.postedAt), jobPosts.id)
    .limit(limit);
  const ids = rows.map((job) => job.id);
  const counts = ids.length
    ? await ctx.db
        .select({ jobId: jobApplications.jobId, applicants: count() })
        .from(jobApplications)
        .where(and(inArray(jobApplications.jobId, ids), ne(jobApplications.status, "withdrawn")))
        .groupBy(jobApplications.jobId)
    : [];
  const applicants = new Map(counts.map((row) => [row.jobId, row.applicants]));
  return rows.map((job) => ({
    ...job,
    applicants: applicants.get(job.id) ?? 0,
    lifecycle: stateOf(job, ctx.now),
    canRenew: canRenew(job, ctx.now),
  }));
}

/** What the actor applied to, newest first, with where each application stands. */
export async function myApplications(ctx: Ctx, { after, limit = SHOWN_MAX }: Part = {}) {
  const userId = ownerOf(ctx);
  const rows = await ctx.db
    .select({
      id: jobApplications.id,
      jobId: jobApplications.jobId,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      decidedAt: jobApplications.decidedAt,
      paidDays: jobApplications.paidDays,
      title: jobPosts.title,
      location: jobPosts.location,
      budgetMin: jobPosts.budgetMin,
      budgetMax: jobPosts.budgetMax,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.applicantId, userId), older(jobApplications.createdAt, jobApplications.id, after)))
    .orderBy(desc(jobApplications.createdAt), jobApplications.id)
    .limit(limit);
  return rows.map(({ awardedApplicationId, ...row }) => ({
    ...row,
    lifecycle: stateOf({ ...row, awardedApplicationId }, ctx.now),
  }));
}

/** The cards of the actor's saved jobs, newest saved first; closed and expired ones stay until taken off. */
export async function mySavedJobs(ctx: Ctx) {
  const userId = ownerOf(ctx);
  const rows = await ctx.db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(desc(savedJobs.createdAt), savedJobs.jobId)
    .limit(SHOWN_MAX);
  const cards = await jobCards(
    ctx,
    rows.map((row) => row.jobId),
  );
  return cards.map((card) => ({ ...card, lifecycle: stateOf(card, ctx.now) }));
}

/** How many of each, for the tabs. */
export async function myJobCounts(ctx: Ctx): Promise<{ posted: number; applied: number; saved: number }> {
  const userId = ownerOf(ctx);
  const [row] = await ctx.db
    .select({
      posted: sql<number>`(select count(*)::int from ${jobPosts} where ${jobPosts.posterId} = ${userId})`,
      applied: sql<number>`(select count(*)::int from ${jobApplications} where ${jobApplications.applicantId} = ${userId})`,
      saved: sql<number>`(select count(*)::int from ${savedJobs} where ${savedJobs.userId} = ${userId})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { posted: 0, applied: 0, saved: 0 };
}
