import { and, inArray, lt } from "drizzle-orm";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { keptSince } from "../rules.ts";
import { partnerRequests } from "../tables.server.ts";

export const SWEEP_REQUESTS = "partners.sweep";

/** By the clock: removes requests that have been over for a year. */
export const sweepRequests: JobHandler = async (ctx) => {
  await ctx.db
    .delete(partnerRequests)
    .where(
      and(inArray(partnerRequests.state, ["agreed", "declined"]), lt(partnerRequests.changedAt, keptSince(ctx.now))),
    );
};
