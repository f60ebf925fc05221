import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { notDemoUnless } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { canManage, canSave } from "#app/domains/jobs/access.ts";
import { knownTo } from "#app/domains/jobs/queries/open.server.ts";
import { mismatchOf, missingFor } from "#app/domains/jobs/rules/fit.ts";
import {
  canRenew,
  contactShown,
  isFull,
  isPending,
  reasonNotToApply,
  reasonNotToAsk,
  requirementsOf,
  stateOf,
} from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { hangingOn, shownPicture } from "#app/domains/media/queries/pictures.server.ts";
import { crewHolds } from "#app/domains/training/queries/held.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified, type Trust } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { roughly } from "#app/infra/geo/distance.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { amendmentsOf, type HirerRecord, questionsOf, recordOf } from "./job-parts.server.ts";
import { quoteColumn, shownQuote } from "./quote.server.ts";

export const noSuchJob = () =>
  notFound("no_such_job", { title: m.jobs_not_found_title(), message: m.jobs_not_found() });

/** How far a job may be from the middle of its ZIP, or of its city where no ZIP was said. */
const ZIP_MILES = 3;
const CITY_MILES = 8;

const mine = alias(jobApplications, "mine");

type Asked = { jobId: string; reader: string | null; demo: boolean };
/** A job with its poster, and what the reader has to do with it; null reads as a visitor. */
const jobRow = prepared((db, { jobId, reader, demo }: Slots<Asked>) =>
  db
    .select({
      id: jobPosts.id,
      posterId: jobPosts.posterId,
      onlyFor: jobPosts.onlyFor,
      title: jobPosts.title,
      trade: jobPosts.trade,
      location: jobPosts.location,
      city: jobPosts.city,
      state: jobPosts.state,
      zip: jobPosts.zip,
      lat: jobPosts.lat,
      lng: jobPosts.lng,
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
      postedAt: jobPosts.postedAt,
      expiresAt: jobPosts.expiresAt,
      renewals: jobPosts.renewals,
      closedAs: jobPosts.closedAs,
      closedAt: jobPosts.closedAt,
      awardedApplicationId: jobPosts.awardedApplicationId,
      awardedAt: jobPosts.awardedAt,
      /** It was given to somebody who does not have it any more. */
      released: sql<boolean>`${jobPosts.awardedApplicationId} is not null and not exists (select from job_applications given
        where given.id = ${jobPosts.awardedApplicationId} and given.status = 'awarded')`,
      company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
      companySlug: contractorProfiles.slug,
      companyPhone: contractorProfiles.phone,
      posterName: profiles.fullName,
      posterEmail: profiles.email,
      posterPhone: profiles.phone,
      emailBy: users.emailConfirmedBy,
      phoneBy: users.phoneConfirmedBy,
      answersMax: jobPosts.answersMax,
      applicants: sql<number>`(select count(*)::int from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id} and ${jobApplications.status} <> 'withdrawn')`,
      record: recordOf(db),
      photos: hangingOn("job", jobPosts.id),
      quote: quoteColumn,
      amendments: amendmentsOf,
      questions: questionsOf(db, reader),
      applicationId: mine.id,
      applied: mine.status,
      saved: sql<boolean>`${savedJobs.jobId} is not null`,
      /** The poster asked the reader for a bid, who has not said no; read by name, because the domain of invitations needs this one. */
      invited: sql<boolean>`exists (select from job_invitations asked where asked.job_id = ${jobPosts.id}
        and asked.pro_id = ${reader}::uuid and asked.declined_at is null)`,
    })
    .from(jobPosts)
    .innerJoin(businesses, eq(businesses.id, jobPosts.posterId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobPosts.posterId))
    .leftJoin(mine, and(eq(mine.jobId, jobPosts.id), sql`${mine.applicantId} = ${reader}::uuid`))
    .leftJoin(savedJobs, and(eq(savedJobs.jobId, jobPosts.id), sql`${savedJobs.userId} = ${reader}::uuid`))
    .where(and(eq(jobPosts.id, jobId), notDemoUnless(db, demo, jobPosts.posterId), knownTo(sql`${reader}::uuid`))),
);

/** One job in any state, with what the actor may do to it and why not. Throws not-found. */
export async function getJob(ctx: Ctx, jobId: string) {
  if (!isId(jobId)) throw noSuchJob();
  const readerId = ctx.actor && ownerOf(ctx, "see");
  const [row] = await jobRow(ctx.db, { jobId, reader: readerId, demo: ctx.services.env.DEMO });
  if (!row) throw noSuchJob();

  const { posterId, onlyFor, companyPhone, posterName, posterEmail, posterPhone, awardedApplicationId, ...rest } = row;
  const { emailBy, phoneBy, ...told } = rest;
  const {
    applicants,
    record,
    photos,
    amendments,
    questions,
    lat,
    lng,
    address,
    applied: _,
    applicationId: __,
    saved: ___,
    quote,
    invited,
    ...shown
  } = told;
  const applies = readerId !== null && readerId !== posterId;
  const [posterTrust, own, crew] = await Promise.all([
    trustOf(ctx, posterId),
    applies ? trustOf(ctx, readerId) : null,
    applies && row.requiresCertificates.length ? crewHolds(ctx, readerId) : [],
  ]);
  const { verifiedAt, validUntil, scope } = posterTrust;
  const reader = readerOf(ctx, row, own ?? posterTrust, crew);
  const contact = contactShown(reader);
  const manages = canManage(ctx.actor, row);
  const state = stateOf(row, ctx.now);
  return {
    ...shown,
    lifecycle: state,
    /** Roughly where it is, and how far it may be from there. */
    place: { ...roughly({ lat, lng }), miles: shown.location.endsWith(shown.zip) ? ZIP_MILES : CITY_MILES },
    /** Street and number: the poster's, and from the award on the hired pro's. Whether there is one, everybody may know. */
    address: manages || reader.applied === "awarded" ? address : null,
    hasAddress: address !== null,
    /** Quoted in a conversation: the two sides alone know of it. */
    quoted: onlyFor !== null,
    /** Its price and whose it is, for the two sides. */
    quote: onlyFor !== null && ctx.actor && may(ctx, "jobs") ? shownQuote(quote) : null,
    posterTrust: { verifiedAt, validUntil, scope },
    posterChecks: { email: isShown(emailBy), phone: isShown(phoneBy), business: isVerified(posterTrust, ctx.now) },
    requirements: requirementsOf(row),
    record: {
      ...record,
      paidDays: record.paidReports ? Math.round(record.paidDays ?? 0) : null,
      /** What pros say of the hirer: for pros and for the hirer alone. */
      stars: ctx.actor?.role === "contractor" || manages ? starsOf(record.stars) : null,
    },
    applicants,
    photos: photos.map((photo) => shownPicture(ctx, photo)),
    amendments: amendments.map(({ at, was }) => ({ at: new Date(at), was })),
    questions: questions.map(({ askedAt, answeredAt, ...one }) => ({
      ...one,
      askedAt: new Date(askedAt),
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    })),
    reader: {
      reason: reader.reason,
      applied: reader.applied,
      applicationId: reader.applicationId,
      saved: reader.saved,
      trust: reader.trust,
      mismatch: reader.mismatch,
      missing: reader.missing,
      invited,
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
      ask: reader.asks,
      amend: manages && (state === "open" || state === "expired"),
      renew: manages && canRenew(row, ctx.now),
      close: manages && !row.closedAs,
      withdrawApplication: reader.applied !== null && isPending(reader.applied),
    },
  };
}

const starsOf = ({ count: reviews, sum }: HirerRecord["stars"]) => ({
  count: reviews,
  mean: reviews ? sum / reviews : null,
});

type Read = Parameters<typeof reasonNotToAsk>[0] &
  Parameters<typeof missingFor>[0] & {
    answersMax: number | null;
    applicants: number;
    applied: (typeof jobApplications.$inferSelect)["status"] | null;
    applicationId: string | null;
    saved: boolean;
  };

/** What the job is to the one who reads it. `reason` is undefined for a visitor, who has to sign in first. */
function readerOf(ctx: Ctx, job: Read, trust: Trust, crew: readonly string[]) {
  if (!ctx.actor)
    return {
      reason: undefined,
      applied: null,
      applicationId: null,
      saved: false,
      trust: null,
      mismatch: null,
      missing: [],
      asks: false,
      isPoster: false,
      isVerified: false,
    };
  const { role } = ctx.actor;
  const userId = ownerOf(ctx, "see");
  const { applied, applicationId, saved } = job;
  const missing = missingFor(job, trust, crew, ctx.now);
  const applicant = { userId, role, trust: trust.status, suspended: trust.suspended, applied, missing };
  return {
    reason: reasonNotToApply({ ...job, full: isFull(job.answersMax, job.applicants) }, applicant, ctx.now),
    asks: reasonNotToAsk(job, applicant, ctx.now) === null,
    missing,
    applied,
    applicationId,
    saved,
    trust: trust.status,
    mismatch: mismatchOf(trust, job, ctx.now),
    isPoster: job.posterId === userId,
    isVerified: role === "contractor" && isVerified(trust, ctx.now),
  };
}
