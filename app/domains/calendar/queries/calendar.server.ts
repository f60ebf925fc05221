import { and, asc, eq, gte, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { agreements } from "#app/domains/agreements/tables.server.ts";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { bids } from "#app/domains/bids/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { givenTo, sideIn } from "#app/domains/engagements/queries/scope.server.ts";
import { isReleased, STATES } from "#app/domains/engagements/rules.ts";
import { engagementPeople, engagements, engagementTasks } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { readerZone } from "#app/infra/zone.ts";
import { daysSaid, SAID_DURATIONS } from "../rules.ts";

/** So many jobs and days fit into one look. */
const SHOWN_MAX = 500;
const RELEASED = STATES.filter(isReleased);

export type Range = { from: string; to: string };

/** What the agreement that holds says of how long a job takes; without one its bid, else the post. */
const AGREED = sql`(select a.content from ${agreements} a
  where a.engagement_id = ${engagements.id} and a.kind = 'agreement' and a.state = 'signed')`;
/** The days that signed changes have added. */
const ADDED = sql`coalesce((select sum((a.content->>'durationDays')::int) from ${agreements} a
  where a.engagement_id = ${engagements.id} and a.kind = 'change' and a.state = 'signed'), 0)`;
const ofBid = (column: string) => sql`(select b.${sql.raw(column)} from ${bids} b
  where b.application_id = ${engagements.applicationId} and b.created_at <= ${engagements.awardedAt}
  order by b.revision desc limit 1)`;
const SAID = sql`case ${jobPosts.duration} ${sql.join(
  SAID_DURATIONS.map((duration) => sql`when ${duration} then ${daysSaid(duration)}::int`),
  sql` `,
)} else ${daysSaid("")}::int end`;

const START = sql`work_starts(${engagements.id})`;
const LENGTH = sql`(greatest(1, coalesce((${AGREED}->>'durationDays')::int, ${ofBid("duration_days")}, ${SAID}) + ${ADDED}))::int`;

/** The jobs that the actor may read with the days that they take; one that was confirmed early ends on that day. */
const spansOf = (ctx: Ctx) =>
  ctx.db
    .select({
      id: engagements.id,
      hirerId: engagements.hirerId,
      otherId: sql<string>`case when ${eq(engagements.hirerId, ownerOf(ctx, "work"))} then ${engagements.proId}
        else ${engagements.hirerId} end`.as("other_id"),
      state: engagements.state,
      answerBy: engagements.answerBy,
      changedAt: engagements.changedAt,
      title: jobPosts.title,
      location: jobPosts.location,
      from: sql<string>`(${START})::text`.as("from_day"),
      to: sql<string>`(case when ${engagements.state} = 'closed'
        then greatest(${START}, least(${START} + ${LENGTH} - 1, (${engagements.changedAt} at time zone ${readerZone()})::date))
        else ${START} + ${LENGTH} - 1 end)::text`.as("to_day"),
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(givenTo(ctx))
    .as("spans");

/** Jobs on in these days, soonest first, those that were called off among them; foremen and crew get those they are on. */
export async function jobsOn(ctx: Ctx, { from, to }: Range) {
  const spans = spansOf(ctx);
  const us = ownerOf(ctx, "work");
  const rows = await ctx.db
    .select({
      id: spans.id,
      hirerId: spans.hirerId,
      state: spans.state,
      answerBy: spans.answerBy,
      changedAt: spans.changedAt,
      title: spans.title,
      location: spans.location,
      from: spans.from,
      to: spans.to,
      other: sql<string>`coalesce(business_name(${spans.otherId}), '')`.mapWith(memberName),
      people: sql<string[]>`array(select p.user_id::text from ${engagementPeople} p
        where p.engagement_id = ${spans.id} and p.business_id = ${us}::uuid order by p.added_at, p.user_id)`,
    })
    .from(spans)
    .where(
      or(
        and(lte(spans.from, to), gte(spans.to, from)),
        and(isNotNull(spans.answerBy), gte(spans.answerBy, from), lte(spans.answerBy, to)),
      ),
    )
    .orderBy(asc(spans.from), asc(spans.title), asc(spans.id))
    .limit(SHOWN_MAX);
  return rows.map(({ hirerId, ...row }) => ({
    ...row,
    side: sideIn(ctx, { hirerId }),
    calledOff: isReleased(row.state),
  }));
}
export type JobOn = Awaited<ReturnType<typeof jobsOn>>[number];

/** Tasks and lines of punch lists that are due in these days, of jobs that the actor may read. */
export const tasksDue = (ctx: Ctx, { from, to }: Range) =>
  ctx.db
    .select({
      id: engagementTasks.id,
      engagementId: engagements.id,
      task: engagementTasks.title,
      dueOn: sql<string>`${engagementTasks.dueOn}`,
      done: sql<boolean>`${engagementTasks.doneAt} is not null`,
      title: jobPosts.title,
      location: jobPosts.location,
      calledOff: sql<boolean>`${inArray(engagements.state, RELEASED)}`,
    })
    .from(engagementTasks)
    .innerJoin(engagements, eq(engagements.id, engagementTasks.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(
      and(
        givenTo(ctx),
        or(eq(engagementTasks.shared, true), eq(engagementTasks.businessId, ownerOf(ctx, "work"))),
        gte(engagementTasks.dueOn, from),
        lte(engagementTasks.dueOn, to),
      ),
    )
    .orderBy(asc(engagementTasks.dueOn), asc(engagementTasks.title), asc(engagementTasks.id))
    .limit(SHOWN_MAX);
export type TaskDue = Awaited<ReturnType<typeof tasksDue>>[number];

/** The people of the business for the rows of a week; for a foreman and the crew themselves alone. */
export async function calendarPeople(ctx: Ctx) {
  const { userId: memberId } = requireActor(ctx);
  const own = may(ctx, "jobs") ? undefined : eq(businessPeople.userId, memberId);
  return ctx.db
    .select({ userId: businessPeople.userId, name: profiles.fullName })
    .from(businessPeople)
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(and(eq(businessPeople.businessId, ownerOf(ctx, "work")), own))
    .orderBy(asc(profiles.fullName), asc(businessPeople.userId));
}
