import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireMember } from "../access.ts";
import { REFRESH_LIMIT } from "../input.ts";
import { IntegrationTrouble } from "../provider/trouble.server.ts";
import { providerOf } from "../provider.server.ts";
import type { Trouble } from "../rules/exchange.ts";
import { partnerships, userIntegrations } from "../tables.server.ts";
import { accessTo } from "./access-to.server.ts";
import { recordGood, recordTrouble } from "./record.server.ts";

const connectionRow = {
  id: userIntegrations.id,
  slug: partnerships.slug,
  name: partnerships.name,
  authType: partnerships.authType,
  revision: userIntegrations.revision,
  credentials: userIntegrations.credentialsEncrypted,
};

/**
 * Asks the integration of an active connection and writes down what came of it; the trouble, or null when it went well. Holds no
 * transaction while the integration answers. Credentials that cannot be opened here are the owner's to give again.
 */
export async function readConnection(ctx: Ctx, id: string): Promise<Trouble | null> {
  const [row] = await ctx.db
    .select(connectionRow)
    .from(userIntegrations)
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(and(eq(userIntegrations.id, id), eq(userIntegrations.isActive, true)));
  const provider = row && providerOf(row.slug);
  if (!provider) return null;
  try {
    const access = await accessTo(ctx, row);
    const snapshot = await provider.read(ctx, access).catch((error: unknown) => {
      // A token that an integration no longer takes is not a mistyped key.
      if (row.authType === "oauth" && error instanceof IntegrationTrouble && error.trouble === "refused")
        throw new IntegrationTrouble("signed_out");
      throw error;
    });
    await recordGood(ctx, row, { snapshot, from: provider.host(ctx, access) });
    return null;
  } catch (error) {
    if (!(error instanceof IntegrationTrouble)) throw error;
    ctx.log.warn({ integration: row.slug, connection: id, trouble: error.trouble }, "an integration could not be read");
    await recordTrouble(ctx, row, error);
    return error.trouble;
  }
}

/** "Refresh now": reads the actor's connection to an integration at once. Throws unauthenticated, not_found, rate_limited. */
export async function refreshNow(ctx: Ctx, partnershipId: string): Promise<{ name: string; trouble: Trouble | null }> {
  requireMember(ctx);
  const userId = ownerOf(ctx, "tools");
  const [row] = await ctx.db
    .select({ id: userIntegrations.id, name: partnerships.name })
    .from(userIntegrations)
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(
      and(
        eq(userIntegrations.userId, userId),
        eq(userIntegrations.partnershipId, partnershipId),
        eq(userIntegrations.isActive, true),
      ),
    );
  if (!row) throw notFound("not_connected", m.integrations_not_connected());
  await limit(ctx, "integration-refresh", userId, REFRESH_LIMIT);
  return { name: row.name, trouble: await readConnection(ctx, row.id) };
}
