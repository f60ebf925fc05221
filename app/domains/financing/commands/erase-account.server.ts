import { eq } from "drizzle-orm";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Consent ends with the account: its rate checks go before their 90 days. */
export async function eraseFinancing(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(financingApplications).where(eq(financingApplications.userId, userId));
}
