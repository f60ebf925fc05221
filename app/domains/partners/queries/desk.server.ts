import { and, asc, desc, gte, lte, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { isShown } from "../rules.ts";
import { partnerRequests, sponsors } from "../tables.server.ts";

const REQUESTS_SHOWN = 200;

/** The operator's desk: requests that are open first, the oldest first; sponsors with their days. */
export async function partnersDesk(ctx: Ctx) {
  requireRole(ctx, "admin");
  const requests = await ctx.db
    .select()
    .from(partnerRequests)
    .orderBy(desc(sql`${partnerRequests.state} in ('new', 'talking')`), asc(partnerRequests.createdAt))
    .limit(REQUESTS_SHOWN);
  const places = await ctx.db.select().from(sponsors).orderBy(desc(sponsors.endsOn), asc(sponsors.name));
  const today = todayAt(ctx.now);
  return {
    requests: requests.map(({ workedBy: _, requestKey: __, ...request }) => request),
    places: places.map(({ createdBy: _, ...place }) => ({ ...place, shown: isShown(place, today) })),
  };
}
export type PartnerRequest = Awaited<ReturnType<typeof partnersDesk>>["requests"][number];

/** The sponsors whose place it is today. */
export async function sponsorsToday(ctx: Ctx) {
  const today = todayAt(ctx.now);
  return ctx.db
    .select({ id: sponsors.id, name: sponsors.name, words: sponsors.words, url: sponsors.url })
    .from(sponsors)
    .where(and(lte(sponsors.startsOn, today), gte(sponsors.endsOn, today)))
    .orderBy(asc(sponsors.startsOn), asc(sponsors.id));
}
export type ShownSponsor = Awaited<ReturnType<typeof sponsorsToday>>[number];
