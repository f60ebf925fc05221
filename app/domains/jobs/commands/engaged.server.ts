import { and, eq, isNull } from "drizzle-orm";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { declineOthers } from "./decline.server.ts";

/** The work of an awarded job was done and confirmed: the job is closed as filled. Part of the caller's transaction; safe to repeat. */
export async function fillAwarded(tx: Ctx, jobId: string): Promise<void> {
  const [filled] = await tx.db
    .update(jobPosts)
    .set({ closedAs: "filled", closedAt: tx.now })
    .where(and(eq(jobPosts.id, jobId), isNull(jobPosts.closedAs)))
    .returning({ id: jobPosts.id, title: jobPosts.title, expiresAt: jobPosts.expiresAt });
  if (!filled) return;
  await declineOthers(tx, filled, "filled");
  await audit(tx, "job.filled", `job:${jobId}`);
}

/** The one who had the job does not have it any more; whether it goes back on the board is the poster's to say. Part of the caller's transaction. */
export async function endAward(tx: Ctx, applicationId: string, as: "withdrawn" | "declined"): Promise<void> {
  await tx.db
    .update(jobApplications)
    .set({ status: as, decidedAt: tx.now })
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.status, "awarded")));
}
