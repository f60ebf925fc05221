import { eq, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberLooks, operatorDuties } from "../tables.server.ts";

/** Duties and looks go with the account; what was done stands in the audit log without the person. */
export async function eraseDuties(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(operatorDuties).where(eq(operatorDuties.userId, userId));
  await tx.db.delete(memberLooks).where(or(eq(memberLooks.memberId, userId), eq(memberLooks.operatorId, userId)));
}
