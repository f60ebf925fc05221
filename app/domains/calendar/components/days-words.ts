import { kept } from "#app/infra/kept.ts";
import { getLocale } from "#paraglide/runtime.js";

/** How a calendar day is written in one style, in the reader's language. */
function written(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = kept((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }));
  return (day) => format(getLocale()).format(new Date(`${day}T00:00:00Z`));
}

/** "March 2027" */
export const monthWords = written({ month: "long", year: "numeric" });
/** "Wed" */
export const weekdayWords = written({ weekday: "short" });
/** "Wednesday, March 10" */
export const dayWords = written({ weekday: "long", month: "long", day: "numeric" });
/** "Mar 7" */
export const shortDay = written({ month: "short", day: "numeric" });
