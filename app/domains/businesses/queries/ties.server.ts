import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { businessPeople } from "../tables.server.ts";

/**
 * Whether somebody belongs to a business, or to another one together with a person of it: then they do not judge it. A
 * condition on a query.
 */
export const tiedSql = (userId: AnyColumn | string, businessId: AnyColumn | string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${businessPeople} there
    join ${businessPeople} shared on shared.user_id = there.user_id
    join ${businessPeople} own on own.business_id = shared.business_id
    where there.business_id = ${businessId} and own.user_id = ${userId})`;

/** The same for one person and one business. */
export async function isTied(ctx: Ctx, userId: string, businessId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ tied: tiedSql(userId, businessId) }).from(sql`(select 1) as one`);
  return row?.tied ?? false;
}
