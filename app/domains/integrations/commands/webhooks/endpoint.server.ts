import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { WEBHOOK_EVENTS } from "#app/domains/integrations/rules/webhooks.ts";
import { userIntegrations, webhookEndpoints } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

const SECRET_BYTES = 32;

/** A signing secret as Standard Webhooks writes them. */
export const newSigningSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/** In the transaction that connects: the endpoint begins anew, with every event, and its secret may be shown once. */
export async function openEndpoint(tx: Ctx, userIntegrationId: string): Promise<void> {
  const fresh = {
    events: [...WEBHOOK_EVENTS],
    pausedAt: null,
    disabledAt: null,
    secretShownAt: null,
    locale: tx.locale,
  };
  await tx.db
    .insert(webhookEndpoints)
    .values({ userIntegrationId, ...fresh })
    .onConflictDoUpdate({ target: webhookEndpoints.userIntegrationId, set: fresh });
}

/** The actor's own open endpoint with its connection locked, for a change. Throws unauthenticated, not_found. */
export async function ownEndpoint(tx: Ctx, id: string) {
  const userId = ownerOf(tx, "tools");
  const [row] = await tx.db
    .select({
      id: userIntegrations.id,
      revision: userIntegrations.revision,
      credentials: userIntegrations.credentialsEncrypted,
      trouble: userIntegrations.trouble,
      pausedAt: webhookEndpoints.pausedAt,
      disabledAt: webhookEndpoints.disabledAt,
    })
    .from(userIntegrations)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.userIntegrationId, userIntegrations.id))
    .where(and(eq(userIntegrations.id, id), eq(userIntegrations.userId, userId), eq(userIntegrations.isActive, true)))
    .for("update", { of: userIntegrations });
  if (!row?.credentials) throw notFound("no_such_webhook", m.webhooks_not_found());
  return { ...row, credentials: row.credentials, userId };
}
