import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { READ_EVERY_MINUTES } from "../rules/exchange.ts";
import { userIntegrations } from "../tables.server.ts";
import { readConnection } from "./read-connection.server.ts";
import { READ } from "./read-jobs.server.ts";
import { sweepFlows } from "./sweep-flows.server.ts";

const CLAIMED_AT_ONCE = 500;
/** Connections one job reads side by side, so that a slow integration holds up few others. */
const TOGETHER = 10;

/**
 * Finds the connections that are due and has each read once: it claims them by moving their next reading on, so that runs
 * side by side share them.
 */
export const readDue: JobHandler = withoutTransaction(async (ctx) => {
  await sweepFlows(ctx);
  const later = new Date(ctx.now.getTime() + READ_EVERY_MINUTES * 60_000);
  for (let more = true; more; ) {
    more = await inTransaction(ctx, async (tx) => {
      const due = tx.db
        .select({ id: userIntegrations.id })
        .from(userIntegrations)
        .where(and(eq(userIntegrations.isActive, true), lte(userIntegrations.nextReadAt, tx.now)))
        .orderBy(asc(userIntegrations.nextReadAt))
        .limit(CLAIMED_AT_ONCE)
        .for("update", { skipLocked: true });
      const claimed = await tx.db
        .update(userIntegrations)
        .set({ nextReadAt: later })
        .where(inArray(userIntegrations.id, due))
        .returning({ id: userIntegrations.id });
      for (let i = 0; i < claimed.length; i += TOGETHER)
        await tx.services.queue.enqueue(tx, READ, { ids: claimed.slice(i, i + TOGETHER).map(({ id }) => id) });
      return claimed.length === CLAIMED_AT_ONCE;
    });
  }
});

const Job = z.object({ ids: z.array(z.uuid()).max(TOGETHER) });

/** Reads some connections side by side; trouble with one is written to its row and holds up no other. */
export const readSome: JobHandler = withoutTransaction(async (ctx, data) => {
  const { ids } = Job.parse(data);
  const results = await Promise.allSettled(ids.map((id) => readConnection(ctx, id)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
});
