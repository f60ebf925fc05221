import { and, eq, inArray, ne, or } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { agreements } from "../tables.server.ts";

/** What both have signed stays for the other side, as it was signed; everything else goes. */
export async function eraseAgreements(tx: Ctx, ownerId: string): Promise<void> {
  const ours = tx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(or(eq(engagements.hirerId, ownerId), eq(engagements.proId, ownerId)));
  await tx.db.delete(agreements).where(and(inArray(agreements.engagementId, ours), ne(agreements.state, "signed")));
}
