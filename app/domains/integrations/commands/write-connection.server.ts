import { sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { providerOf } from "../provider.server.ts";
import { userIntegrations } from "../tables.server.ts";
import { type Credentials, sealed } from "../tokens/credentials.server.ts";
import { READ } from "./read-jobs.server.ts";
import { logLine } from "./record.server.ts";
import { openEndpoint } from "./webhooks/endpoint.server.ts";

export type NewConnection = {
  userId: string;
  integration: { id: string; slug: string; name: string };
  credentials: Credentials;
  notes: string;
  /** Whether the integration has just accepted the credentials. */
  checked: boolean;
};

/** Makes the one row of a member and an integration active with new credentials, logs it, and has it read at once. Gives its id. */
export const writeConnection = (ctx: Ctx, { userId, integration, credentials, notes, checked }: NewConnection) =>
  inTransaction(ctx, async (tx) => {
    const state = {
      isActive: true,
      connectedAt: tx.now,
      updatedAt: tx.now,
      settings: { notes },
      lastOkAt: checked ? tx.now : null,
      trouble: null,
      troubleAt: null,
      failures: 0,
      nextReadAt: providerOf(integration.slug) ? tx.now : null,
      snapshot: null,
      snapshotAt: null,
      snapshotFrom: null,
      renewingUntil: null,
    };
    const [row] = await tx.db
      .insert(userIntegrations)
      .values({ id: tx.newId(), userId, partnershipId: integration.id, ...state })
      .onConflictDoUpdate({
        target: [userIntegrations.userId, userIntegrations.partnershipId],
        set: { ...state, revision: sql`${userIntegrations.revision} + 1` },
      })
      .returning({ id: userIntegrations.id });
    if (!row) throw new Error("the connection was not written");
    await tx.db
      .update(userIntegrations)
      .set({ credentialsEncrypted: sealed(tx, row.id, credentials) })
      .where(sql`${userIntegrations.id} = ${row.id}`);
    if (credentials.webhookUrl) await openEndpoint(tx, row.id);
    await logLine(tx, row.id, "connection_established", integration.name);
    await audit(tx, "integration.connected", `user:${userId}`, { integration: integration.name });
    if (providerOf(integration.slug)) await tx.services.queue.enqueue(tx, READ, { ids: [row.id] });
    return row.id;
  });
