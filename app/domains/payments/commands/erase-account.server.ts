import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { payouts } from "../tables.server.ts";

/** What was paid out goes; whom the provider knows stays by its id alone, so that refunds and late events find their way. */
export async function erasePayments(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(payouts).where(eq(payouts.businessId, ownerId));
}
