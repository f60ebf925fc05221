import { m } from "#paraglide/messages.js";
import { lengthOf } from "../rules.ts";

/** "4 h" or "2 h 30 min" for the lessons of a course. */
export function lengthText(lessons: readonly { minutes: number }[]): string {
  const { hours, minutes } = lengthOf(lessons);
  if (!minutes) return m.learning_hours({ n: hours });
  return hours ? m.learning_hours_minutes({ h: hours, m: minutes }) : m.learning_minutes({ n: minutes });
}
