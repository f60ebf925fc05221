import { and, eq, inArray, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { SEND_LIMIT } from "#app/domains/integrations/input/webhooks.ts";
import { TEST_EVENT } from "#app/domains/integrations/rules/webhooks.ts";
import { webhookDeliveries } from "#app/domains/integrations/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { ownEndpoint } from "./endpoint.server.ts";
import { DELIVER } from "./job-names.server.ts";

/**
 * Sends a delivery once more under its own id, with all attempts before it. Throws not_found, rate_limited, conflict
 * (`webhook_disabled`; `still_on_its_way`: it is not over, or there is no such delivery here).
 */
export async function replayDelivery(ctx: Ctx, id: string, deliveryId: string): Promise<void> {
  await limit(ctx, "webhook-send", ctx.actor ? ownerOf(ctx, "tools") : ctx.ip, SEND_LIMIT);
  await inTransaction(ctx, async (tx) => {
    const own = await ownEndpoint(tx, id);
    if (own.disabledAt) throw conflict("webhook_disabled", m.webhooks_replay_disabled());
    const [again] = await tx.db
      .update(webhookDeliveries)
      .set({
        state: "waiting",
        attempts: 0,
        revision: own.revision,
        nextAttemptAt: tx.now,
        doneAt: null,
      })
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.userIntegrationId, id),
          ne(webhookDeliveries.kind, TEST_EVENT),
          inArray(webhookDeliveries.state, ["done", "failed", "dropped"]),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (!again) throw conflict("still_on_its_way", m.webhooks_replay_not_over());
    await tx.services.queue.enqueue(tx, DELIVER, { id: deliveryId, attempt: 1 });
  });
}
