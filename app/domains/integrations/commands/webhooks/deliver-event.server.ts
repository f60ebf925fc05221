import { and, arrayContains, eq, isNull } from "drizzle-orm";
import { isWebhookEvent } from "#app/domains/integrations/rules/webhooks.ts";
import { userIntegrations, webhookDeliveries, webhookEndpoints } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AnnouncedEvent } from "#app/infra/events.server.ts";
import { DELIVER } from "./job-names.server.ts";

/** What is sent, after the shape that Standard Webhooks proposes. */
export const bodyOf = (type: string, at: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at, data });

/** Tells a member's own systems: one delivery to each endpoint that wants this kind, queued with the rows. */
export async function deliverEvent(tx: Ctx, event: AnnouncedEvent): Promise<void> {
  if (!isWebhookEvent(event.kind)) return;
  const endpoints = await tx.db
    .select({
      id: userIntegrations.id,
      revision: userIntegrations.revision,
      pausedAt: webhookEndpoints.pausedAt,
    })
    .from(webhookEndpoints)
    .innerJoin(userIntegrations, eq(userIntegrations.id, webhookEndpoints.userIntegrationId))
    .where(
      and(
        eq(userIntegrations.userId, event.userId),
        eq(userIntegrations.isActive, true),
        isNull(webhookEndpoints.disabledAt),
        arrayContains(webhookEndpoints.events, [event.kind]),
      ),
    );
  const body = bodyOf(event.kind, event.at, { ...event.data, url: tx.services.env.PUBLIC_URL + event.path });
  for (const { id: userIntegrationId, revision, pausedAt } of endpoints) {
    const [row] = await tx.db
      .insert(webhookDeliveries)
      .values({
        id: tx.newId(),
        userIntegrationId,
        revision,
        eventId: event.id,
        kind: event.kind,
        body,
        state: pausedAt ? "held" : "waiting",
        nextAttemptAt: pausedAt ? null : tx.now,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id });
    if (row && !pausedAt) await tx.services.queue.enqueue(tx, DELIVER, { id: row.id, attempt: 1 });
  }
}
