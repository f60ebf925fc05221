import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { webinarQuestions, webinarSeats, webinars, webinarViews } from "../tables.server.ts";
import { moveUp } from "./seat.server.ts";
import { tellAll } from "./tell.server.ts";

const notOver = (now: Date) =>
  sql`${webinars.startsAt} + make_interval(mins => ${webinars.minutes}) > ${now.toISOString()}::timestamptz`;

/** What is over stays, as a former member's; sessions that run or are to come are called off, seats go to those who wait. */
export async function eraseWebinars(tx: Ctx, userId: string): Promise<void> {
  const ahead = await tx.db
    .update(webinars)
    .set({ cancelledAt: tx.now, changes: sql`${webinars.changes} + 1` })
    .where(and(eq(webinars.hostId, userId), isNull(webinars.cancelledAt), notOver(tx.now)))
    .returning();
  for (const webinar of ahead) await tellAll(tx, webinar, "cancelled", "cancelled");
  await tx.db
    .update(webinars)
    .set({ hostId: null, businessId: null, meetingUrl: "" })
    .where(eq(webinars.hostId, userId));
  await tx.db.update(webinarQuestions).set({ userId: null }).where(eq(webinarQuestions.userId, userId));
  await tx.db.delete(webinarViews).where(eq(webinarViews.userId, userId));
  const left = await tx.db
    .delete(webinarSeats)
    .where(eq(webinarSeats.userId, userId))
    .returning({ id: webinarSeats.webinarId });
  for (const { id } of left.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await tx.db.select({ id: webinars.id }).from(webinars).where(eq(webinars.id, id)).for("update");
    await moveUp(tx, id);
  }
}
