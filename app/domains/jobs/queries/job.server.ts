import { and, avg, count, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownerOf } from "#app/domains/auth/access.ts";
import { notDemoUnless } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { canManage, canSave } from "#app/domains/jobs/access.ts";
import { canRenew, contactShown, isPending, reasonNotToApply, stateOf } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified, type Trust } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

export const noSuchJob = () =>
  notFound("no_such_job", { title: m.jobs_not_found_title(), message: m.jobs_not_found() });

const mine = alias(jobApplications, "mine");
const hired = alias(jobPosts, "hired");
const paid = alias(jobApplications, "paid");

type HirerRecord = { posted: number; awarded: number; filled: number; paidDays: number | null; paidReports: number };

/** What the platform knows of a hirer: counted, never typed. `paidDays` is null until someone reported. */
const recordOf = (db: Db) => {
  const posts = db
    .select({
      posted: count().as("posted"),
      awarded: count(hired.awardedApplicationId).as("awarded"),
      filled: sql<number>`count(*) filter (where ${hired.closedAs} = 'filled')`.as("filled"),
    })
    .from(hired)
    .where(eq(hired.posterId, jobPosts.posterId))
    .as("posts");
  const reports = db
    .select({ days: avg(paid.paidDays).as("paid_days"), reports: count().as("paid_reports") })
    .from(paid)
    .innerJoin(hired, eq(hired.id, paid.jobId))
    .where(and(eq(hired.posterId, jobPosts.posterId), isNotNull(paid.paidDays)))
    .as("reports");
  return sql<HirerRecord>`(select json_build_object('posted', ${posts.posted}, 'awarded', ${posts.awarded}, 'filled', ${posts.filled},
    'paidDays', ${reports.days}, 'paidReports', ${reports.reports}) from ${posts}, ${reports})`;
};

type Asked = { jobId: string; reader: string | null; demo: boolean };
/** A job with its poster, and what the reader has to do with it; null reads as a visitor. */
const jobRow = prepared((db, { jobId, reader, demo }: Slots<Asked>) =>
  db
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
      applicants: sql<number>`(select count(*)::int from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id} and ${jobApplications.status} <> 'withdrawn')`,
      record: recordOf(db),
      applicationId: mine.id,
      applied: mine.status,
      saved: sql<boolean>`${savedJobs.jobId} is not null`,
    })
    .from(jobPosts)
    .innerJoin(profiles, eq(profiles.id, jobPosts.posterId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobPosts.posterId))
    .leftJoin(mine, and(eq(mine.jobId, jobPosts.id), sql`${mine.applicantId} = ${reader}::uuid`))
    .leftJoin(savedJobs, and(eq(savedJobs.jobId, jobPosts.id), sql`${savedJobs.userId} = ${reader}::uuid`))
    .where(and(eq(jobPosts.id, jobId), notDemoUnless(db, demo, jobPosts.posterId))),
);

/** One job in any state, with what the actor may do to it and why not. Throws not-found. */
export async function getJob(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) throw noSuchJob();
  const readerId = ctx.actor && ownerOf(ctx);
  const [row] = await jobRow(ctx.db, { jobId, reader: readerId, demo: ctx.services.env.DEMO });
  if (!row) throw noSuchJob();

  const { posterId, companyPhone, posterName, posterEmail, posterPhone, awardedApplicationId, ...rest } = row;
  const { applicants, record, applied: _, applicationId: __, saved: ___, ...shown } = rest;
  const [posterTrust, own] = await Promise.all([
    trustOf(ctx, posterId),
    readerId && readerId !== posterId ? trustOf(ctx, readerId) : null,
  ]);
  const { verifiedAt, validUntil } = posterTrust;
  const reader = readerOf(ctx, row, own ?? posterTrust);
  const contact = contactShown(reader);
  const manages = canManage(ctx.actor, row);
  const state = stateOf(row, ctx.now);
  return {
    ...shown,
    lifecycle: state,
    posterTrust: { verifiedAt, validUntil },
    record: { ...record, paidDays: record.paidReports ? Math.round(record.paidDays ?? 0) : null },
    applicants,
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

type Read = Parameters<typeof reasonNotToApply>[0] & {
  applied: (typeof jobApplications.$inferSelect)["status"] | null;
  applicationId: string | null;
  saved: boolean;
};

/** What the job is to the one who reads it. `reason` is undefined for a visitor, who has to sign in first. */
function readerOf(ctx: Ctx, job: Read, trust: Trust) {
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
  const { applied, applicationId, saved } = job;
  return {
    reason: reasonNotToApply(job, { userId, role, trust: trust.status, applied }, ctx.now),
    applied,
    applicationId,
    saved,
    trust: trust.status,
    isPoster: job.posterId === userId,
    isVerified: role === "contractor" && isVerified(trust, ctx.now),
  };
}
