import type { Ctx } from "#app/infra/ctx.ts";
import type { Point } from "#app/infra/geo/distance.ts";
import { cellKey, cellOf, type Day } from "../rules/days.ts";
import { outlooksAt } from "./outlook.server.ts";

/** What was said longer ago is no weather of today. */
const GOOD_FOR_MS = 6 * 3600 * 1000;

/**
 * What the installation's source says of a day at a place; null where it does not know the day, has been silent for hours, or
 * there is no source: a sample is nobody's weather.
 */
export async function dayAtPlace(ctx: Ctx, place: Point, date: string, waitMs: number): Promise<Day | null> {
  const cell = cellOf(place);
  const outlook = (await outlooksAt(ctx, [cell], waitMs)).get(cellKey(cell));
  if (outlook?.source !== "live" || !outlook.fetchedAt) return null;
  if (ctx.now.getTime() - outlook.fetchedAt.getTime() > GOOD_FOR_MS) return null;
  return outlook.days.find((day) => day.date === date) ?? null;
}
