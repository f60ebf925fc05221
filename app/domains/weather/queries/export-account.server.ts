import { eq } from "drizzle-orm";
import { weatherLimits } from "#app/domains/weather/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** From where on a member wants a day marked, for their own copy. */
export const exportWeather = async (ctx: Ctx, userId: string) => ({
  limits: await ctx.db
    .select({
      gustsMph: weatherLimits.gustsMph,
      rainInches: weatherLimits.rainInches,
      heatIndexF: weatherLimits.heatIndexF,
      lowF: weatherLimits.lowF,
      updatedAt: weatherLimits.updatedAt,
    })
    .from(weatherLimits)
    .where(eq(weatherLimits.userId, userId)),
});
