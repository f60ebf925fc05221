import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { LIMIT_RANGES, type Limits } from "./rules/limits.ts";

/** A plain number from text like "0.25", ".25" or "30 mph". */
const limit = (name: keyof Limits, decimals: boolean) => {
  const { min, max } = LIMIT_RANGES[name];
  const error = () => m.weather_limit_wrong({ min, max });
  return z
    .string({ error })
    .transform((text) =>
      text
        .trim()
        .replace(",", ".")
        .replace(/\s*(mph|in|°?f)\.?$/i, ""),
    )
    .pipe(z.string().regex(decimals ? /^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/ : /^\d{1,3}$/, { error, abort: true }))
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));
};

/** The form of a member's own limits. */
export const SetLimits = z.object({
  gustsMph: limit("gustsMph", false),
  rainInches: limit("rainInches", true),
  heatIndexF: limit("heatIndexF", false),
  lowF: limit("lowF", false),
});
