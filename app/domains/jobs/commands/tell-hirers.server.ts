import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { standingMail } from "#app/domains/jobs/emails.tsx";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { announceJob } from "./tell.server.ts";

const DAY_MS = 24 * 3600 * 1000;
/** A job that left the board is still being decided about for so long. */
const DECIDED_WITHIN_DAYS = 30;

/**
 * After a reviewer took a business's standing or gave it back: tells each hirer with a job that is not over, to which the
 * business applied or which it was given. Says that it is so, and not why.
 */
export const tellHirers: JobHandler = async (tx, data) => {
  const { userId, verified, ref } = data as { userId: string; verified: boolean; ref: string };
  const [business] = await tx.db
    .select({ company: contractorProfiles.companyName })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, userId));
  const company = business?.company ?? "";
  const recent = new Date(tx.now.getTime() - DECIDED_WITHIN_DAYS * DAY_MS);
  const open = await tx.db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      expiresAt: jobPosts.expiresAt,
      posterId: jobPosts.posterId,
      locale: jobPosts.locale,
      applicationId: jobApplications.id,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.applicantId, userId),
        inArray(jobApplications.status, ["submitted", "shortlisted", "awarded"]),
        isNull(jobPosts.closedAs),
        or(eq(jobApplications.status, "awarded"), gt(jobPosts.expiresAt, recent)),
      ),
    );
  for (const { posterId, locale, applicationId, ...job } of open)
    await announceJob(
      tx,
      { userId: posterId, locale },
      job,
      {
        kind: "applicant.standing",
        ref: `${applicationId}:${ref}`,
        path: `/jobs/${job.id}/applicants`,
        data: { applicationId, company, status: verified ? "verified" : "unverified" },
      },
      (about) => standingMail(about, company, verified),
    );
};
