import { and, eq, inArray, ne } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { useLead } from "#app/domains/billing/commands/use-lead.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { refusalToApply, requirementText } from "#app/domains/jobs/access.ts";
import { quotedMail, receivedMail } from "#app/domains/jobs/emails.tsx";
import type { Apply } from "#app/domains/jobs/input.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { knownTo } from "#app/domains/jobs/queries/open.server.ts";
import { missingFor } from "#app/domains/jobs/rules/fit.ts";
import { isFull, reasonNotToApply } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { attachPictures } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { crewHolds } from "#app/domains/training/queries/held.server.ts";
import { holdRecord } from "#app/domains/verification/commands/open-document.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { announceJob } from "./tell.server.ts";

/** What an application with a price asks, in cents, and how it is said in the hirer's language. */
type Priced = { lowCents: number; highCents: number; words: () => string };

/**
 * A verified contractor applies to an open job, once; who withdrew may apply again. Throws with the code of
 * `reasonNotToApply`, the same that the page shows, and `leads_used_up` when the plan has no lead left.
 */
export async function applyToJob(
  ctx: Ctx,
  jobId: string,
  input: Apply,
  photos: ChosenPicture[] = [],
  price?: Priced,
): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  await limit(ctx, "jobs.apply", ownerId, { points: await setting(ctx, "jobs.applications_an_hour"), seconds: 3600 });
  return inTransaction(ctx, async (tx) => {
    await holdRecord(tx, ownerId);
    // The lock keeps an award or a closing from happening between the check and the insert, and makes the last answer one.
    const [job] = await tx.db
      .select()
      .from(jobPosts)
      .where(and(eq(jobPosts.id, jobId), notDemo(tx, jobPosts.posterId), knownTo(ownerId)))
      .for("no key update");
    if (!job) throw noSuchJob();
    const mine = and(eq(jobApplications.jobId, jobId), eq(jobApplications.applicantId, ownerId));
    const [earlier] = await tx.db.select({ status: jobApplications.status }).from(jobApplications).where(mine);
    const trust = await trustOf(tx, ownerId);
    const crew = job.requiresCertificates.length ? await crewHolds(tx, ownerId) : [];
    const missing = missingFor(job, trust, crew, tx.now);
    const { status, suspended } = trust;
    const applied = earlier?.status ?? null;
    const full = isFull(job.answersMax, await answersOf(tx, jobId));
    const applicant = { userId: ownerId, role: actor.role, trust: status, suspended, applied, missing };
    const reason = reasonNotToApply({ ...job, full }, applicant, tx.now);
    if (reason === "requirements_missing")
      throw refusalToApply(
        reason,
        missing.map((requirement) => requirementText(requirement, job)),
      );
    if (reason) throw refusalToApply(reason);

    // A quote is counted by the conversation in which it was asked for.
    if (!job.onlyFor) await useLead(tx, ownerId, "application", jobId);

    const values = {
      locale: tx.locale,
      message: input.message,
      status: "submitted" as const,
      createdAt: tx.now,
      decidedAt: null,
    };
    const [row] = await tx.db
      .insert(jobApplications)
      .values({ ...values, id: tx.newId(), jobId, applicantId: ownerId })
      .onConflictDoUpdate({
        target: [jobApplications.jobId, jobApplications.applicantId],
        set: values,
        setWhere: eq(jobApplications.status, "withdrawn"),
      })
      .returning({ id: jobApplications.id });
    if (!row) throw refusalToApply("already_applied");
    await attachPictures(tx, { purpose: "application", subjectId: row.id, ownerId }, photos);

    const poster = { userId: job.posterId, locale: job.locale };
    const from = (await businessName(tx, ownerId)) || actor.name;
    const received = {
      kind: "application.received" as const,
      ref: `${row.id}:${tx.now.getTime()}`,
      path: price ? `/bids/${row.id}` : `/jobs/${job.id}/applicants`,
      data: {
        applicationId: row.id,
        from,
        ...(price && { lowCents: price.lowCents, highCents: price.highCents }),
        ...(job.onlyFor && { quoted: true }),
      },
    };
    await announceJob(tx, poster, job, received, (about) =>
      (job.onlyFor ? quotedMail : receivedMail)(about, from, input.message, price?.words()),
    );
    return row;
  });
}

/** How many answers a job has, those that were taken back aside. */
const answersOf = (tx: Ctx, jobId: string): Promise<number> =>
  tx.db.$count(jobApplications, and(eq(jobApplications.jobId, jobId), ne(jobApplications.status, "withdrawn")));

/** Takes an own application back while nothing is decided. Safe to repeat. */
export async function withdrawApplication(ctx: Ctx, applicationId: string): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(applicationId)) throw noSuchApplication();
  const mine = and(eq(jobApplications.id, applicationId), eq(jobApplications.applicantId, ownerId));
  const done = await ctx.db
    .update(jobApplications)
    .set({ status: "withdrawn", decidedAt: ctx.now })
    .where(and(mine, inArray(jobApplications.status, ["submitted", "shortlisted"])))
    .returning({ id: jobApplications.id });
  if (done.length) return;
  const [row] = await ctx.db.select({ status: jobApplications.status }).from(jobApplications).where(mine);
  if (!row) throw noSuchApplication();
  if (row.status === "awarded")
    throw conflict("awarded", { title: m.jobs_withdraw_awarded_title(), message: m.jobs_withdraw_awarded() });
}

export const noSuchApplication = () =>
  notFound("no_such_application", {
    title: m.jobs_application_not_found_title(),
    message: m.jobs_application_not_found(),
  });
