import { and, eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, invalid, notFound } from "#app/infra/errors.ts";
import { seal } from "#app/infra/seal.server.ts";
import { m } from "#paraglide/messages.js";
import { requireMember } from "../access.ts";
import type { ConnectInput, DisconnectInput } from "../input.ts";
import { missingFor } from "../rules.ts";
import { integrationLogs, partnerships, userIntegrations } from "../tables.server.ts";

const SEALED_FOR = "integration-credentials";

async function partnerOf(ctx: Ctx, id: string) {
  const [partner] = await ctx.db
    .select({ id: partnerships.id, name: partnerships.name, authType: partnerships.authType })
    .from(partnerships)
    .where(and(eq(partnerships.id, id), eq(partnerships.isActive, true)));
  if (!partner) throw notFound("no_such_partner", m.integrations_no_partner());
  return partner;
}

const log = (tx: Ctx, userIntegrationId: string, eventType: string, message: string) =>
  tx.db.insert(integrationLogs).values({ userIntegrationId, eventType, status: "success", message, createdAt: tx.now });

/**
 * Connects a partner for the actor: one row a partner, reused after a disconnect, credentials sealed to that row, a log
 * line. Throws unauthenticated, not_found, invalid; `oauth_not_ready` for a partner whose sign-in the operator has not set up.
 */
export async function connect(ctx: Ctx, input: ConnectInput): Promise<{ name: string }> {
  const { userId } = requireMember(ctx);
  const partner = await partnerOf(ctx, input.partnershipId);
  if (partner.authType === "oauth") throw new AppError("unavailable", "oauth_not_ready", m.integrations_oauth_soon());
  const missing = missingFor(partner.authType, input);
  if (missing) throw invalid("invalid_input", m.integrations_needed(), { [missing]: m.integrations_needed() });

  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(userIntegrations)
      .values({ id: tx.newId(), userId, partnershipId: partner.id, connectedAt: tx.now, updatedAt: tx.now })
      .onConflictDoUpdate({
        target: [userIntegrations.userId, userIntegrations.partnershipId],
        set: { isActive: true, connectedAt: tx.now, updatedAt: tx.now },
      })
      .returning({ id: userIntegrations.id });
    if (!row) throw new Error("the connection was not written");
    const credentials = JSON.stringify({ apiKey: input.apiKey, webhookUrl: input.webhookUrl });
    await tx.db
      .update(userIntegrations)
      .set({
        credentialsEncrypted: seal(tx.services.env.AUTH_SECRET, SEALED_FOR, row.id, credentials),
        settings: { notes: input.notes },
      })
      .where(eq(userIntegrations.id, row.id));
    await log(tx, row.id, "connection_established", partner.name);
    await audit(tx, "integration.connected", `user:${userId}`, { partner: partner.name });
  });
  return { name: partner.name };
}

/** Ends the actor's connection: inactive, credentials gone, notes kept. Safe to repeat. Throws unauthenticated, not_found. */
export async function disconnect(ctx: Ctx, input: DisconnectInput): Promise<{ name: string }> {
  const { userId } = requireMember(ctx);
  const partner = await partnerOf(ctx, input.partnershipId);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(userIntegrations)
      .set({ isActive: false, credentialsEncrypted: null, settings: { notes: input.notes }, updatedAt: tx.now })
      .where(
        and(
          eq(userIntegrations.userId, userId),
          eq(userIntegrations.partnershipId, partner.id),
          eq(userIntegrations.isActive, true),
        ),
      )
      .returning({ id: userIntegrations.id });
    if (!row) return;
    await log(tx, row.id, "connection_ended", partner.name);
    await audit(tx, "integration.disconnected", `user:${userId}`, { partner: partner.name });
  });
  return { name: partner.name };
}
