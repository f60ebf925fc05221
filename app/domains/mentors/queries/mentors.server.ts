import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { authorColumn } from "#app/domains/contractors/queries/author.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchMentor } from "../access.ts";
import { reasonNotToAsk } from "../rules.ts";
import { mentorQuestions, mentors } from "../tables.server.ts";

const LISTED_MAX = 500;
/** Answers of late that the measured time is taken from. */
const MEASURED = 50;

export const shownMentors = (ctx: Ctx): SQL | undefined =>
  and(ctx.services.env.DEMO ? undefined : eq(mentors.isDemo, false), notDemo(ctx, mentors.userId));

/** Questions that wait for a mentor. */
export const waitingFor = sql<number>`(
  select count(*)::int from ${mentorQuestions} held
  where held.mentor_id = ${mentors}.id and held.state in ('waits', 'held'))`;

const columns = (ctx: Ctx) => ({
  id: mentors.id,
  userId: mentors.userId,
  years: mentors.years,
  trades: mentors.trades,
  locales: mentors.locales,
  specialty: mentors.specialty,
  capacity: mentors.capacity,
  awayUntil: mentors.awayUntil,
  since: mentors.since,
  waiting: waitingFor,
  author: authorColumn(ctx, sql`${mentors}.user_id`, sql`${mentors}.business_id`),
  answered: sql<number>`(
    select count(*)::int from ${mentorQuestions} done
    where done.mentor_id = ${mentors}.id and done.state = 'answered')`,
  /** The median of their answers of late, in hours; null before the first. */
  replyHours: sql<number | null>`(
    select percentile_cont(0.5) within group (order by hours) from (
      select extract(epoch from done.answered_at - done.assigned_at) / 3600 as hours
      from ${mentorQuestions} done
      where done.mentor_id = ${mentors}.id and done.state = 'answered'
      order by done.answered_at desc limit ${sql.raw(String(MEASURED))}) of_late)`.mapWith((hours) =>
    hours === null ? null : Number(hours),
  ),
});

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select(columns(ctx))
    .from(mentors)
    .where(and(where, shownMentors(ctx)))
    .orderBy(asc(mentors.since), asc(mentors.id))
    .limit(LISTED_MAX);

const shown = (ctx: Ctx, { userId, waiting, ...row }: Row) => ({
  ...row,
  mine: ctx.actor?.userId === userId,
  /** Why they take no question now. */
  closed: reasonNotToAsk({ ...row, waiting }, todayAt(ctx.now)),
});
export type ShownMentor = ReturnType<typeof shown>;

/** The mentors of the community, those who have been longest first. */
export const listedMentors = async (ctx: Ctx): Promise<ShownMentor[]> =>
  (await rowsOf(ctx, undefined)).map((row) => shown(ctx, row));

/** One mentor. Throws not-found. */
export async function readMentor(ctx: Ctx, id: string): Promise<ShownMentor> {
  const [row] = isId(id) ? await rowsOf(ctx, eq(mentors.id, id)) : [];
  if (!row) throw noSuchMentor();
  return shown(ctx, row);
}

/** The mentor that a member is; null for everybody else. */
export async function mentorOf(ctx: Ctx, userId: string): Promise<typeof mentors.$inferSelect | null> {
  const [row] = await ctx.db.select().from(mentors).where(eq(mentors.userId, userId));
  return row ?? null;
}
