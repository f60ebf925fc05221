import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { calendarFeeds } from "../tables.server.ts";

/** That a calendar program may read the calendar of a business, and since when; the address itself is a secret. */
export const exportFeeds = (ctx: Ctx, memberId: string) =>
  ctx.db
    .select({ businessId: calendarFeeds.businessId, locale: calendarFeeds.locale, madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, memberId))
    .orderBy(asc(calendarFeeds.madeAt));
