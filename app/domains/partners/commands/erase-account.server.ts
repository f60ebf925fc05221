import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { partnerRequests, sponsors } from "../tables.server.ts";

/** What somebody of the operator worked on stays, without them. */
export async function erasePartners(tx: Ctx, userId: string): Promise<void> {
  await tx.db.update(partnerRequests).set({ workedBy: null }).where(eq(partnerRequests.workedBy, userId));
  await tx.db.update(sponsors).set({ createdBy: null }).where(eq(sponsors.createdBy, userId));
}
