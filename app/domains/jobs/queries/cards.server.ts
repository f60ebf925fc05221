import { and, eq, inArray, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { excerpt, listedAt } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { verifiedAtSql } from "#app/domains/verification/queries/verified.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const EXCERPT_LENGTH = 220;

/** What a list shows of a job. `company` is null for a private poster; `miles` only when a place was asked for. */
export type JobCard = Awaited<ReturnType<typeof jobCards>>[number];

type Applied = (typeof jobApplications.$inferSelect)["status"];

/** What a member has to do with a job. */
const ownColumns = (reader: string) => ({
  mine: eq(jobPosts.posterId, reader).mapWith(Boolean),
  saved: sql<boolean>`exists (select from ${savedJobs} where ${savedJobs.jobId} = ${jobPosts.id} and ${savedJobs.userId} = ${reader})`,
  applied: sql<Applied | null>`(select ${jobApplications.status} from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id} and ${jobApplications.applicantId} = ${reader})`,
});
const VISITOR_COLUMNS = {
  mine: sql<boolean>`false`,
  saved: sql<boolean>`false`,
  applied: sql<Applied | null>`null`,
};

/** The cards of `ids`, in that order, as the actor sees them. Ids that are gone are left out. */
export async function jobCards(ctx: Ctx, ids: string[]) {
  if (!ids.length) return [];
  const reader = ctx.actor && ownerOf(ctx);
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
      ...(reader ? ownColumns(reader) : VISITOR_COLUMNS),
    })
    .from(jobPosts)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobPosts.posterId))
    .leftJoin(trustRecords, and(eq(trustRecords.userId, jobPosts.posterId), verifiedAtSql(ctx.now)))
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
