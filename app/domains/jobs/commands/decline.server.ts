import { and, eq, inArray } from "drizzle-orm";
import { type About, type DeclineReason, declinedMail } from "#app/domains/jobs/emails.tsx";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { ownApplication } from "./shortlist.server.ts";
import { announceJob } from "./tell.server.ts";

/** Closes every application that is still pending, with a mail that says why; part of the caller's transaction. */
export async function declineOthers(tx: Ctx, job: About["job"], why: DeclineReason): Promise<void> {
  const declined = await tx.db
    .update(jobApplications)
    .set({ status: "declined", decidedAt: tx.now })
    .where(and(eq(jobApplications.jobId, job.id), inArray(jobApplications.status, ["submitted", "shortlisted"])))
    .returning(TOLD);
  for (const pro of declined) await sayNo(tx, job, pro, why);
}

/**
 * The poster says no to one applicant while the others stay; throws not-found for another's and `decided` for who withdrew or
 * was awarded. Safe to repeat. `quietly`: the caller tells the pro.
 */
export const declineOne = (ctx: Ctx, applicationId: string, quietly = false): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { application, job } = await ownApplication(tx, applicationId);
    if (application.status === "declined") return;
    const [pro] = await tx.db
      .update(jobApplications)
      .set({ status: "declined", decidedAt: tx.now })
      .where(and(eq(jobApplications.id, applicationId), inArray(jobApplications.status, ["submitted", "shortlisted"])))
      .returning(TOLD);
    if (!pro)
      throw conflict("decided", { title: m.jobs_application_decided_title(), message: m.jobs_application_decided() });
    if (!quietly) await sayNo(tx, job, pro, "one");
  });

const TOLD = { id: jobApplications.id, userId: jobApplications.applicantId, locale: jobApplications.locale };

const sayNo = (
  tx: Ctx,
  job: About["job"],
  { id, ...pro }: { id: string; userId: string; locale: Locale },
  why: DeclineReason,
) =>
  announceJob(
    tx,
    pro,
    job,
    {
      kind: "application.answered",
      ref: `${id}:declined`,
      data: { applicationId: id, status: "declined" },
    },
    (about) => declinedMail(about, why),
  );
