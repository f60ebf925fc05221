import { and, eq, inArray, isNull, ne, not, sql } from "drizzle-orm";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { jobAmendments, jobApplications, jobPosts, jobQuestions, savedJobs } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { declineOthers } from "./decline.server.ts";

const closed = sql`select ${businesses.id} from ${businesses} where ${businesses.closedAt} is not null`;
/** One that a job was given to carries the work, with its agreement and invoices, for as long as one side is there. */
const reliedOn = sql`exists (select from engagements e
  where e.application_id = ${jobApplications.id} and (e.hirer_id not in (${closed}) or e.pro_id not in (${closed})))`;
const ofNobody = and(sql`${jobApplications.applicantId} in (${closed})`, ne(jobApplications.status, "awarded"));

/**
 * Open jobs leave the board and their applicants are told; what was awarded stays for the other side, without the words
 * of the one who left. An answered question stays without who asked it.
 */
export async function eraseJobs(tx: Ctx, userId: string): Promise<void> {
  const mine = eq(jobPosts.posterId, userId);
  const withdrawn = await tx.db
    .update(jobPosts)
    .set({ closedAs: "withdrawn", closedAt: tx.now })
    .where(and(mine, isNull(jobPosts.closedAs), isNull(jobPosts.awardedApplicationId)))
    .returning({ id: jobPosts.id, title: jobPosts.title, expiresAt: jobPosts.expiresAt });
  for (const job of withdrawn) await declineOthers(tx, job, "withdrawn");
  await tx.db.update(jobPosts).set({ description: "" }).where(mine);
  const posts = tx.db.select({ id: jobPosts.id }).from(jobPosts).where(mine);
  await tx.db.delete(jobAmendments).where(inArray(jobAmendments.jobId, posts));
  await tx.db.delete(jobQuestions).where(inArray(jobQuestions.jobId, posts));
  const asked = eq(jobQuestions.askerId, userId);
  await tx.db.delete(jobQuestions).where(and(asked, isNull(jobQuestions.answer)));
  await tx.db.update(jobQuestions).set({ askerId: null }).where(asked);
  await tx.db.delete(savedJobs).where(eq(savedJobs.userId, userId));
  const theirs = eq(jobApplications.applicantId, userId);
  await tx.db.delete(jobApplications).where(and(theirs, ne(jobApplications.status, "awarded"), not(reliedOn)));
  await tx.db.delete(jobApplications).where(and(inArray(jobApplications.jobId, posts), ofNobody, not(reliedOn)));
  await tx.db.update(jobApplications).set({ message: "" }).where(theirs);
}
