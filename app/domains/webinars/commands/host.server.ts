import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { isModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import { momentOf } from "#app/infra/clock.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, invalid } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchWebinar } from "../access.ts";
import type { AddRecording, PlanWebinar } from "../input.ts";
import { heldWebinar, type Webinar } from "../queries/held.server.ts";
import { AHEAD_DAYS, isOver, reasonNoSeat } from "../rules.ts";
import { webinarSeats, webinars } from "../tables.server.ts";
import { moveUp } from "./seat.server.ts";
import { tellAll } from "./tell.server.ts";

const SESSIONS_A_DAY = 10;
const DAY_MS = 24 * 3600 * 1000;

/** When a changed session begins: one that runs keeps its time. Throws `begun` for another, and as \`startOf\` does. */
function startKept(ctx: Ctx, { startsAt }: Webinar, input: PlanWebinar): Date {
  if (startsAt > ctx.now) return startOf(ctx, input);
  if (momentOf(input.day, input.time, input.zone).getTime() === startsAt.getTime()) return startsAt;
  throw invalid("begun", m.webinars_begun(), { day: m.webinars_begun() });
}

/** When a session begins. Throws `invalid` for a time that is over or more than a year away. */
function startOf(ctx: Ctx, { day, time, zone }: PlanWebinar): Date {
  const startsAt = momentOf(day, time, zone);
  const away = startsAt.getTime() - ctx.now.getTime();
  if (away <= 0 || away > AHEAD_DAYS * DAY_MS)
    throw invalid("invalid_input", m.webinars_day_invalid(), { day: m.webinars_day_invalid() });
  return startsAt;
}

/**
 * Puts a session on the calendar with the actor as its host; the same form twice is one. Who may host is the caller's to
 * ask: the community decides it. Throws `invalid` for a time that is over.
 */
export async function planWebinar(ctx: Ctx, input: PlanWebinar): Promise<{ id: string }> {
  const { userId } = requireActor(ctx);
  const businessId = ownerOf(ctx, "see");
  const twin = async () => {
    const own = and(eq(webinars.hostId, userId), eq(webinars.requestKey, input.requestKey));
    return (await ctx.db.select({ id: webinars.id }).from(webinars).where(own))[0];
  };
  const before = await twin();
  if (before) return before;
  const startsAt = startOf(ctx, input);
  await limit(ctx, "webinars.plan", userId, { points: SESSIONS_A_DAY, seconds: 24 * 3600 });
  const { title, about, partner, locale, minutes, seats, meetingUrl, requestKey } = input;
  const id = ctx.newId();
  const said = { title, about, partner, locale, minutes, seats, meetingUrl, requestKey };
  const [row] = await ctx.db
    .insert(webinars)
    .values({ id, hostId: userId, businessId, startsAt, createdAt: ctx.now, ...said })
    .onConflictDoNothing({ target: [webinars.hostId, webinars.requestKey] })
    .returning({ id: webinars.id });
  const planned = row ?? (await twin());
  if (!planned) throw noSuchWebinar();
  return planned;
}

/** A session that the actor hosts, its row held. Throws not-found for everybody else. */
async function hosted(tx: Ctx, id: string): Promise<Webinar> {
  const { userId } = requireActor(tx);
  const webinar = await heldWebinar(tx, id);
  if (webinar.hostId !== userId) throw noSuchWebinar();
  return webinar;
}

/**
 * Changes a session until it is over; its time only until it begins. More seats let the waiting move up; fewer than are taken are refused as `taken`; a new
 * time is told to everybody who sits or waits. Throws not-found for another's, `cancelled`, `over` and `begun`.
 */
export const changeWebinar = (ctx: Ctx, id: string, input: PlanWebinar): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const webinar = await hosted(tx, id);
    const ended = reasonNoSeat(webinar, tx.now);
    if (ended) throw conflict(ended, ended === "over" ? m.webinars_over() : m.webinars_cancelled());
    const startsAt = startKept(tx, webinar, input);
    if (input.seats < webinar.taken)
      throw invalid("taken", m.webinars_seats_taken({ n: webinar.taken }), {
        seats: m.webinars_seats_taken({ n: webinar.taken }),
      });
    const { title, about, partner, locale, minutes, seats, meetingUrl } = input;
    const changes = webinar.changes + 1;
    await tx.db
      .update(webinars)
      .set({ title, about, partner, locale, minutes, seats, meetingUrl, startsAt, changes })
      .where(eq(webinars.id, id));
    if (startsAt.getTime() !== webinar.startsAt.getTime()) {
      await tx.db.update(webinarSeats).set({ remindedHours: null }).where(eq(webinarSeats.webinarId, id));
      await tellAll(tx, { ...webinar, title, startsAt }, "moved", String(changes));
    }
    await moveUp(tx, id);
  });

/**
 * Calls a session off, with a reason that everybody who sits or waits reads; for its host and moderators. Throws not-found,
 * `cancelled` and `over`, and `no_host` for everybody else.
 */
export const cancelWebinar = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const webinar = await heldWebinar(tx, id);
    if (webinar.hostId !== userId && !(await isModerator(tx))) throw forbidden("no_host", m.webinars_not_yours());
    const ended = reasonNoSeat(webinar, tx.now);
    if (ended) throw conflict(ended, ended === "over" ? m.webinars_over() : m.webinars_cancelled());
    await tx.db
      .update(webinars)
      .set({ cancelledAt: tx.now, cancelReason: reason, changes: webinar.changes + 1 })
      .where(eq(webinars.id, id));
    await tellAll(tx, webinar, "cancelled", "cancelled");
  });

/**
 * Adds the recording of a session that is over; those who sat or waited are told. Gives the session, and whether it is the
 * first recording: a later one replaces the link. Throws not-found for another's, `cancelled` and `not_over`.
 */
export const addRecording = (
  ctx: Ctx,
  id: string,
  { recordingUrl, minutes }: AddRecording,
): Promise<{ webinar: Webinar; first: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const webinar = await hosted(tx, id);
    if (webinar.cancelledAt) throw conflict("cancelled", m.webinars_cancelled());
    if (!isOver(webinar, tx.now)) throw conflict("not_over", m.webinars_not_over());
    const first = webinar.recordedAt === null;
    await tx.db
      .update(webinars)
      .set({ recordingUrl, recordedMinutes: minutes, recordedAt: webinar.recordedAt ?? tx.now })
      .where(eq(webinars.id, id));
    if (first) await tellAll(tx, webinar, "recorded", "recorded");
    return { webinar, first };
  });
