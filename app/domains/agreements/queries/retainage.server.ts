import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { agreements } from "../tables.server.ts";

/**
 * What the agreement that both signed holds back of each progress payment, in hundredths of a percent. The caller has looked that the
 * actor may read the job.
 */
export async function agreedRetainage(ctx: Ctx, engagementId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ bips: sql<number>`coalesce((${agreements.content} ->> 'retainageBips')::int, 0)` })
    .from(agreements)
    .where(
      and(eq(agreements.engagementId, engagementId), eq(agreements.kind, "agreement"), eq(agreements.state, "signed")),
    );
  return row?.bips ?? 0;
}
