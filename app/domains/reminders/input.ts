import { z } from "zod";
import { dayField } from "#app/infra/day-field.ts";
import { typedLine } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { STEPS, WHAT_MAX } from "./rules.ts";

/** A reminder as it is typed: the day and the time of day are those of the member's own clock. */
export const NewReminder = z.object({
  what: typedLine({ min: 1, max: WHAT_MAX, error: () => m.reminders_what_wrong({ max: WHAT_MAX }) }),
  day: dayField(() => m.reminders_day_wrong()),
  time: z.string({ error: () => m.reminders_time_wrong() }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: () => m.reminders_time_wrong(),
  }),
  requestKey: z.uuid({ error: () => m.reminders_form_old() }),
});
export type NewReminder = z.output<typeof NewReminder>;

export const PutOff = z.object({ step: z.enum(STEPS, { error: () => m.reminders_step_wrong() }) });
