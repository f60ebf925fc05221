import { and, inArray, isNull } from "drizzle-orm";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { waitingCases } from "../queries/queue.server.ts";
import { moderationCases } from "../tables.server.ts";

/** By the clock, every day: closes what waits about things that are gone, however they went. */
export const CLOSE_GONE = "moderation.close-gone";

/** Runs as often as it likes. */
export const closeGone: JobHandler = async (ctx) => {
  for await (const { cases, things } of waitingCases(ctx)) {
    const over = cases.filter(({ kind, thingId }) => !things.has(`${kind}:${thingId}`)).map(({ id }) => id);
    if (over.length)
      await ctx.db
        .update(moderationCases)
        .set({ closedAt: ctx.now })
        .where(and(inArray(moderationCases.id, over), isNull(moderationCases.closedAt)));
  }
};
