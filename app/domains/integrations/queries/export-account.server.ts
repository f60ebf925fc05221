import { asc, eq } from "drizzle-orm";
import { integrationLogs, partnerships, userIntegrations } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** A member's connections and their log, for their own copy; keys of other integrations never leave. */
export const exportIntegrations = async (ctx: Ctx, userId: string) => ({
  connections: await ctx.db
    .select({
      integration: partnerships.name,
      isActive: userIntegrations.isActive,
      notes: userIntegrations.settings,
      connectedAt: userIntegrations.connectedAt,
      updatedAt: userIntegrations.updatedAt,
      lastOkAt: userIntegrations.lastOkAt,
      trouble: userIntegrations.trouble,
      troubleAt: userIntegrations.troubleAt,
      snapshot: userIntegrations.snapshot,
      snapshotAt: userIntegrations.snapshotAt,
      snapshotFrom: userIntegrations.snapshotFrom,
    })
    .from(userIntegrations)
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(eq(userIntegrations.userId, userId))
    .orderBy(asc(userIntegrations.connectedAt), asc(userIntegrations.id)),
  log: await ctx.db
    .select({
      integration: partnerships.name,
      event: integrationLogs.eventType,
      status: integrationLogs.status,
      message: integrationLogs.message,
      createdAt: integrationLogs.createdAt,
    })
    .from(integrationLogs)
    .innerJoin(userIntegrations, eq(userIntegrations.id, integrationLogs.userIntegrationId))
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(eq(userIntegrations.userId, userId))
    .orderBy(asc(integrationLogs.createdAt), asc(integrationLogs.id)),
});
