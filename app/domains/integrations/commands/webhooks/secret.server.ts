import { and, eq, isNull } from "drizzle-orm";
import { OLD_SECRET_HOURS } from "#app/domains/integrations/rules/webhooks.ts";
import { userIntegrations, webhookEndpoints } from "#app/domains/integrations/tables.server.ts";
import { opened, sealed } from "#app/domains/integrations/tokens/credentials.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { newSigningSecret, ownEndpoint } from "./endpoint.server.ts";

/** The signing secret, once: afterwards only a new one can be had. Throws not_found, conflict `secret_shown`. */
export const revealSecret = (ctx: Ctx, id: string): Promise<{ secret: string }> =>
  inTransaction(ctx, async (tx) => {
    const own = await ownEndpoint(tx, id);
    const [first] = await tx.db
      .update(webhookEndpoints)
      .set({ secretShownAt: tx.now })
      .where(and(eq(webhookEndpoints.userIntegrationId, id), isNull(webhookEndpoints.secretShownAt)))
      .returning({ id: webhookEndpoints.userIntegrationId });
    const { signingSecret } = opened(tx, id, own.credentials);
    if (!first || !signingSecret) throw conflict("secret_shown", m.webhooks_secret_shown_already());
    await audit(tx, "integration.secret_shown", `user:${own.userId}`, { connection: id });
    return { secret: signingSecret };
  });

/** A new signing secret, shown now and never again; the one before signs beside it for a day. Throws not_found. */
export const rotateSecret = (ctx: Ctx, id: string): Promise<{ secret: string; oldUntil: Date }> =>
  inTransaction(ctx, async (tx) => {
    const own = await ownEndpoint(tx, id);
    const kept = opened(tx, id, own.credentials);
    const secret = newSigningSecret();
    const oldUntil = new Date(tx.now.getTime() + OLD_SECRET_HOURS * 3600_000);
    const credentials = {
      ...kept,
      signingSecret: secret,
      ...(kept.signingSecret && { oldSecret: kept.signingSecret, oldSecretUntil: oldUntil }),
    };
    await tx.db
      .update(userIntegrations)
      .set({ credentialsEncrypted: sealed(tx, id, credentials), updatedAt: tx.now })
      .where(eq(userIntegrations.id, id));
    await tx.db
      .update(webhookEndpoints)
      .set({ secretShownAt: tx.now })
      .where(eq(webhookEndpoints.userIntegrationId, id));
    await audit(tx, "integration.secret_rotated", `user:${own.userId}`, { connection: id });
    return { secret, oldUntil };
  });
