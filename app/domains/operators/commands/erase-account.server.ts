import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { operatorDuties } from "../tables.server.ts";

/** The duties go with the account; what was done stands in the audit log without the person. */
export async function eraseDuties(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(operatorDuties).where(eq(operatorDuties.userId, userId));
}
