import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { announcement } from "#app/infra/events.server.ts";
import type { NewJob } from "#app/infra/queue.server.ts";
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

/** What tells each of these people who sit or wait, as far as they act for a business. */
const toldOf = (
  tx: Ctx,
  { id, title, startsAt }: Webinar,
  seats: readonly Seat[],
  { kind, ref, status }: News,
): NewJob[] =>
  seats.flatMap(({ userId, businessId }) =>
    businessId
      ? announcement(tx, {
          kind,
          userId: businessId,
          person: userId,
          ref: `${id}:${userId}:${ref}`,
          path: webinarPath(id),
          data: { sessionId: id, title, startsAt: startsAt.toISOString(), status },
        })
      : [],
  );

/** Tells one person who sits or waits. */
export const tellSeat = (tx: Ctx, webinar: Webinar, seat: Seat, news: News): Promise<void> =>
  tx.services.queue.enqueueEach(tx, toldOf(tx, webinar, [seat], news));

/** Tells everybody who sits or waits that a session has changed. */
export async function tellAll(tx: Ctx, webinar: Webinar, status: "moved" | "cancelled" | "recorded", ref: string) {
  const seated = await tx.db.select().from(webinarSeats).where(eq(webinarSeats.webinarId, webinar.id));
  await tx.services.queue.enqueueEach(tx, toldOf(tx, webinar, seated, { kind: "session.changed", ref, status }));
}
