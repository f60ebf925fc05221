import { eq } from "drizzle-orm";
import type { WebhookSettings } from "#app/domains/integrations/input/webhooks.ts";
import { userIntegrations, webhookEndpoints } from "#app/domains/integrations/tables.server.ts";
import { opened, sealed } from "#app/domains/integrations/tokens/credentials.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { ownEndpoint } from "./endpoint.server.ts";
import { RELEASE } from "./job-names.server.ts";

/** Refuses an address that our servers do not ask, beside its field. */
export function requireReachable(ctx: Ctx, address: string): void {
  const problem = ctx.services.outgoing.problem(address, "member");
  if (!problem) return;
  const said = problem === "private_address" ? m.webhooks_address_inner() : m.webhooks_address_wrong();
  throw invalid("address_refused", said, { webhookUrl: said });
}

/** Changes which events go out, and the address when a new one is typed. Throws not_found, invalid `address_refused`. */
export async function changeWebhook(ctx: Ctx, id: string, { events, webhookUrl }: WebhookSettings): Promise<void> {
  if (webhookUrl) requireReachable(ctx, webhookUrl);
  await inTransaction(ctx, async (tx) => {
    const own = await ownEndpoint(tx, id);
    await tx.db.update(webhookEndpoints).set({ events }).where(eq(webhookEndpoints.userIntegrationId, id));
    if (!webhookUrl) return;
    const credentials = { ...opened(tx, id, own.credentials), webhookUrl };
    await tx.db
      .update(userIntegrations)
      .set({ credentialsEncrypted: sealed(tx, id, credentials), updatedAt: tx.now })
      .where(eq(userIntegrations.id, id));
    await audit(tx, "integration.address_changed", `user:${own.userId}`, { connection: id });
  });
}

/** Holds deliveries back; what happens meanwhile waits. Safe to repeat. Throws not_found. */
export const pauseWebhook = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const own = await ownEndpoint(tx, id);
    if (own.pausedAt) return;
    await tx.db.update(webhookEndpoints).set({ pausedAt: tx.now }).where(eq(webhookEndpoints.userIntegrationId, id));
  });

/** Sends again, what was held back first; also an address that had answered that it wants no more. Throws not_found. */
export const resumeWebhook = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const own = await ownEndpoint(tx, id);
    await tx.db
      .update(webhookEndpoints)
      .set({ pausedAt: null, disabledAt: null })
      .where(eq(webhookEndpoints.userIntegrationId, id));
    if (own.disabledAt)
      await tx.db
        .update(userIntegrations)
        .set({ trouble: null, troubleAt: null, failures: 0 })
        .where(eq(userIntegrations.id, id));
    await tx.services.queue.enqueue(tx, RELEASE, { id });
  });
