import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Limits } from "#app/domains/weather/rules/limits.ts";
import { weatherLimits } from "#app/domains/weather/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Keeps from where on the actor wants a day marked. */
export async function setLimits(ctx: Ctx, limits: Limits): Promise<void> {
  const userId = ownerOf(ctx, "weather");
  const values = { ...limits, updatedAt: ctx.now };
  await ctx.db
    .insert(weatherLimits)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: weatherLimits.userId, set: values });
}

/** Back to the product's own limits. */
export async function resetLimits(ctx: Ctx): Promise<void> {
  const userId = ownerOf(ctx, "weather");
  await ctx.db.delete(weatherLimits).where(eq(weatherLimits.userId, userId));
}
