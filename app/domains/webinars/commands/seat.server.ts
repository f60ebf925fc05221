import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchWebinar } from "../access.ts";
import { heldWebinar, type Webinar } from "../queries/held.server.ts";
import { doorsOpen, freeSeats, reasonNoSeat, type SeatState } from "../rules.ts";
import { webinarQuestions, webinarSeats, webinars } from "../tables.server.ts";
import { tellSeat } from "./tell.server.ts";

const SEATS_A_DAY = 30;
const QUESTIONS_A_DAY = 20;

const refuseEnded = (webinar: Webinar, now: Date): void => {
  const reason = reasonNoSeat(webinar, now);
  if (reason === "cancelled") throw conflict("cancelled", m.webinars_cancelled());
  if (reason === "over") throw conflict("over", m.webinars_over());
};

const countTaken = (tx: Ctx, id: string) =>
  tx.db
    .update(webinars)
    .set({
      taken: sql`(select count(*) from ${webinarSeats} where ${webinarSeats.webinarId} = ${id} and ${webinarSeats.state} = 'seated')`,
    })
    .where(eq(webinars.id, id));

/**
 * Takes a seat, or a place on the waiting list where none is free; a second click changes nothing. Throws not-found,
 * `own_session` for its host, `cancelled` and `over`.
 */
export async function takeSeat(ctx: Ctx, id: string): Promise<SeatState> {
  const { userId } = requireActor(ctx);
  const businessId = ownerOf(ctx, "see");
  await limit(ctx, "webinars.seat", userId, { points: SEATS_A_DAY, seconds: 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    const webinar = await heldWebinar(tx, id);
    refuseEnded(webinar, tx.now);
    if (webinar.hostId === userId) throw conflict("own_session", m.webinars_own());
    const [mine] = await tx.db
      .select({ state: webinarSeats.state })
      .from(webinarSeats)
      .where(and(eq(webinarSeats.webinarId, id), eq(webinarSeats.userId, userId)));
    if (mine) return mine.state;
    const state: SeatState = webinar.taken < webinar.seats ? "seated" : "waiting";
    await tx.db.insert(webinarSeats).values({ webinarId: id, userId, businessId, state, takenAt: tx.now });
    await countTaken(tx, id);
    return state;
  });
}

/** Gives a seat or a place on the waiting list back; whoever waited longest moves up. Safe to repeat. */
export const giveSeat = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const webinar = await heldWebinar(tx, id);
    refuseEnded(webinar, tx.now);
    await tx.db.delete(webinarSeats).where(and(eq(webinarSeats.webinarId, id), eq(webinarSeats.userId, userId)));
    await moveUp(tx, id);
  });

/** Seats those who waited longest while seats are free, and tells them. In a transaction that holds the session's row. */
export async function moveUp(tx: Ctx, id: string): Promise<void> {
  await countTaken(tx, id);
  const [webinar] = await tx.db.select().from(webinars).where(eq(webinars.id, id));
  if (!webinar || reasonNoSeat(webinar, tx.now)) return;
  const next = await tx.db
    .select({ userId: webinarSeats.userId, businessId: webinarSeats.businessId })
    .from(webinarSeats)
    .where(and(eq(webinarSeats.webinarId, id), eq(webinarSeats.state, "waiting")))
    .orderBy(asc(webinarSeats.place))
    .limit(freeSeats(webinar));
  if (!next.length) return;
  await tx.db
    .update(webinarSeats)
    .set({ state: "seated", takenAt: tx.now })
    .where(
      and(
        eq(webinarSeats.webinarId, id),
        inArray(
          webinarSeats.userId,
          next.map(({ userId }) => userId),
        ),
      ),
    );
  await countTaken(tx, id);
  for (const seat of next)
    await tellSeat(tx, webinar, seat, { kind: "session.seat", ref: String(tx.now.getTime()), status: "seated" });
}

async function seatOf(tx: Ctx, id: string) {
  const { userId } = requireActor(tx);
  const webinar = await heldWebinar(tx, id);
  const [seat] = await tx.db
    .select()
    .from(webinarSeats)
    .where(and(eq(webinarSeats.webinarId, id), eq(webinarSeats.userId, userId)));
  if (seat?.state !== "seated") throw noSuchWebinar();
  return { userId, webinar };
}

/** The meeting's link for somebody who is seated, who counts as having come. Throws not-found without a seat and `closed` while the doors are. */
export const enterMeeting = (ctx: Ctx, id: string): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const { userId, webinar } = await seatOf(tx, id);
    refuseEnded(webinar, tx.now);
    if (!doorsOpen(webinar, tx.now)) throw conflict("closed", m.webinars_doors_closed());
    await tx.db
      .update(webinarSeats)
      .set({ cameAt: sql`coalesce(${webinarSeats.cameAt}, ${tx.now.toISOString()}::timestamptz)` })
      .where(and(eq(webinarSeats.webinarId, id), eq(webinarSeats.userId, userId)));
    return webinar.meetingUrl;
  });

/** Asks the host something before a session. Throws not-found without a seat, `cancelled` and `over`. */
export async function askBefore(ctx: Ctx, id: string, body: string): Promise<void> {
  const { userId } = requireActor(ctx);
  await limit(ctx, "webinars.question", userId, { points: QUESTIONS_A_DAY, seconds: 24 * 3600 });
  await inTransaction(ctx, async (tx) => {
    const { webinar } = await seatOf(tx, id);
    refuseEnded(webinar, tx.now);
    await tx.db.insert(webinarQuestions).values({ id: tx.newId(), webinarId: id, userId, body, createdAt: tx.now });
  });
}
