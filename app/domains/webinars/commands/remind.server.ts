import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { REMINDER_HOURS } from "../rules.ts";
import { webinarSeats, webinars } from "../tables.server.ts";
import { tellSeat } from "./tell.server.ts";

/** By the clock: the seated are reminded a day and an hour before a session. */
export const REMIND = "webinars.remind";
const BATCH = 200;
const HOUR_MS = 3600 * 1000;

/** Reminds the seated of what begins soon after ctx.now and gives how many reminders went out. Safe to run twice, and in two processes. */
export async function remindSeated(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (const hours of REMINDER_HOURS)
    for (;;) {
      const sent = await inTransaction(ctx, (tx) => remindSome(tx, hours));
      sum += sent;
      if (sent < BATCH) break;
    }
  return sum;
}

async function remindSome(tx: Ctx, hours: number): Promise<number> {
  const due = await tx.db
    .select({ seat: webinarSeats, webinar: webinars })
    .from(webinarSeats)
    .innerJoin(webinars, eq(webinars.id, webinarSeats.webinarId))
    .where(
      and(
        isNull(webinars.cancelledAt),
        gt(webinars.startsAt, tx.now),
        lte(webinars.startsAt, new Date(tx.now.getTime() + hours * HOUR_MS)),
        eq(webinarSeats.state, "seated"),
        // Who was told an hour before is not told again that it is a day.
        or(isNull(webinarSeats.remindedHours), gt(webinarSeats.remindedHours, hours)),
      ),
    )
    .orderBy(asc(webinarSeats.webinarId), asc(webinarSeats.userId))
    .limit(BATCH)
    .for("update", { of: webinarSeats, skipLocked: true });
  for (const { seat, webinar } of due) {
    await tx.db
      .update(webinarSeats)
      .set({ remindedHours: hours })
      .where(and(eq(webinarSeats.webinarId, webinar.id), eq(webinarSeats.userId, seat.userId)));
    await tellSeat(tx, webinar, seat, {
      kind: "session.soon",
      ref: `${webinar.startsAt.getTime()}:${hours}`,
      status: hours === 1 ? "1" : "24",
    });
  }
  return due.length;
}

export const remind: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info({ reminded: await remindSeated(ctx) }, "reminded of sessions that begin soon");
});
