import { and, eq, inArray } from "drizzle-orm";
import { type About, type DeclineReason, declinedMail } from "#app/domains/jobs/emails.tsx";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announceJob } from "./tell.server.ts";

/** Closes every application that is still pending, with a mail that says why; part of the caller's transaction. */
export async function declineOthers(tx: Ctx, job: About["job"], why: DeclineReason): Promise<void> {
  const declined = await tx.db
    .update(jobApplications)
    .set({ status: "declined", decidedAt: tx.now })
    .where(and(eq(jobApplications.jobId, job.id), inArray(jobApplications.status, ["submitted", "shortlisted"])))
    .returning({ id: jobApplications.id, userId: jobApplications.applicantId, locale: jobApplications.locale });
  for (const { id, ...pro } of declined)
    await announceJob(
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
}
