import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { calendarFeeds } from "../tables.server.ts";

const RENEWALS_A_DAY = 20;

/** Makes the secret address of the actor's calendar, or another one: the address of before opens nothing from then on. */
export async function renewFeed(ctx: Ctx): Promise<void> {
  const businessId = ownerOf(ctx, "work");
  const { userId: memberId } = requireActor(ctx);
  await limit(ctx, "calendar.feed", memberId, { points: RENEWALS_A_DAY, seconds: 24 * 3600 });
  await inTransaction(ctx, async (tx) => {
    const made = { seed: tx.newId(), locale: tx.locale, madeAt: tx.now };
    await tx.db
      .insert(calendarFeeds)
      .values({ ...made, id: tx.newId(), businessId, userId: memberId })
      .onConflictDoUpdate({ target: [calendarFeeds.businessId, calendarFeeds.userId], set: made });
    await audit(tx, "calendar.feed_made", `business:${businessId}`);
  });
}

/** Ends the secret address. Safe to repeat. */
export const endFeed = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "work");
    const { userId: memberId } = requireActor(tx);
    const gone = await tx.db
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.businessId, businessId), eq(calendarFeeds.userId, memberId)))
      .returning({ id: calendarFeeds.id });
    if (gone.length) await audit(tx, "calendar.feed_ended", `business:${businessId}`);
  });
