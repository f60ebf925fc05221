import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { realtorCodes, referrals } from "../tables.server.ts";

/** Who sent a business goes with it. */
export async function eraseReferral(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(referrals).where(eq(referrals.businessId, ownerId));
}

/** A realtor's code ends, and whom they sent was sent by nobody from then on. */
export async function eraseRealtor(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(realtorCodes).where(eq(realtorCodes.userId, userId));
  await tx.db
    .update(referrals)
    .set({ realtorId: null, said: "", state: "unknown", evidence: [] })
    .where(eq(referrals.realtorId, userId));
}
