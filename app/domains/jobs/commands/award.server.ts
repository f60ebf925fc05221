import { and, eq, inArray, isNull } from "drizzle-orm";
import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { awardedMail } from "#app/domains/jobs/emails.tsx";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { declineOthers } from "./decline.server.ts";
import { ownApplication } from "./shortlist.server.ts";
import { announceJob } from "./tell.server.ts";

/**
 * Gives the job to one applicant, for good: of clicks at the same time exactly one wins and the others are told. The
 * job leaves the board and the other applicants get a kind no. Awarding the same one twice is the first award. `offered`: the
 * pro had sent this hirer the price, and is told that it was taken.
 */
export const award = (ctx: Ctx, applicationId: string, offered = false): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { application, job } = await ownApplication(tx, applicationId);
    const open = and(eq(jobPosts.id, job.id), isNull(jobPosts.awardedApplicationId), isNull(jobPosts.closedAs));
    const [won] = await tx.db
      .update(jobPosts)
      .set({ awardedApplicationId: applicationId, awardedAt: tx.now })
      .where(open)
      .returning({ id: jobPosts.id });
    if (!won) {
      const [now] = await tx.db
        .select({ awarded: jobPosts.awardedApplicationId })
        .from(jobPosts)
        .where(eq(jobPosts.id, job.id));
      if (now?.awarded === applicationId) return;
      throw now?.awarded
        ? conflict("already_awarded", { title: m.jobs_already_awarded_title(), message: m.jobs_already_awarded() })
        : conflict("closed", { title: m.jobs_closed_title(), message: m.jobs_closed() });
    }
    const [winner] = await tx.db
      .update(jobApplications)
      .set({ status: "awarded", decidedAt: tx.now })
      .where(and(eq(jobApplications.id, applicationId), inArray(jobApplications.status, ["submitted", "shortlisted"])))
      .returning({ id: jobApplications.id });
    if (!winner)
      throw conflict("application_withdrawn", {
        title: m.jobs_award_withdrawn_title(),
        message: m.jobs_award_withdrawn(),
      });

    const poster = await contactOf(tx, job.posterId);
    const pro = { userId: application.applicantId, locale: application.locale };
    const from = await businessName(tx, job.posterId);
    const awarded = (status: "won" | "given") => ({
      kind: "job.awarded" as const,
      ref: `${job.id}:${applicationId}:${tx.now.getTime()}`,
      path: `/jobs/${job.id}/work`,
      data: { applicationId, status, ...(status === "won" && from && { from }), ...(offered && { offered }) },
    });
    await announceJob(
      tx,
      pro,
      job,
      awarded("won"),
      poster ? (about) => awardedMail(about, poster, offered) : undefined,
    );
    await announceJob(tx, { userId: job.posterId, locale: job.locale }, job, awarded("given"));
    await declineOthers(tx, job, "awarded");
    await audit(tx, "job.awarded", `job:${job.id}`, { applicationId, applicantId: application.applicantId });
  });
