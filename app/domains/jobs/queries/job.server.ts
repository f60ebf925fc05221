import { and, avg, count, eq, isNotNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { canManage, canSave } from "#app/domains/jobs/access.ts";
import { canRenew, contactShown, isPending, reasonNotToApply, stateOf } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

export const noSuchJob = () =>
  notFound("no_such_job", { title: m.jobs_not_found_title(), message: m.jobs_not_found() });

/** One job in any state, with what the actor may do to it and why not. Throws not-found. */
export async function getJob(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) throw noSuchJob();
  const [row] = await ctx.db
    .select({
      id: jobPosts.id,
      posterId: jobPosts.posterId,
      title: jobPosts.title,
      trade: jobPosts.trade,
      location: jobPosts.location,
      city: jobPosts.city,
      state: jobPosts.state,
      zip: jobPosts.zip,
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
      closedAt: jobPosts.closedAt,
      awardedApplicationId: jobPosts.awardedApplicationId,
      awardedAt: jobPosts.awardedAt,
      company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
      companySlug: contractorProfiles.slug,
      companyPhone: contractorProfiles.phone,
      posterName: profiles.fullName,
      posterEmail: profiles.email,
      posterPhone: profiles.phone,
    })
    .from(jobPosts)
    .innerJoin(profiles, eq(profiles.id, jobPosts.posterId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobPosts.posterId))
    .where(and(eq(jobPosts.id, jobId), notDemo(ctx, jobPosts.posterId)));
  if (!row) throw noSuchJob();

  const { posterId, companyPhone, posterName, posterEmail, posterPhone, awardedApplicationId, ...shown } = row;
  const reader = await readerOf(ctx, row);
  const { verifiedAt, validUntil } = await trustOf(ctx, posterId);
  const contact = contactShown(reader);
  const manages = canManage(ctx.actor, row);
  const state = stateOf(row, ctx.now);
  return {
    ...shown,
    lifecycle: state,
    posterTrust: { verifiedAt, validUntil },
    record: await hirerRecord(ctx, posterId),
    applicants: await applicantCount(ctx, row.id),
    reader: {
      reason: reader.reason,
      applied: reader.applied,
      applicationId: reader.applicationId,
      saved: reader.saved,
      trust: reader.trust,
    },
    contact:
      contact === "none"
        ? null
        : {
            name: posterName,
            email: contact === "all" ? posterEmail : null,
            phone: contact === "all" ? (companyPhone ?? posterPhone) : null,
          },
    can: {
      manage: manages,
      save: canSave(ctx.actor, row),
      renew: manages && canRenew(row, ctx.now),
      close: manages && !row.closedAs,
      withdrawApplication: reader.applied !== null && isPending(reader.applied),
    },
  };
}

type Read = Parameters<typeof reasonNotToApply>[0] & { id: string };

/** What the job is to the one who reads it. `reason` is undefined for a visitor, who has to sign in first. */
async function readerOf(ctx: Ctx, job: Read) {
  if (!ctx.actor)
    return {
      reason: undefined,
      applied: null,
      applicationId: null,
      saved: false,
      trust: null,
      isPoster: false,
      isVerified: false,
    };
  const { role } = ctx.actor;
  const userId = ownerOf(ctx);
  const [mine] = await ctx.db
    .select({ id: jobApplications.id, status: jobApplications.status })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, job.id), eq(jobApplications.applicantId, userId)));
  const [saved] = await ctx.db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(and(eq(savedJobs.jobId, job.id), eq(savedJobs.userId, userId)));
  const trust = await trustOf(ctx, userId);
  const applied = mine?.status ?? null;
  return {
    reason: reasonNotToApply(job, { userId, role, trust: trust.status, applied }, ctx.now),
    applied,
    applicationId: mine?.id ?? null,
    saved: Boolean(saved),
    trust: trust.status,
    isPoster: job.posterId === userId,
    isVerified: role === "contractor" && isVerified(trust, ctx.now),
  };
}

/** What the platform knows of a hirer: counted, never typed. `paidDays` is null until someone reported. */
async function hirerRecord(ctx: Ctx, posterId: string) {
  const [posts] = await ctx.db
    .select({
      posted: count(),
      awarded: count(jobPosts.awardedApplicationId),
      filled: sql<number>`(count(*) filter (where ${jobPosts.closedAs} = 'filled'))::int`,
    })
    .from(jobPosts)
    .where(eq(jobPosts.posterId, posterId));
  const [paid] = await ctx.db
    .select({ days: avg(jobApplications.paidDays).mapWith(Number), reports: count() })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobPosts.posterId, posterId), isNotNull(jobApplications.paidDays)));
  return {
    posted: posts?.posted ?? 0,
    awarded: posts?.awarded ?? 0,
    filled: posts?.filled ?? 0,
    paidDays: paid?.reports ? Math.round(paid.days ?? 0) : null,
    paidReports: paid?.reports ?? 0,
  };
}

async function applicantCount(ctx: Ctx, jobId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), sql`${jobApplications.status} <> 'withdrawn'`));
  return row?.n ?? 0;
}
