import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { businesses, businessPeople } from "../tables.server.ts";

/** Ids of the living businesses that somebody owns: all, or those without another owner. */
export async function ownBusinesses(ctx: Ctx, userId: string, which: "all" | "alone" = "all"): Promise<string[]> {
  const alone = sql`not exists (select from business_people other where other.business_id = ${businessPeople.businessId}
    and other.user_id <> ${userId} and other.part = 'owner')`;
  const rows = await ctx.db
    .select({ id: businesses.id })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(
      and(
        eq(businessPeople.userId, userId),
        eq(businessPeople.part, "owner"),
        isNull(businesses.closedAt),
        which === "alone" ? alone : undefined,
      ),
    )
    .orderBy(asc(businessPeople.since), asc(businesses.id));
  return rows.map(({ id }) => id);
}
