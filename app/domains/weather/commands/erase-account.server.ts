import { eq } from "drizzle-orm";
import { weatherLimits } from "#app/domains/weather/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** A member's limits; forecasts are of places and nobody's. */
export async function eraseWeather(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(weatherLimits).where(eq(weatherLimits.userId, userId));
}
