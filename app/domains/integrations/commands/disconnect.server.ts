import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { integrationName } from "#content/integrations.ts";
import { requireMember } from "../access.ts";
import type { DisconnectInput } from "../input.ts";
import { userIntegrations } from "../tables.server.ts";
import { integrationOf } from "./connect.server.ts";
import { logLine } from "./record.server.ts";
import { revokeLater } from "./revoke.server.ts";

/** What a connection keeps when it ends: no credentials, and nothing that was read with them. */
const ENDED = {
  isActive: false,
  credentialsEncrypted: null,
  lastOkAt: null,
  trouble: null,
  troubleAt: null,
  failures: 0,
  nextReadAt: null,
  snapshot: null,
  snapshotAt: null,
  snapshotFrom: null,
  renewingUntil: null,
};

/**
 * Ends the actor's connection: inactive, credentials and readings gone, notes kept, tokens ended at the integration. Safe to repeat.
 * Throws unauthenticated, not_found.
 */
export async function disconnect(ctx: Ctx, input: DisconnectInput): Promise<{ name: string }> {
  requireMember(ctx);
  const userId = ownerOf(ctx, "tools");
  const integration = await integrationOf(ctx, input.partnershipId);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ id: userIntegrations.id, credentials: userIntegrations.credentialsEncrypted })
      .from(userIntegrations)
      .where(
        and(
          eq(userIntegrations.userId, userId),
          eq(userIntegrations.partnershipId, integration.id),
          eq(userIntegrations.isActive, true),
        ),
      )
      .for("update");
    if (!row) return;
    await tx.db
      .update(userIntegrations)
      .set({
        ...ENDED,
        settings: { notes: input.notes },
        updatedAt: tx.now,
        revision: sql`${userIntegrations.revision} + 1`,
      })
      .where(eq(userIntegrations.id, row.id));
    if (integration.authType === "oauth") await revokeLater(tx, { ...row, slug: integration.slug });
    await logLine(tx, row.id, "connection_ended", integration.name);
    await audit(tx, "integration.disconnected", `user:${userId}`, { integration: integration.name });
  });
  return { name: integrationName(integration, ctx.locale) };
}
