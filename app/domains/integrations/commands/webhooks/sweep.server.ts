import { inArray, lt } from "drizzle-orm";
import { webhookDeliveries } from "#app/domains/integrations/tables.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { SWEEP_DELIVERIES } from "./job-names.server.ts";

/** Long after the last attempt, which comes within four days. */
const DELIVERIES_KEPT_DAYS = 30;
const BATCH = 5_000;

/** Forgets old deliveries, at most a batch, and comes back for the rest. */
export const sweepDeliveries: JobHandler = async (ctx) => {
  const before = new Date(ctx.now.getTime() - DELIVERIES_KEPT_DAYS * 24 * 3600_000);
  const old = ctx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before))
    .limit(BATCH);
  const gone = await ctx.db
    .delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, old))
    .returning({ id: webhookDeliveries.id });
  if (gone.length === BATCH) await ctx.services.queue.enqueue(ctx, SWEEP_DELIVERIES, {});
};
