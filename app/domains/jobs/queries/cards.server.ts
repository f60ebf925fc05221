import { and, eq, inArray, sql } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { excerpt, listedAt } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { verifiedAtSql } from "#app/domains/verification/queries/verified.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const EXCERPT_LENGTH = 220;

/** What a list shows of a job. `company` is null for a private poster; `miles` only when a place was asked for. */
export type JobCard = Awaited<ReturnType<typeof jobCards>>[number];

/** The cards of `ids`, in that order, as the actor sees them. Ids that are gone are left out. */
export async function jobCards(ctx: Ctx, ids: string[]) {
  if (!ids.length) return [];
  const reader = ctx.actor?.userId ?? null;
  const rows = await ctx.db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
      companySlug: contractorProfiles.slug,
      posterVerified: sql<boolean>`${trustRecords.userId} is not null`,
      trade: jobPosts.trade,
      location: jobPosts.location,
      budgetMin: jobPosts.budgetMin,
      budgetMax: jobPosts.budgetMax,
      startDate: jobPosts.startDate,
      duration: jobPosts.duration,
      description: jobPosts.description,
      skills: jobPosts.skills,
      postedAt: jobPosts.postedAt,
      expiresAt: jobPosts.expiresAt,
      renewals: jobPosts.renewals,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
      mine: reader ? eq(jobPosts.posterId, reader).mapWith(Boolean) : sql<boolean>`false`,
      saved: sql<boolean>`${savedJobs.jobId} is not null`,
      applied: jobApplications.status,
    })
    .from(jobPosts)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobPosts.posterId))
    .leftJoin(trustRecords, and(eq(trustRecords.userId, jobPosts.posterId), verifiedAtSql(ctx.now)))
    .leftJoin(savedJobs, and(eq(savedJobs.jobId, jobPosts.id), eq(savedJobs.userId, sql`${reader}::uuid`)))
    .leftJoin(
      jobApplications,
      and(eq(jobApplications.jobId, jobPosts.id), eq(jobApplications.applicantId, sql`${reader}::uuid`)),
    )
    .where(inArray(jobPosts.id, ids));
  const cards = rows.map(({ description, renewals, ...row }) => ({
    ...row,
    excerpt: excerpt(description, EXCERPT_LENGTH),
    listedAt: listedAt(row),
    renewed: renewals > 0,
  }));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
