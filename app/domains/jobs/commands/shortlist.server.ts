import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { shortlistedMail } from "#app/domains/jobs/emails.tsx";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { noSuchApplication } from "./apply.server.ts";
import { announceJob } from "./tell.server.ts";

/** The application with its job, if the actor posted it. Throws not-found. */
export async function ownApplication(ctx: Ctx, applicationId: string) {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(applicationId)) throw noSuchApplication();
  const [row] = await ctx.db
    .select({ application: jobApplications, job: jobPosts })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.id, applicationId), eq(jobPosts.posterId, ownerId)));
  if (!row) throw noSuchApplication();
  return row;
}

/** Puts an applicant on the poster's shortlist and tells them, once. Safe to repeat. */
export const shortlist = (ctx: Ctx, applicationId: string): Promise<void> =>
  move(ctx, applicationId, "submitted", "shortlisted");

/** Takes an applicant off the shortlist again, quietly. Safe to repeat. */
export const unshortlist = (ctx: Ctx, applicationId: string): Promise<void> =>
  move(ctx, applicationId, "shortlisted", "submitted");

type Pending = "submitted" | "shortlisted";

const move = (ctx: Ctx, applicationId: string, from: Pending, to: Pending) =>
  inTransaction(ctx, async (tx) => {
    const { application, job } = await ownApplication(tx, applicationId);
    if (application.status === to) return;
    const moved = await tx.db
      .update(jobApplications)
      .set({ status: to })
      .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.status, from)))
      .returning({ id: jobApplications.id });
    if (!moved.length)
      throw conflict("decided", { title: m.jobs_application_decided_title(), message: m.jobs_application_decided() });
    if (to !== "shortlisted") return;
    const pro = { userId: application.applicantId, locale: application.locale };
    const answered = {
      kind: "application.answered" as const,
      ref: `${applicationId}:shortlisted`,
      data: { applicationId, status: "shortlisted" },
    };
    await announceJob(tx, pro, job, answered, shortlistedMail);
  });
