import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { businesses, businessPeople } from "../tables.server.ts";

/** Ids of the living businesses that somebody owns, alone or with others. */
export async function ownBusinesses(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: businesses.id })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(and(eq(businessPeople.userId, userId), eq(businessPeople.part, "owner"), isNull(businesses.closedAt)))
    .orderBy(asc(businessPeople.since), asc(businesses.id));
  return rows.map(({ id }) => id);
}

/** Those of them that nobody else owns: they end with their owner, unless somebody of theirs takes over. */
export async function ownedAlone(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: businesses.id })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(
      and(
        eq(businessPeople.userId, userId),
        eq(businessPeople.part, "owner"),
        isNull(businesses.closedAt),
        sql`not exists (select from business_people other where other.business_id = ${businesses.id}
          and other.part = 'owner' and other.user_id <> ${userId})`,
      ),
    )
    .orderBy(asc(businessPeople.since), asc(businesses.id));
  return rows.map(({ id }) => id);
}
