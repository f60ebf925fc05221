import { and, eq, inArray } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { refusalToApply } from "#app/domains/jobs/access.ts";
import { receivedMail } from "#app/domains/jobs/emails.tsx";
import type { Apply } from "#app/domains/jobs/input.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { reasonNotToApply } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { announceJob } from "./tell.server.ts";

const APPLICATIONS_AN_HOUR = 40;

/**
 * A verified contractor applies to an open job, once; who withdrew may apply again. Throws with the code of
 * `reasonNotToApply`, the same that the page shows.
 */
export async function applyToJob(ctx: Ctx, jobId: string, input: Apply): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  const ownerId = ownerOf(ctx);
  if (!isId(jobId)) throw noSuchJob();
  await limit(ctx, "jobs.apply", ownerId, { points: APPLICATIONS_AN_HOUR, seconds: 3600 });
  return inTransaction(ctx, async (tx) => {
    // The lock keeps an award or a closing from happening between the check and the insert.
    const [job] = await tx.db
      .select()
      .from(jobPosts)
      .where(and(eq(jobPosts.id, jobId), notDemo(tx, jobPosts.posterId)))
      .for("share");
    if (!job) throw noSuchJob();
    const mine = and(eq(jobApplications.jobId, jobId), eq(jobApplications.applicantId, ownerId));
    const [earlier] = await tx.db.select({ status: jobApplications.status }).from(jobApplications).where(mine);
    const trust = await trustOf(tx, ownerId);
    const applicant = { userId: ownerId, role: actor.role, trust: trust.status, applied: earlier?.status ?? null };
    const reason = reasonNotToApply(job, applicant, tx.now);
    if (reason) throw refusalToApply(reason);

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

    const poster = { userId: job.posterId, locale: job.locale };
    const received = {
      kind: "application.received" as const,
      ref: `${row.id}:${tx.now.getTime()}`,
      path: `/jobs/${job.id}/applicants`,
      data: { applicationId: row.id, from: actor.name },
    };
    await announceJob(tx, poster, job, received, (about) => receivedMail(about, actor.name, input.message));
    return row;
  });
}

/** Takes an own application back while nothing is decided. Safe to repeat. */
export async function withdrawApplication(ctx: Ctx, applicationId: string): Promise<void> {
  const ownerId = ownerOf(ctx);
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
