import { lastDayOf } from "#app/domains/verification/rules.ts";
import { addDays } from "#app/infra/days.ts";

/** So many bids stand side by side. */
export const COMPARED_MAX = 6;

/** The day on which the work would be done: the days that the bid says, counted from its start or else from the job's. */
export const workEnd = (
  { startsOn, durationDays }: { startsOn: string | null; durationDays: number | null },
  jobStart: string,
): string => addDays(startsOn && startsOn > jobStart ? startsOn : jobStart, (durationDays ?? 1) - 1);

/** Whether a record that is valid up to a moment is so through the whole of a day: its last day is that one or a later. */
export const holdsThrough = (validUntil: Date | null, day: string): boolean =>
  validUntil !== null && lastDayOf(validUntil) >= day;
