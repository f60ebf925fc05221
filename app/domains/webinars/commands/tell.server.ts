import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import type { Webinar } from "../queries/held.server.ts";
import { webinarPath } from "../rules.ts";
import { webinarSeats } from "../tables.server.ts";

type Seat = { userId: string; businessId: string | null };
type News = {
  kind: "session.seat" | "session.changed" | "session.soon";
  /** What makes this time different from the last. */
  ref: string;
  status: "seated" | "moved" | "cancelled" | "recorded" | "1" | "24";
};

/** Tells one person who sits or waits. */
export async function tellSeat(tx: Ctx, webinar: Webinar, { userId, businessId }: Seat, { kind, ref, status }: News) {
  if (!businessId) return;
  const { id, title, startsAt } = webinar;
  await announce(tx, {
    kind,
    userId: businessId,
    person: userId,
    ref: `${id}:${userId}:${ref}`,
    path: webinarPath(id),
    data: { sessionId: id, title, startsAt: startsAt.toISOString(), status },
  });
}

/** Tells everybody who sits or waits that a session has changed. */
export async function tellAll(tx: Ctx, webinar: Webinar, status: "moved" | "cancelled" | "recorded", ref: string) {
  const seated = await tx.db.select().from(webinarSeats).where(eq(webinarSeats.webinarId, webinar.id));
  for (const seat of seated) await tellSeat(tx, webinar, seat, { kind: "session.changed", ref, status });
}
