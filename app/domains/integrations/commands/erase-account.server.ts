import { eq } from "drizzle-orm";
import { userIntegrations } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Connections go with their sealed keys and their log. */
export async function eraseIntegrations(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(userIntegrations).where(eq(userIntegrations.userId, userId));
}
