import { Temporal } from "temporal-polyfill";

/** The moment at which the clock of `zone` shows this day (YYYY-MM-DD) and time (HH:MM); the first where it shows it twice. */
export const momentOf = (day: string, time: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);

/** The day and time that the clock of `zone` shows at a moment, as form fields have them. */
export function shownIn(zone: string, moment: Date): { day: string; time: string } {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: "minute" }) };
}
