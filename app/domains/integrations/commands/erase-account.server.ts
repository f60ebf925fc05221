import { and, eq } from "drizzle-orm";
import { integrationFlows, partnerships, userIntegrations } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { revokeLater } from "./revoke.server.ts";

/** Connections go with their sealed keys, readings and log; tokens are ended at the integration. */
export async function eraseIntegrations(tx: Ctx, userId: string): Promise<void> {
  const signedIn = await tx.db
    .select({ id: userIntegrations.id, slug: partnerships.slug, credentials: userIntegrations.credentialsEncrypted })
    .from(userIntegrations)
    .innerJoin(partnerships, eq(partnerships.id, userIntegrations.partnershipId))
    .where(and(eq(userIntegrations.userId, userId), eq(partnerships.authType, "oauth")));
  for (const row of signedIn) await revokeLater(tx, row);
  await tx.db.delete(integrationFlows).where(eq(integrationFlows.userId, userId));
  await tx.db.delete(userIntegrations).where(eq(userIntegrations.userId, userId));
}
