import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { savedPros } from "#app/domains/directory/tables.server.ts";
import { tasksIn, workWaiting } from "#app/domains/engagements/queries/waiting.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { waitingCount } from "#app/domains/invitations/queries/waiting.server.ts";
import { invoicesWaitingCount } from "#app/domains/invoices/queries/list.server.ts";
import { openAt } from "#app/domains/jobs/queries/open.server.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { engagementReviews } from "#app/domains/reviews/tables.server.ts";
import { FIRST_LINE, type RequiredKind } from "#app/domains/verification/rules/kinds.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";

const a = jobApplications;

const countOf = (table: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${where})`;
const isThere = (table: PgTable, where: SQL | undefined) =>
  sql<boolean>`exists (select 1 from ${table} where ${where})`;

/** So many days after the end of a job the dashboard asks how it went. */
const REVIEW_DAYS = 30;
/** The job that ended last of which the business has not yet said how it went. */
const toReview = (userId: SQLWrapper, now: SQLWrapper) => sql<string | null>`(
  select work.id from ${engagements} work
  where work.state = 'closed' and (work.hirer_id = ${userId}::uuid or work.pro_id = ${userId}::uuid)
    and work.changed_at > ${now}::timestamptz - ${REVIEW_DAYS} * interval '1 day'
    and not exists (
      select 1 from ${engagementReviews} review where review.engagement_id = work.id and review.author_id = ${userId}::uuid)
  order by work.changed_at desc limit 1)`;

const workRow = prepared((db, { userId, memberId, now }: Slots<{ userId: string; memberId: string; now: Date }>) => {
  const uploaded = (kind: RequiredKind) =>
    isThere(
      documents,
      and(
        eq(documents.userId, userId),
        eq(documents.kind, kind),
        eq(documents.line, FIRST_LINE),
        inArray(documents.status, ["draft", "pending", "verified"]),
      ),
    );
  const posted = eq(jobPosts.posterId, userId);
  const open = openAt(now);
  const undecided = and(posted, isNull(jobPosts.awardedApplicationId), open);
  const onOpenPosts = (column: PgColumn) =>
    sql`${column} in (select ${jobPosts.id} from ${jobPosts} where ${and(undecided, isNull(jobPosts.onlyFor))})`;
  const waits = sql`exists (select from job_applications w where w.job_id = ${jobPosts}.id and w.status in ('submitted', 'shortlisted'))`;
  const mine = eq(a.applicantId, userId);
  return db
    .select({
      posts: countOf(jobPosts, posted),
      openPosts: countOf(jobPosts, and(posted, open)),
      awardedPosts: countOf(
        jobPosts,
        and(
          posted,
          sql`${jobPosts.awardedApplicationId} is not null and ${jobPosts.closedAs} is distinct from 'withdrawn'`,
        ),
      ),
      unansweredApplicants: countOf(a, and(eq(a.status, "submitted"), onOpenPosts(a.jobId))),
      /** Work that a pro said a price for, and that waits for a yes or no. */
      quotesWaiting: sql<
        string[]
      >`array(select ${jobPosts}.id::text from ${jobPosts} where ${and(undecided, isNotNull(jobPosts.onlyFor), waits)})`,
      applications: countOf(a, mine),
      won: countOf(a, and(mine, eq(a.status, "awarded"))),
      invitations: waitingCount(db, userId, now),
      invoices: invoicesWaitingCount(db, userId),
      workWaiting: workWaiting(db, userId),
      saved: countOf(savedJobs, eq(savedJobs.userId, userId)),
      toReview: toReview(userId, now),
      savedPros: countOf(savedPros, eq(savedPros.userId, memberId)),
      hasLicense: uploaded("license"),
      hasInsurance: uploaded("insurance"),
    })
    .from(sql`(select 1) as one`);
});

/** Figures of a member's own jobs, applications and saved pros, each of rows that a page lists, and which documents were uploaded; one statement. `userId`: the business; `memberId`: the person, whose saved pros they are. */
export async function workOf(ctx: Ctx, userId: string, memberId: string) {
  const [row] = await workRow(ctx.db, { userId, memberId, now: ctx.now });
  if (!row) throw new Error("a select without rows");
  const { workWaiting: waiting, ...counts } = row;
  return { ...counts, tasks: tasksIn(waiting) };
}
