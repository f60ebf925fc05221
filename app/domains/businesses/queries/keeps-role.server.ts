import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { businesses, businessPeople } from "../tables.server.ts";

/** Whoever works in a business with others, or has people in their own, keeps their role until they left it. */
export async function keptByPlaces(ctx: Ctx, userId: string): Promise<string | null> {
  const together = await ctx.db
    .select({ id: businessPeople.businessId })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(
      and(
        eq(businessPeople.userId, userId),
        isNull(businesses.closedAt),
        sql`exists (select from business_people other
          where other.business_id = ${businessPeople.businessId} and other.user_id <> ${userId})`,
      ),
    )
    .limit(1);
  return together.length ? m.businesses_keeps_role() : null;
}
