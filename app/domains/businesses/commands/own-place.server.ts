import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { businesses, businessPeople } from "../tables.server.ts";

/**
 * A business that somebody belongs to after they lost one: whoever gave away the business under their own id, and is in no
 * other, gets an empty one of their own. Gives its id.
 */
export async function ownPlace(tx: Ctx, userId: string): Promise<string> {
  const [place] = await tx.db
    .select({ id: businessPeople.businessId })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(eq(businessPeople.userId, userId))
    .limit(1);
  if (place) return place.id;
  const id = tx.newId();
  await tx.db.insert(businesses).values({ id, contactId: userId, createdAt: tx.now });
  await tx.db.insert(businessPeople).values({ businessId: id, userId, part: "owner", since: tx.now });
  return id;
}
