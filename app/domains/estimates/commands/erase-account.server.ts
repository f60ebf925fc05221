import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { customerEstimates, estimateRefusals } from "../tables.server.ts";

/**
 * With a business that ends go the estimates that it mailed, with its customers' names and addresses, and what mailboxes said
 * about it. What a customer took into their account is a bid and stays there; what this one took stays with its pro, unnamed.
 */
export async function eraseEstimates(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(customerEstimates).where(eq(customerEstimates.ownerId, ownerId));
  await tx.db.delete(estimateRefusals).where(eq(estimateRefusals.ownerId, ownerId));
  await tx.db.update(customerEstimates).set({ takerId: null }).where(eq(customerEstimates.takerId, ownerId));
}
