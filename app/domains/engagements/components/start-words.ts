import { type Start, startText } from "#app/domains/jobs/rules/start.ts";
import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";

/** "Starts March 24, 2027", or "Start: as soon as possible" while no day is agreed; nothing of work that is over. */
export const startsText = (start: Start, over = false): string =>
  over
    ? ""
    : start.startDate
      ? m.engagements_starts({ date: day(start.startDate) })
      : m.engagements_start_said({ start: startText(start) });
