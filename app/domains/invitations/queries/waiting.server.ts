import { and, eq, gt, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { openAt } from "#app/domains/jobs/queries/open.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { INVITATION_DAYS } from "../rules.ts";
import { jobInvitations } from "../tables.server.ts";

/** How many invitations of a pro are `waiting` by `invitationState`, as a column of a statement. */
export function waitingCount(db: Db, proId: SQLWrapper, now: SQLWrapper): SQL<number> {
  const bids = (more?: SQL) =>
    db
      .select({ count: sql<number>`count(*)` })
      .from(jobApplications)
      .where(and(sql`${jobApplications}.job_id = ${jobPosts}.id`, ne(jobApplications.status, "withdrawn"), more));
  const waiting = db
    .select({ count: sql<number>`count(*)::int` })
    .from(jobInvitations)
    .innerJoin(jobPosts, eq(jobPosts.id, jobInvitations.jobId))
    .where(
      and(
        eq(jobInvitations.proId, proId),
        isNull(jobInvitations.declinedAt),
        gt(jobInvitations.invitedAt, sql`${now}::timestamptz - interval '1 day' * ${sql.raw(String(INVITATION_DAYS))}`),
        openAt(now),
        sql`(${bids(sql`${jobApplications}.applicant_id = ${jobInvitations}.pro_id`)}) = 0`,
        or(isNull(jobPosts.answersMax), sql`(${bids()}) < ${jobPosts.answersMax}`),
      ),
    );
  return sql<number>`(${waiting})`;
}

const waitingRow = prepared((db, { proId, now }: Slots<{ proId: string; now: Date }>) =>
  db.select({ count: waitingCount(db, proId, now) }).from(sql`(select 1) as one`),
);

/** How many invitations wait for an answer of the actor's business. */
export async function invitationsWaiting(ctx: Ctx): Promise<number> {
  const [row] = await waitingRow(ctx.db, { proId: ownerOf(ctx, "jobs"), now: ctx.now });
  return row?.count ?? 0;
}
