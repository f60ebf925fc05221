import { and, eq, isNotNull } from "drizzle-orm";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Whether a business has closed its account. */
export async function hasClosed(ctx: Ctx, businessId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), isNotNull(businesses.closedAt)));
  return row !== undefined;
}
