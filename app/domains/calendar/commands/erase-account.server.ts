import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { calendarFeeds } from "../tables.server.ts";

/** The secret addresses go with their person. */
export async function eraseFeeds(tx: Ctx, memberId: string): Promise<void> {
  await tx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, memberId));
}

/** And with the business that they show. */
export async function eraseFeedsOfBusiness(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(calendarFeeds).where(eq(calendarFeeds.businessId, ownerId));
}
