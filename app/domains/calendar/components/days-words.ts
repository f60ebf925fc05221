import { dayIn } from "#app/infra/dates.ts";

/** "March 2027" */
export const monthWords = dayIn({ month: "long", year: "numeric" });
/** "Wed" */
export const weekdayWords = dayIn({ weekday: "short" });
/** "Wednesday, March 10" */
export const dayWords = dayIn({ weekday: "long", month: "long", day: "numeric" });
/** "Mar 7" */
export const shortDay = dayIn({ month: "short", day: "numeric" });
