import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { isModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName, nameOrNone } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchWebinar } from "../access.ts";
import { doorsOpen, isOver, reasonNoSeat, type SeatState } from "../rules.ts";
import { webinarQuestions, webinarSeats, webinars } from "../tables.server.ts";
import { shownWebinars } from "./held.server.ts";

const UPCOMING_MAX = 50;
const RECORDINGS_MAX = 50;

/** The name of a session's host: of their business, or their own. */
const hostName = sql<string | null>`(
  select coalesce(nullif(pro.company_name, ''), person.full_name)
  from profiles person left join contractor_profiles pro on pro.user_id = ${webinars.businessId}
  where person.id = ${webinars.hostId})`;

const mySeat = (ctx: Ctx): SQL<SeatState | null> =>
  ctx.actor
    ? sql<SeatState | null>`(select mine.state from ${webinarSeats} mine where mine.webinar_id = ${webinars.id} and mine.user_id = ${ctx.actor.userId})`
    : sql<SeatState | null>`null::text`;

const listed = (ctx: Ctx) => ({
  id: webinars.id,
  title: webinars.title,
  about: sql<string>`left(${webinars.about}, 240)`,
  partner: webinars.partner,
  locale: webinars.locale,
  startsAt: webinars.startsAt,
  minutes: webinars.minutes,
  seats: webinars.seats,
  taken: webinars.taken,
  host: hostName,
  hosted: ctx.actor ? sql<boolean>`coalesce(${webinars.hostId} = ${ctx.actor.userId}, false)` : sql<boolean>`false`,
  mine: mySeat(ctx),
});

/** Sessions that are not over, the next first. */
export const upcomingWebinars = (ctx: Ctx) =>
  ctx.db
    .select(listed(ctx))
    .from(webinars)
    .where(
      and(
        isNull(webinars.cancelledAt),
        sql`${webinars.startsAt} + make_interval(mins => ${webinars.minutes}) > ${ctx.now.toISOString()}::timestamptz`,
        // What is over by its longest length needs no look.
        gt(webinars.startsAt, new Date(ctx.now.getTime() - 4 * 3600 * 1000)),
        shownWebinars(ctx),
      ),
    )
    .orderBy(asc(webinars.startsAt), asc(webinars.id))
    .limit(UPCOMING_MAX);
export type ListedWebinar = Awaited<ReturnType<typeof upcomingWebinars>>[number];

/** Recordings, the newest first. */
export const recordings = (ctx: Ctx) =>
  ctx.db
    .select({
      id: webinars.id,
      title: webinars.title,
      about: sql<string>`left(${webinars.about}, 240)`,
      minutes: sql<number>`${webinars.recordedMinutes}`,
      views: webinars.views,
      recordedAt: webinars.recordedAt,
    })
    .from(webinars)
    .where(and(isNotNull(webinars.recordedAt), shownWebinars(ctx)))
    .orderBy(desc(webinars.recordedAt), asc(webinars.id))
    .limit(RECORDINGS_MAX);
export type Recording = Awaited<ReturnType<typeof recordings>>[number];

/** What leaves of a session for everybody who may see it. */
const SHOWN = {
  id: webinars.id,
  title: webinars.title,
  about: webinars.about,
  partner: webinars.partner,
  locale: webinars.locale,
  startsAt: webinars.startsAt,
  minutes: webinars.minutes,
  seats: webinars.seats,
  taken: webinars.taken,
  cancelledAt: webinars.cancelledAt,
  cancelReason: webinars.cancelReason,
  recordedMinutes: webinars.recordedMinutes,
  recordedAt: webinars.recordedAt,
  views: webinars.views,
};

/** A session as its page has it; seats, questions and the meeting's link as far as the reader may see them. Throws not-found. */
export async function readWebinar(ctx: Ctx, id: string) {
  const [row] = isId(id)
    ? await ctx.db
        .select({
          webinar: SHOWN,
          hostId: webinars.hostId,
          meetingUrl: webinars.meetingUrl,
          recordingUrl: webinars.recordingUrl,
          host: hostName,
          mine: mySeat(ctx),
        })
        .from(webinars)
        .where(and(eq(webinars.id, id), shownWebinars(ctx)))
    : [];
  if (!row) throw noSuchWebinar();
  const { webinar, hostId, meetingUrl, recordingUrl } = row;
  const hosts = ctx.actor !== null && hostId === ctx.actor.userId;
  const seated = row.mine === "seated";
  return {
    ...webinar,
    host: row.host,
    mine: row.mine,
    hosts,
    mayCancel: !reasonNoSeat(webinar, ctx.now) && (hosts || (await isModerator(ctx))),
    over: isOver(webinar, ctx.now),
    /** Why no seat can be taken or given back any more. */
    closed: reasonNoSeat(webinar, ctx.now),
    enter: (seated || hosts) && !webinar.cancelledAt && doorsOpen(webinar, ctx.now),
    recorded: recordingUrl !== null,
    /** For the host alone. */
    own: hosts ? { meetingUrl, recordingUrl: recordingUrl ?? "" } : null,
    waitingBefore: row.mine === "waiting" ? await waitingBefore(ctx, id) : 0,
    questions: hosts || seated ? await questionsOf(ctx, id) : [],
    people: hosts ? await peopleOf(ctx, id) : [],
  };
}
export type OpenWebinar = Awaited<ReturnType<typeof readWebinar>>;

const waitingBefore = (ctx: Ctx, id: string): Promise<number> => {
  const { userId } = requireActor(ctx);
  const place = sql`(select mine.place from ${webinarSeats} mine where mine.webinar_id = ${id} and mine.user_id = ${userId})`;
  return ctx.db.$count(
    webinarSeats,
    and(eq(webinarSeats.webinarId, id), eq(webinarSeats.state, "waiting"), sql`${webinarSeats.place} < ${place}`),
  );
};

const QUESTIONS_SHOWN = 500;
/** The newest questions of a session, in the order they were asked. */
const questionsOf = async (ctx: Ctx, id: string) => {
  const rows = await ctx.db
    .select({
      id: webinarQuestions.id,
      body: webinarQuestions.body,
      from: sql<string | null>`(select full_name from profiles where profiles.id = ${webinarQuestions.userId})`.mapWith(
        nameOrNone,
      ),
    })
    .from(webinarQuestions)
    .where(eq(webinarQuestions.webinarId, id))
    .orderBy(desc(webinarQuestions.createdAt), desc(webinarQuestions.id))
    .limit(QUESTIONS_SHOWN);
  return rows.reverse();
};

const peopleOf = (ctx: Ctx, id: string) =>
  ctx.db
    .select({
      state: webinarSeats.state,
      came: sql<boolean>`${webinarSeats.cameAt} is not null`,
      name: sql<string>`coalesce((select full_name from profiles where profiles.id = ${webinarSeats.userId}), '')`.mapWith(
        memberName,
      ),
    })
    .from(webinarSeats)
    .where(eq(webinarSeats.webinarId, id))
    .orderBy(asc(webinarSeats.state), asc(webinarSeats.place));
