import { lte } from "drizzle-orm";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";

export const SWEEP = "financing.sweep";

/** By the clock: removes applications whose time is over. */
export const sweepApplications: JobHandler = async (ctx) => {
  await ctx.db.delete(financingApplications).where(lte(financingApplications.keptUntil, ctx.now));
};
