import { and, asc, desc, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { integrationName } from "#content/integrations.ts";
import { m } from "#paraglide/messages.js";
import { DELIVERIES_SHOWN } from "../input/webhooks.ts";
import { healthOf } from "../rules/health.ts";
import { maskedAddress, type Try } from "../rules/webhooks.ts";
import { partnerships, userIntegrations, webhookDeliveries, webhookEndpoints } from "../tables.server.ts";
import { opened } from "../tokens/credentials.server.ts";

const nothingThere = () => notFound("no_such_webhook", m.webhooks_not_found());

/** The actor's own open webhook connection; its address only to recognise. Throws unauthenticated, not_found. */
export async function myWebhook(ctx: Ctx, id: string) {
  const userId = ownerOf(ctx, "tools");
  if (!isId(id)) throw nothingThere();
  const [row] = await ctx.db
    .select({
      id: userIntegrations.id,
      name: partnerships.name,
      slug: partnerships.slug,
      credentials: userIntegrations.credentialsEncrypted,
      connectedAt: userIntegrations.connectedAt,
      lastOkAt: userIntegrations.lastOkAt,
      trouble: userIntegrations.trouble,
      troubleAt: userIntegrations.troubleAt,
      events: webhookEndpoints.events,
      pausedAt: webhookEndpoints.pausedAt,
      disabledAt: webhookEndpoints.disabledAt,
      secretShownAt: webhookEndpoints.secretShownAt,
    })
    .from(userIntegrations)
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.userIntegrationId, userIntegrations.id))
    .where(and(eq(userIntegrations.id, id), eq(userIntegrations.userId, userId), eq(userIntegrations.isActive, true)));
  if (!row?.credentials) throw nothingThere();
  const { credentials, trouble, troubleAt, ...shown } = row;
  const kept = opened(ctx, id, credentials);
  return {
    ...shown,
    name: integrationName(row, ctx.locale),
    address: kept.webhookUrl ? maskedAddress(kept.webhookUrl) : "",
    oldSecretUntil: kept.oldSecretUntil && kept.oldSecretUntil > ctx.now ? kept.oldSecretUntil : null,
    health: { state: healthOf({ ...shown, trouble }, ctx.now), trouble, troubleAt },
  };
}
export type MyWebhook = Awaited<ReturnType<typeof myWebhook>>;

/** A place in the list: the time and id of the last row shown, as one word for an address. */
const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) => `${createdAt.getTime()}_${id}`;

function placeOf(cursor: string | null): { at: Date; id: string } | null {
  const [ms = "", id = ""] = cursor?.split("_") ?? [];
  return /^\d{1,14}$/.test(ms) && isId(id) ? { at: new Date(Number(ms)), id } : null;
}

/** A page of an own webhook's deliveries, newest first; `next` is the cursor of the one after it. Throws not_found. */
export async function myDeliveries(ctx: Ctx, id: string, cursor: string | null) {
  const userId = ownerOf(ctx, "tools");
  if (!isId(id)) throw nothingThere();
  const after = placeOf(cursor);
  const [own] = await ctx.db
    .select({ id: userIntegrations.id })
    .from(userIntegrations)
    .where(and(eq(userIntegrations.id, id), eq(userIntegrations.userId, userId)));
  if (!own) throw nothingThere();
  const found = await ctx.db
    .select({
      id: webhookDeliveries.id,
      kind: webhookDeliveries.kind,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      last: sql<Try | null>`${webhookDeliveries.tries} -> -1`,
      createdAt: webhookDeliveries.createdAt,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.userIntegrationId, id),
        after
          ? sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(DELIVERIES_SHOWN + 1);
  const rows = found.slice(0, DELIVERIES_SHOWN);
  const last = rows.at(-1);
  return { rows, next: found.length > DELIVERIES_SHOWN && last ? cursorOf(last) : null };
}
export type DeliveryRow = Awaited<ReturnType<typeof myDeliveries>>["rows"][number];

/** One delivery of an own webhook: what was sent, every attempt, how the last answer began. Throws not_found. */
export async function myDelivery(ctx: Ctx, id: string, deliveryId: string) {
  const userId = ownerOf(ctx, "tools");
  if (!isId(id) || !isId(deliveryId)) throw nothingThere();
  const [row] = await ctx.db
    .select({
      id: webhookDeliveries.id,
      kind: webhookDeliveries.kind,
      state: webhookDeliveries.state,
      body: webhookDeliveries.body,
      tries: webhookDeliveries.tries,
      answer: webhookDeliveries.answer,
      createdAt: webhookDeliveries.createdAt,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
    })
    .from(webhookDeliveries)
    .innerJoin(userIntegrations, eq(userIntegrations.id, webhookDeliveries.userIntegrationId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.userIntegrationId, id),
        eq(userIntegrations.userId, userId),
      ),
    );
  if (!row) throw nothingThere();
  return row;
}
export type MyDelivery = Awaited<ReturnType<typeof myDelivery>>;

/** A member's webhooks and what was sent to them, for their own copy; addresses and secrets never leave. */
export const exportWebhooks = async (ctx: Ctx, userId: string) => ({
  endpoints: await ctx.db
    .select({
      integration: partnerships.name,
      events: webhookEndpoints.events,
      pausedAt: webhookEndpoints.pausedAt,
      disabledAt: webhookEndpoints.disabledAt,
    })
    .from(webhookEndpoints)
    .innerJoin(userIntegrations, eq(userIntegrations.id, webhookEndpoints.userIntegrationId))
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(eq(userIntegrations.userId, userId))
    .orderBy(asc(userIntegrations.connectedAt), asc(userIntegrations.id)),
  deliveries: await ctx.db
    .select({
      kind: webhookDeliveries.kind,
      body: webhookDeliveries.body,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      createdAt: webhookDeliveries.createdAt,
      doneAt: webhookDeliveries.doneAt,
    })
    .from(webhookDeliveries)
    .innerJoin(userIntegrations, eq(userIntegrations.id, webhookDeliveries.userIntegrationId))
    .where(eq(userIntegrations.userId, userId))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id)),
});
