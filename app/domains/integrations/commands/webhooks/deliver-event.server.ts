import { and, eq, inArray, isNull } from "drizzle-orm";
import { isWebhookEvent } from "#app/domains/integrations/rules/webhooks.ts";
import { userIntegrations, webhookDeliveries, webhookEndpoints } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AnnouncedEvent } from "#app/infra/events.server.ts";
import { DELIVER } from "./job-names.server.ts";

/** What is sent, after the shape that Standard Webhooks proposes. */
export const bodyOf = (type: string, at: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at, data });

/** Tells members' own systems: one delivery to each endpoint that wants an event's kind, queued with the rows. */
export async function deliverEvents(tx: Ctx, all: readonly AnnouncedEvent[]): Promise<void> {
  const events = all.filter(({ kind }) => isWebhookEvent(kind));
  if (!events.length) return;
  const members = [...new Set(events.map(({ userId }) => userId))];
  const endpoints = await tx.db
    .select({
      id: userIntegrations.id,
      userId: userIntegrations.userId,
      revision: userIntegrations.revision,
      kinds: webhookEndpoints.events,
      pausedAt: webhookEndpoints.pausedAt,
    })
    .from(webhookEndpoints)
    .innerJoin(userIntegrations, eq(userIntegrations.id, webhookEndpoints.userIntegrationId))
    .where(
      and(
        inArray(userIntegrations.userId, members),
        eq(userIntegrations.isActive, true),
        isNull(webhookEndpoints.disabledAt),
      ),
    );
  const rows = events.flatMap((event) =>
    endpoints
      .filter(({ userId, kinds }) => userId === event.userId && isOneOf(kinds, event.kind))
      .map((endpoint) => deliveryOf(tx, event, endpoint)),
  );
  if (!rows.length) return;
  const made = await tx.db
    .insert(webhookDeliveries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id, state: webhookDeliveries.state });
  const waiting = made.filter(({ state }) => state === "waiting");
  await tx.services.queue.enqueueEach(
    tx,
    waiting.map(({ id }) => ({ name: DELIVER, data: { id, attempt: 1 } })),
  );
}

const isOneOf = (kinds: readonly string[], kind: string) => kinds.includes(kind);

function deliveryOf(tx: Ctx, event: AnnouncedEvent, to: { id: string; revision: number; pausedAt: Date | null }) {
  return {
    id: tx.newId(),
    userIntegrationId: to.id,
    revision: to.revision,
    eventId: event.id,
    kind: event.kind,
    body: bodyOf(event.kind, event.at, { ...event.data, url: tx.services.env.PUBLIC_URL + event.path }),
    state: to.pausedAt ? ("held" as const) : ("waiting" as const),
    nextAttemptAt: to.pausedAt ? null : tx.now,
    createdAt: tx.now,
  };
}
