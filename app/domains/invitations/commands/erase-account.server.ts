import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { jobInvitations } from "../tables.server.ts";

/** What a business was invited to goes with it; what it sent stays with its posts, which stay without their words. */
export async function eraseInvitations(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(jobInvitations).where(eq(jobInvitations.proId, ownerId));
}
