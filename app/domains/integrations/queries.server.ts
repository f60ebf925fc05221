import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { partnerText } from "#content/partners.ts";
import type { Tab } from "./input.ts";
import { integrationLogs, partnerships, userIntegrations } from "./tables.server.ts";

const LOG_SHOWN = 5;

/** The partners that can be connected, ordered by name, with their words in the reader's language; `tab` narrows to a category. */
export async function listPartners(ctx: Ctx, tab: Tab) {
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
  return rows.map((row) => ({ ...row, ...partnerText(row.slug, ctx.locale) }));
}
export type Partner = Awaited<ReturnType<typeof listPartners>>[number];

/** The actor's own connections with the newest lines of their log; empty for a visitor. Never the credentials. */
export async function myConnections(ctx: Ctx) {
  if (!ctx.actor) return [];
  const rows = await ctx.db
    .select({
      id: userIntegrations.id,
      partnershipId: userIntegrations.partnershipId,
      isActive: userIntegrations.isActive,
      notes: sql<string>`coalesce(${userIntegrations.settings} ->> 'notes', '')`,
      connectedAt: userIntegrations.connectedAt,
    })
    .from(userIntegrations)
    .where(eq(userIntegrations.userId, ctx.actor.userId));
  const ids = rows.map((row) => row.id);
  const logs = ids.length
    ? await ctx.db
        .select({
          of: integrationLogs.userIntegrationId,
          event: integrationLogs.eventType,
          status: integrationLogs.status,
          at: integrationLogs.createdAt,
        })
        .from(integrationLogs)
        .where(inArray(integrationLogs.userIntegrationId, ids))
        .orderBy(desc(integrationLogs.createdAt))
        .limit(LOG_SHOWN * ids.length)
    : [];
  return rows.map((row) => ({ ...row, log: logs.filter((line) => line.of === row.id).slice(0, LOG_SHOWN) }));
}
export type Connection = Awaited<ReturnType<typeof myConnections>>[number];
