import { and, count, eq, ne, type SQL, sql } from "drizzle-orm";
import { isFull } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type InvitationState, invitationState } from "../rules.ts";
import { jobInvitations } from "../tables.server.ts";

/** Bids on a job that were not taken back. */
const answers = sql<number>`(select ${count()}::int from ${jobApplications}
  where ${jobApplications.jobId} = ${jobPosts.id} and ${jobApplications.status} <> 'withdrawn')`;

/** Invitations with all that says what became of them. */
export const invitationRows = (ctx: Ctx) =>
  ctx.db
    .select({ invitation: jobInvitations, job: jobPosts, answers, applied: jobApplications.id })
    .from(jobInvitations)
    .innerJoin(jobPosts, eq(jobPosts.id, jobInvitations.jobId))
    .leftJoin(
      jobApplications,
      and(
        eq(jobApplications.jobId, jobInvitations.jobId),
        eq(jobApplications.applicantId, jobInvitations.proId),
        ne(jobApplications.status, "withdrawn"),
      ),
    )
    .$dynamic();
type Row = Awaited<ReturnType<typeof invitationRows>>[number];

/** What became of an invitation, at ctx.now. */
export const standingOf = (ctx: Ctx, { invitation, job, answers, applied }: Row): InvitationState =>
  invitationState(
    { ...invitation, applied: applied !== null },
    { ...job, full: isFull(job.answersMax, answers) },
    ctx.now,
  );

/** The invitations that `which` names, the newest first, with their states. */
export async function invitationsThat(ctx: Ctx, which: SQL | undefined, most: number) {
  const rows = await invitationRows(ctx)
    .where(which)
    .orderBy(sql`${jobInvitations.invitedAt} desc`, jobInvitations.id)
    .limit(most);
  return rows.map((row) => ({ ...row.invitation, job: row.job, state: standingOf(ctx, row) }));
}
