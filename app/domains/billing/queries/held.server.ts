import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Family } from "../rules/skus.ts";
import { LIVE } from "../rules/steps.ts";
import { subscriptions } from "../tables.server.ts";

/** The one subscription of a kind that a business has now; undefined without one. */
export async function livingOf(ctx: Ctx, businessId: string, family: Family) {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.businessId, businessId),
        eq(subscriptions.family, family),
        isNull(subscriptions.endedAt),
        inArray(subscriptions.status, [...LIVE]),
      ),
    );
  return row;
}
