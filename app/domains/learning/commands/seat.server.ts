import { sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { together } from "#app/infra/database/together.server.ts";
import type { Beat } from "../input.ts";
import { lessonOf } from "../queries/courses.server.ts";
import { seatCap } from "../rules/lessons.ts";
import { enrollments, lessonProgress, seatClocks } from "../tables.server.ts";

type Counting = Beat & { userId: string; capMs: number; now: Date };
type Row = { n: number; seat_ms: number };

/** Beats of a process are collected for so long and written in one statement. */
const WINDOW_MS = 1000;
const MOST_AT_ONCE = 2000;

/**
 * Counts what pages claim, for many people in one statement. A person is given no more than has passed since they were
 * last counted, whatever they have open, and a lesson no more than it can take: a clock that is set back, a second tab and a
 * beat that is sent twice add nothing; a beat that was lost is in the next one's claim. Gives the counted time of each
 * lesson, null where it was never opened.
 */
export async function countSeats(db: Db, beats: readonly Counting[]): Promise<(number | null)[]> {
  const column = <T>(of: (beat: Counting) => T) => sql.param(beats.map(of));
  const now = new Date(Math.max(...beats.map(({ now: at }) => at.getTime()))).toISOString();
  const { rows } = await db.execute<Row>(sql`
    with told as (
      select * from unnest(
        ${column(({ userId }) => userId)}::uuid[], ${column(({ course }) => course)}::text[],
        ${column(({ lesson }) => lesson)}::text[], ${column(({ ms }) => ms)}::int[],
        ${column(({ capMs }) => capMs)}::int[], ${column(({ place }) => place)}::int[])
        with ordinality as told (user_id, course, lesson, ms, cap_ms, place, n)
    ),
    -- Two tabs of one lesson tell the same minutes.
    heard as (
      select user_id, course, lesson, max(ms) as ms, max(cap_ms) as cap_ms, (array_agg(place order by n desc))[1] as place,
        min(n) as n
      from told group by user_id, course, lesson
    ),
    held as (
      select clock.user_id, extract(epoch from ${now}::timestamptz - clock.counted_to) * 1000 as passed
      from ${seatClocks} clock where clock.user_id in (select user_id from heard) order by clock.user_id for update
    ),
    shared as (
      select heard.*, held.passed - coalesce(
        sum(heard.ms) over (partition by heard.user_id order by heard.n rows between unbounded preceding and 1 preceding), 0
      ) as left_ms
      from heard join held using (user_id)
    ),
    moved as (
      update ${seatClocks} clock set counted_to = ${now}::timestamptz
      from held where held.user_id = clock.user_id and held.passed > 0
    ),
    counted as (
      update ${lessonProgress} progress set
        seat_ms = greatest(progress.seat_ms, least(shared.cap_ms, progress.seat_ms + greatest(0, least(shared.ms, shared.left_ms))::int)),
        place = shared.place,
        reached = greatest(progress.reached, shared.place),
        seen_at = greatest(progress.seen_at, ${now}::timestamptz)
      from shared join ${enrollments} enrollment
        on enrollment.user_id = shared.user_id and enrollment.course = shared.course and enrollment.finished_at is null
      where progress.enrollment_id = enrollment.id and progress.lesson = shared.lesson
      returning enrollment.user_id, enrollment.course, progress.lesson, progress.seat_ms
    )
    select told.n::int as n, counted.seat_ms from told join counted using (user_id, course, lesson)`);
  const counted = new Map(rows.map(({ n, seat_ms }) => [n, seat_ms]));
  return beats.map((_, i) => counted.get(i + 1) ?? null);
}

const countTogether = together(countSeats, { waitMs: WINDOW_MS, mostAtOnce: MOST_AT_ONCE });

const countingOf = (ctx: Ctx, beat: Beat): Counting => {
  const { userId } = requireActor(ctx);
  const { lesson } = lessonOf(beat.course, beat.lesson, ctx.locale);
  return { ...beat, userId, capMs: seatCap(lesson), now: ctx.now };
};

/** Counts the beat of a page together with all others of this second; gives the counted time in milliseconds, null where the lesson was not opened. */
export const countBeat = (ctx: Ctx, beat: Beat): Promise<number | null> => countTogether(ctx.db, countingOf(ctx, beat));

/** The same for one beat at once. */
export const countNow = async (ctx: Ctx, beat: Beat): Promise<number | null> =>
  (await countSeats(ctx.db, [countingOf(ctx, beat)]))[0] ?? null;
