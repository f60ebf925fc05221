import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { integrationName, integrationText } from "#content/integrations.ts";
import { requireMember } from "./access.ts";
import type { Tab } from "./input.ts";
import { healthOf } from "./rules/health.ts";
import { integrationLogs, partnerships, userIntegrations } from "./tables.server.ts";

const LOG_SHOWN = 5;

/** The integrations that can be connected, ordered by name, with their words in the reader's language; `tab` narrows to a category. */
export async function listIntegrations(ctx: Ctx, tab: Tab) {
  const rows = await ctx.db
    .select({
      id: partnerships.id,
      slug: partnerships.slug,
      name: partnerships.name,
      description: partnerships.description,
      logoUrl: partnerships.logoUrl,
      category: partnerships.category,
      authType: partnerships.authType,
      features: partnerships.features,
    })
    .from(partnerships)
    .where(and(eq(partnerships.isActive, true), tab === "all" ? undefined : eq(partnerships.category, tab)))
    .orderBy(asc(sql`lower(${partnerships.name})`), asc(partnerships.id));
  return rows.map((row) => ({ ...row, ...integrationText(row.slug, ctx.locale) }));
}
export type Integration = Awaited<ReturnType<typeof listIntegrations>>[number];

const health = {
  connectedAt: userIntegrations.connectedAt,
  lastOkAt: userIntegrations.lastOkAt,
  trouble: userIntegrations.trouble,
  troubleAt: userIntegrations.troubleAt,
  snapshot: userIntegrations.snapshot,
  snapshotAt: userIntegrations.snapshotAt,
  snapshotFrom: userIntegrations.snapshotFrom,
};

/** The newest lines of each connection's log. */
async function logsOf(ctx: Ctx, ids: string[]) {
  if (!ids.length) return [];
  const ranked = ctx.db
    .select({
      of: integrationLogs.userIntegrationId,
      event: integrationLogs.eventType,
      status: integrationLogs.status,
      message: integrationLogs.message,
      at: integrationLogs.createdAt,
      place:
        sql<number>`row_number() over (partition by ${integrationLogs.userIntegrationId} order by ${integrationLogs.createdAt} desc, ${integrationLogs.id})`.as(
          "place",
        ),
    })
    .from(integrationLogs)
    .where(inArray(integrationLogs.userIntegrationId, ids))
    .as("ranked");
  return ctx.db
    .select({ of: ranked.of, event: ranked.event, status: ranked.status, message: ranked.message, at: ranked.at })
    .from(ranked)
    .where(lte(ranked.place, LOG_SHOWN))
    .orderBy(desc(ranked.at), asc(ranked.place));
}

/** The actor's own connections with their health, last readings and the newest lines of their log; empty for a visitor. Never the credentials. */
export async function myConnections(ctx: Ctx) {
  if (!may(ctx, "tools")) return [];
  const rows = await ctx.db
    .select({
      id: userIntegrations.id,
      partnershipId: userIntegrations.partnershipId,
      isActive: userIntegrations.isActive,
      notes: sql<string>`coalesce(${userIntegrations.settings} ->> 'notes', '')`,
      readable: sql<boolean>`${userIntegrations.nextReadAt} is not null`,
      ...health,
    })
    .from(userIntegrations)
    .where(eq(userIntegrations.userId, ownerOf(ctx, "tools")));
  const logs = await logsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    state: healthOf(row, ctx.now),
    log: logs.filter((line) => line.of === row.id).map(({ of: _, ...line }) => line),
  }));
}
export type Connection = Awaited<ReturnType<typeof myConnections>>[number];

/** The dashboard shows so many integrations. */
const TILE_INTEGRATIONS = 3;

const tileRows = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select({
      id: userIntegrations.id,
      partnershipId: userIntegrations.partnershipId,
      isActive: userIntegrations.isActive,
      name: partnerships.name,
      slug: partnerships.slug,
      logoUrl: partnerships.logoUrl,
      category: partnerships.category,
      authType: partnerships.authType,
      ...health,
    })
    .from(userIntegrations)
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(and(eq(userIntegrations.userId, userId), eq(userIntegrations.isActive, true)))
    .orderBy(
      asc(sql`${userIntegrations.trouble} is null`),
      desc(userIntegrations.connectedAt),
      asc(userIntegrations.id),
    )
    .limit(TILE_INTEGRATIONS),
);

/**
 * The dashboard's own read: the actor's active connections, three at most, with what was last read from each. When it fails, that
 * is logged and told by `failed`; the dashboard opens all the same.
 */
export async function integrationsTile(ctx: Ctx) {
  requireMember(ctx);
  const userId = ownerOf(ctx, "tools");
  try {
    const rows = await tileRows(ctx.db, { userId });
    return {
      integrations: rows.map((row) => ({
        ...row,
        name: integrationName(row, ctx.locale),
        state: healthOf(row, ctx.now),
      })),
      failed: false,
      now: ctx.now,
    };
  } catch (error) {
    ctx.log.error({ err: error }, "the dashboard's integrations could not be read");
    return { integrations: [], failed: true, now: ctx.now };
  }
}
export type IntegrationsTileData = Awaited<ReturnType<typeof integrationsTile>>;
