import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { webhookDeliveries } from "#app/domains/integrations/tables.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { DELIVER, RELEASE } from "./job-names.server.ts";

const BATCH = 200;
const Job = z.object({ id: z.uuid() });

/** Queues what was held, oldest first, at most a batch, and comes back for the rest. */
export const release: JobHandler = async (tx, data) => {
  const { id } = Job.parse(data);
  const held = tx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userIntegrationId, id), eq(webhookDeliveries.state, "held")))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(BATCH);
  const freed = await tx.db
    .update(webhookDeliveries)
    .set({ state: "waiting", nextAttemptAt: tx.now })
    .where(inArray(webhookDeliveries.id, held))
    .returning({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts });
  await tx.services.queue.enqueueEach(
    tx,
    freed.map(({ id, attempts }) => ({ name: DELIVER, data: { id, attempt: attempts + 1 } })),
  );
  if (freed.length === BATCH) await tx.services.queue.enqueue(tx, RELEASE, { id });
};
