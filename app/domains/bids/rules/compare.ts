import { addDays } from "#app/infra/days.ts";
import { dayAt } from "#app/infra/zone.ts";

/** So many bids stand side by side. */
export const COMPARED_MAX = 6;

/** The day on which the work would be done: the days that the bid says, counted from its start or else from the job's. */
export const workEnd = (
  { startsOn, durationDays }: { startsOn: string | null; durationDays: number | null },
  jobStart: string,
): string => addDays(startsOn && startsOn > jobStart ? startsOn : jobStart, (durationDays ?? 1) - 1);

/** The first clock of the states: what lapses on a day there is not valid through that day anywhere. */
const FIRST_ZONE = "America/New_York";

/** Whether a record that is valid up to a moment is so through the whole of a day. */
export const holdsThrough = (validUntil: Date | null, day: string): boolean =>
  validUntil !== null && dayAt(new Date(validUntil.getTime() - 1), FIRST_ZONE) >= day;
