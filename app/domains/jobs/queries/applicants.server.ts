import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { meanOf } from "#app/domains/directory/queries/cards.server.ts";
import { mismatchOf } from "#app/domains/jobs/rules/fit.ts";
import { canRenew, stateOf } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { heldByCrews } from "#app/domains/training/queries/held.server.ts";
import { scopeColumns, scopeIn } from "#app/domains/verification/queries/scope.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchJob } from "./job.server.ts";
import { ofEstimate } from "./quote.server.ts";

const SHOWN_MAX = 200;

/** A part of the applicants in the order they came: those after this one. */
export type AsTheyCame = { after: { at: Date; id: string } | undefined; limit: number };

/**
 * The poster's view of a job: who applied, the awarded and shortlisted first, or `part` of them in the order they came.
 * Not-found for everyone else.
 */
export async function listApplicants(ctx: Ctx, jobId: string, part?: AsTheyCame) {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  const [job] = await ctx.db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      trade: jobPosts.trade,
      state: jobPosts.state,
      location: jobPosts.location,
      budgetMin: jobPosts.budgetMin,
      budgetMax: jobPosts.budgetMax,
      postedAt: jobPosts.postedAt,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
      closedAt: jobPosts.closedAt,
      awardedApplicationId: jobPosts.awardedApplicationId,
      answersMax: jobPosts.answersMax,
      quoted: sql<boolean>`${jobPosts.onlyFor} is not null`,
      estimate: ofEstimate,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId)));
  if (!job) throw noSuchJob();

  const rows = await ctx.db
    .select({
      id: jobApplications.id,
      businessId: jobApplications.applicantId,
      status: jobApplications.status,
      message: jobApplications.message,
      createdAt: jobApplications.createdAt,
      name: profiles.fullName,
      email: profiles.email,
      phone: sql<string | null>`coalesce(nullif(${contractorProfiles.phone}, ''), ${profiles.phone})`,
      company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
      slug: contractorProfiles.slug,
      trades: contractorProfiles.trades,
      city: contractorProfiles.city,
      state: contractorProfiles.state,
      yearsInBusiness: contractorProfiles.yearsInBusiness,
      hourlyRateCents: contractorProfiles.hourlyRateCents,
      rating: contractorProfiles.rating,
      reviewCount: contractorProfiles.reviewCount,
      verifiedAt: trustRecords.verifiedAt,
      validUntil: trustRecords.validUntil,
      ...scopeColumns(jobApplications.applicantId),
    })
    .from(jobApplications)
    .innerJoin(businesses, eq(businesses.id, jobApplications.applicantId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobApplications.applicantId))
    .leftJoin(trustRecords, eq(trustRecords.userId, jobApplications.applicantId))
    .where(and(eq(jobApplications.jobId, job.id), part?.after && later(part.after)))
    .orderBy(...(part ? [] : [BY_STANDING]), asc(jobApplications.createdAt), asc(jobApplications.id))
    .limit(part?.limit ?? SHOWN_MAX);

  const [photos, crews] = await Promise.all([
    picturesOf(
      ctx,
      "application",
      rows.map(({ id }) => id),
    ),
    heldByCrews(
      ctx,
      rows.map(({ businessId }) => businessId),
    ),
  ]);
  const applicants = rows.map((found) => {
    const { businessId, verifiedAt, validUntil, licenses, noLicenseState, noLicenseTrades, ...row } = found;
    const scope = scopeIn({ licenses, noLicenseState, noLicenseTrades }, ctx.now);
    const reviewCount = row.reviewCount ?? 0;
    return {
      ...row,
      photos: photos.get(row.id) ?? [],
      crew: crews.get(businessId) ?? [],
      rating: meanOf({ rating: row.rating ?? 0, reviewCount }),
      reviewCount,
      trust: { verifiedAt, validUntil, scope },
      mismatch: mismatchOf({ validUntil, scope }, job, ctx.now),
    };
  });
  const lifecycle = stateOf(job, ctx.now);
  return {
    job: { ...job, lifecycle, canRenew: canRenew(job, ctx.now) },
    applicants,
  };
}

const BY_STANDING = sql`array_position(array['awarded', 'shortlisted', 'submitted', 'declined', 'withdrawn'], ${jobApplications.status})`;

const later = ({ at, id }: { at: Date; id: string }) =>
  or(gt(jobApplications.createdAt, at), and(eq(jobApplications.createdAt, at), gt(jobApplications.id, id)));
