import { z } from "zod";
import { numberField } from "#app/infra/number-field.ts";
import type { NumberUnit } from "#app/infra/typed-number.ts";
import { m } from "#paraglide/messages.js";
import { LIMIT_RANGES, type Limits } from "./rules/limits.ts";

/** A plain number from text like "0.25", ".25" or "30 mph". */
const limit = (name: keyof Limits, unit: NumberUnit, places: 0 | 2) => {
  const { min, max } = LIMIT_RANGES[name];
  const parts = 10 ** places;
  return numberField({
    error: () => m.weather_limit_wrong({ min, max }),
    places,
    unit,
    min: min * parts,
    max: max * parts,
  }).transform((scaled) => scaled / parts);
};

/** The form of a member's own limits. */
export const SetLimits = z.object({
  gustsMph: limit("gustsMph", "mph", 0),
  rainInches: limit("rainInches", "inches", 2),
  heatIndexF: limit("heatIndexF", "fahrenheit", 0),
  lowF: limit("lowF", "fahrenheit", 0),
});
