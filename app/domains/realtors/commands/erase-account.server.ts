import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { clientListPros, clientLists } from "../tables.server.ts";

/** A realtor's lists go with them. */
export async function eraseRealtors(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(clientLists).where(eq(clientLists.realtorId, userId));
}

/** A business that ends stands on no list. */
export async function eraseListed(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(clientListPros).where(eq(clientListPros.businessId, ownerId));
}
