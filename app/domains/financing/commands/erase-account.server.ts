import { eq } from "drizzle-orm";
import { financingApplications as t } from "#app/domains/financing/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { callOffLater } from "./ask-later.server.ts";

/** Consent ends with the account: its rate checks go before their 90 days, and what a lender holds for them is called off. */
export async function eraseFinancing(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db.delete(t).where(eq(t.userId, userId)).returning();
  for (const { standing, lender, lenderRef } of gone)
    if (standing !== "paid_out") await callOffLater(tx, lender, lenderRef);
  await tx.db.update(t).set({ deskOwnerId: null }).where(eq(t.deskOwnerId, userId));
}

/** A business that ends is shown nothing more. */
export async function eraseShared(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.update(t).set({ proId: null, sharedAt: null }).where(eq(t.proId, ownerId));
}
