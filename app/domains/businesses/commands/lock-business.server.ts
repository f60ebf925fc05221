import { asc, eq } from "drizzle-orm";
import type { Ctx, Part } from "#app/infra/ctx.ts";
import { businesses, businessPeople } from "../tables.server.ts";

/**
 * Holds a business until the transaction ends, so that changes of its people happen one after the other; gives it with
 * them, or nothing when it is closed or gone.
 */
export async function lockBusiness(
  tx: Ctx,
  businessId: string,
): Promise<(typeof businesses.$inferSelect & { people: { userId: string; part: Part }[] }) | undefined> {
  const [business] = await tx.db.select().from(businesses).where(eq(businesses.id, businessId)).for("update");
  if (!business || business.closedAt) return undefined;
  const people = await tx.db
    .select({ userId: businessPeople.userId, part: businessPeople.part })
    .from(businessPeople)
    .where(eq(businessPeople.businessId, businessId))
    .orderBy(asc(businessPeople.since), asc(businessPeople.userId));
  return { ...business, people };
}
