import { CE_COURSE_YEARS } from "../rules.ts";

/** Until when a course is open that was bought at that moment: the same day a year on, the last of February for a leap day. */
export function openTo(bought: Date): Date {
  const end = new Date(bought);
  end.setUTCFullYear(bought.getUTCFullYear() + CE_COURSE_YEARS);
  if (end.getUTCMonth() !== bought.getUTCMonth()) end.setUTCDate(0);
  return end;
}
