import { lte } from "drizzle-orm";
import { financingApplications as t } from "#app/domains/financing/tables.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { callOffLater } from "./ask-later.server.ts";

export const SWEEP = "financing.sweep";

/** By the clock: removes applications whose time is over, and calls off what a lender still holds for them. */
export const sweepApplications: JobHandler = async (ctx) => {
  const gone = await ctx.db.delete(t).where(lte(t.keptUntil, ctx.now)).returning();
  for (const { standing, lender, lenderRef } of gone)
    if (standing !== "paid_out" && standing !== "accepted") await callOffLater(ctx, lender, lenderRef);
};
