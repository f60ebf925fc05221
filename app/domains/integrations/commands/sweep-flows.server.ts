import { lte } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { integrationFlows } from "../tables.server.ts";

/** Removes sign-ins at integrations that nobody came back from. */
export async function sweepFlows(ctx: Ctx): Promise<void> {
  await ctx.db.delete(integrationFlows).where(lte(integrationFlows.expiresAt, ctx.now));
}
