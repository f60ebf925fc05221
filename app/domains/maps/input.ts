import { z } from "zod";
import type { View } from "./rules/view.ts";

export const DRAWING_PATH = "/api/maps/drawing";
const MILES_MAX = 1000;
/** So many counties are marked or offered on one map. */
const COUNTIES_MAX = 60;

/** Numbers of counties, divided by commas. */
const counties = z
  .string()
  .regex(/^\d{5}(,\d{5})*$/)
  .transform((ids) => ids.split(","))
  .refine((ids) => ids.length <= COUNTIES_MAX);

/** What a drawing is asked for: a place and miles around it, or nothing for the whole country. */
export const AskedDrawing = z
  .object({
    lat: z.coerce.number().min(-20).max(75).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    miles: z.coerce.number().int().min(2).max(MILES_MAX).optional(),
    /** Counties to mark. */
    served: counties.optional(),
    /** Each county by itself, to be chosen. */
    each: z.literal("1").optional(),
  })
  .transform(({ lat, lng, miles, served = [], each }) => ({
    view: lat === undefined || lng === undefined || miles === undefined ? null : { lat, lng, miles },
    served,
    each: each === "1",
  }));
export type AskedDrawing = z.output<typeof AskedDrawing>;

/** The address of a drawing. */
export function drawingPath(
  view: View,
  { served = [], each = false }: { served?: readonly string[]; each?: boolean } = {},
) {
  const asked = new URLSearchParams();
  if (view) {
    asked.set("lat", view.lat.toFixed(2));
    asked.set("lng", view.lng.toFixed(2));
    asked.set("miles", String(Math.min(MILES_MAX, Math.max(2, Math.ceil(view.miles)))));
  }
  if (served.length) asked.set("served", served.slice(0, COUNTIES_MAX).join(","));
  if (each) asked.set("each", "1");
  return asked.size ? `${DRAWING_PATH}?${asked}` : DRAWING_PATH;
}
