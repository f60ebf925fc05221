import { z } from "zod";
import { oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { numberField } from "#app/infra/number-field.ts";
import { typedLine, typedText } from "#app/infra/typed-text.ts";
import { isTimeZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import {
  ABOUT_MAX,
  ABOUT_MIN,
  PARTNER_MAX,
  QUESTION_MAX,
  REASON_MAX,
  REASON_MIN,
  TITLE_MAX,
  TITLE_MIN,
  URL_MAX,
} from "./input/limits.ts";
import { MINUTES, SEATS_MAX } from "./rules.ts";

const isLink = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname.includes(".") && !url.username && !url.password;
};
const link = z
  .string({ error: () => m.webinars_link_invalid() })
  .trim()
  .max(URL_MAX, { error: () => m.webinars_link_invalid() })
  .refine(isLink, { error: () => m.webinars_link_invalid() });

const minutes = numberField({
  error: () => m.webinars_minutes_invalid({ min: MINUTES.least, max: MINUTES.most }),
  min: MINUTES.least,
  max: MINUTES.most,
});

/** A session as its host types it: day and time on the clock of the zone beside them. */
export const PlanWebinar = z.object({
  title: typedLine({
    min: TITLE_MIN,
    max: TITLE_MAX,
    error: () => m.webinars_title_invalid({ min: TITLE_MIN, max: TITLE_MAX }),
  }),
  about: typedText({
    min: ABOUT_MIN,
    max: ABOUT_MAX,
    error: () => m.webinars_about_invalid({ min: ABOUT_MIN, max: figure(ABOUT_MAX) }),
  }),
  partner: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(PARTNER_MAX, { error: () => m.webinars_partner_long({ max: PARTNER_MAX }) })),
  locale: z.enum(LOCALES, { error: () => m.webinars_language_missing() }),
  day: dayField(() => m.webinars_day_invalid()),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.webinars_time_invalid() }),
  zone: z.string().refine(isTimeZone, { error: () => m.webinars_time_invalid() }),
  minutes,
  seats: numberField({ error: () => m.webinars_seats_invalid({ max: SEATS_MAX }), min: 1, max: SEATS_MAX }),
  meetingUrl: link,
  requestKey: z.uuid({ error: () => m.webinars_gone() }),
});
export type PlanWebinar = z.output<typeof PlanWebinar>;

export const AskBefore = z.object({
  body: typedText({ min: 3, max: QUESTION_MAX, error: () => m.webinars_question_invalid({ max: QUESTION_MAX }) }),
});

export const CancelWebinar = z.object({
  reason: typedLine({
    min: REASON_MIN,
    max: REASON_MAX,
    error: () => m.webinars_reason_invalid({ min: REASON_MIN, max: REASON_MAX }),
  }),
});

/** Where the recording stands, and how long it is. */
export const AddRecording = z.object({ recordingUrl: link, minutes });
export type AddRecording = z.output<typeof AddRecording>;
