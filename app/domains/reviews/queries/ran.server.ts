import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { isOver, STATES } from "#app/domains/engagements/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const OVER = STATES.filter(isOver);

/** `hasRun` of the engagements' rules as a condition: what both sides may review. */
export const hasRunSql = (): SQL | undefined =>
  and(inArray(engagements.state, OVER), or(eq(engagements.state, "closed"), eq(engagements.agreement, "signed")));

export async function hasRun(ctx: Ctx, engagementId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(and(eq(engagements.id, engagementId), hasRunSql()));
  return row !== undefined;
}
