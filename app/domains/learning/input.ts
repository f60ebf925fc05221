import { z } from "zod";
import { figure } from "#app/infra/figure-text.ts";
import { typedText } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { CLAIM_MAX_MS, MISTAKE_MAX, MISTAKE_MIN, NOTE_MAX } from "./input/limits.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const passage = z.coerce
  .number({ error: () => m.learning_passage_missing() })
  .int()
  .min(0)
  .max(999);

/** Somebody opens a lesson. */
export const OpenLesson = z.object({ course: slug, lesson: slug });
export type OpenLesson = z.output<typeof OpenLesson>;

/** The answers of a check as its form sends them: a field `q_…` for each question, with the place of the choice. */
export const pickedIn = (values: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      /^q_[a-z0-9-]+$/.test(name) && /^[0-3]$/.test(String(value)) ? [[name.slice(2), Number(value)]] : [],
    ),
  );

/** What an open, visible page tells now and then: the time since it last told, and where its reader is. */
export const Beat = OpenLesson.extend({
  ms: z.number().transform((ms) => Math.min(CLAIM_MAX_MS, Math.max(0, Math.round(ms)))),
  place: z.int().min(0).max(999),
});
export type Beat = z.output<typeof Beat>;

export const WriteNote = z.object({
  passage,
  body: typedText({ min: 1, max: NOTE_MAX, error: () => m.learning_note_length({ max: figure(NOTE_MAX) }) }),
  requestKey: z.uuid({ error: () => m.learning_gone() }),
});
export type WriteNote = z.output<typeof WriteNote>;

export const ReportMistake = z.object({
  passage,
  body: typedText({
    min: MISTAKE_MIN,
    max: MISTAKE_MAX,
    error: () => m.learning_mistake_length({ min: MISTAKE_MIN, max: MISTAKE_MAX }),
  }),
});
export type ReportMistake = z.output<typeof ReportMistake>;

export const Revoke = z.object({
  reason: typedText({
    min: MISTAKE_MIN,
    max: MISTAKE_MAX,
    error: () => m.learning_mistake_length({ min: MISTAKE_MIN, max: MISTAKE_MAX }),
  }),
});
