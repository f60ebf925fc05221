import { z } from "zod";
import { chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { m } from "#paraglide/messages.js";
import {
  DAY_MINUTES,
  DOCUMENT_KINDS,
  LOST_WHY,
  type LostWhy,
  NOBODY,
  NOTE_MAX,
  TASK_MAX,
  WEATHER_MAX,
} from "./input/limits.ts";
import { type Action, needsNote } from "./rules.ts";

export * from "./input/limits.ts";

const Note = z
  .string()
  .default("")
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim(),
  )
  .pipe(z.string().max(NOTE_MAX, { error: () => m.engagements_note_long({ max: figure(NOTE_MAX) }) }));

/** What goes with an action: a reason, which some of them need. */
export const noteFor = (action: Action) =>
  z.object({
    note: needsNote(action) ? Note.pipe(z.string().min(1, { error: () => m.engagements_note_missing() })) : Note,
  });

export const PutOn = z.object({ person: z.uuid({ error: () => m.engagements_no_person() }) });

/** What a reviewer decides about a dispute, and why. */
export const Settle = z.object({
  dispute: z.string().default(""),
  outcome: z.enum(["settle_done", "settle_working", "settle_cancelled"], {
    error: () => m.engagements_settle_missing(),
  }),
  note: Note.pipe(z.string().min(1, { error: () => m.engagements_note_missing() })),
});
export type Settle = z.output<typeof Settle>;

const hoursWrong = { error: () => m.engagements_log_hours_wrong() };

const Weather = z
  .string()
  .default("")
  .transform(oneLine)
  .pipe(z.string().max(WEATHER_MAX, { error: () => m.engagements_log_weather_long({ max: WEATHER_MAX }) }));

const reasonIn = (why: string): LostWhy | null => LOST_WHY.find((reason) => reason === why) ?? null;

const HUNDREDTHS = 100;

/** A day's entry: hours as people write them, "7.5" or "7.5 h", kept as minutes. */
export const LogDay = z.object({
  day: dayField(() => m.engagements_log_day_wrong()),
  hours: z
    .string()
    .default("")
    .transform((text) => text.trim() || "0")
    .pipe(
      numberField({
        ...hoursWrong,
        places: 2,
        round: true,
        unit: "hours",
        min: 0,
        max: (DAY_MINUTES / 60) * HUNDREDTHS,
      }),
    )
    .transform((hundredths) => Math.round((hundredths * 60) / HUNDREDTHS)),
  /** Why the day was lost; "on" comes from forms that did not ask. */
  lost: z
    .enum(["", "no", "on", ...LOST_WHY], { error: () => m.engagements_log_lost_wrong() })
    .default("")
    .transform((why) => ({ lost: why !== "" && why !== "no", lostWhy: reasonIn(why) })),
  weather: Weather,
  /** What the form was filled in with, and for which day: the same words again are nobody's own. */
  weatherFilled: z.string().max(1000).default(""),
  weatherDay: z.string().max(10).default(""),
  note: Note,
});
export type LogDay = z.output<typeof LogDay>;

/** The photos of a day's entry, as its form sends them. */
export const LogPhotos = z.object(pictureFields(ABOUT.work.max)).transform((form) => chosenPictures(form));

/** Who is to do a task. */
const Given = z
  .union([z.literal(NOBODY), z.uuid()], { error: () => m.engagements_no_person() })
  .default(NOBODY)
  .transform((person) => (person === NOBODY ? null : person));

export const NewTask = z.object({
  title: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.engagements_task_missing() })
        .max(TASK_MAX, { error: () => m.engagements_task_long({ max: TASK_MAX }) }),
    ),
  dueOn: z
    .union([z.literal(""), dayField()], { error: () => m.engagements_task_due_wrong() })
    .default("")
    .transform((day) => day || null),
  person: Given,
});

export const GiveTask = z.object({ task: z.uuid({ error: () => m.engagements_task_gone() }), person: Given });

export const OneTask = z.object({ task: z.uuid({ error: () => m.engagements_task_gone() }) });

/** A document on its way: which job, what it is, and the name to show it under; the file's own where there is none. */
export const NewDocument = z.object({
  work: z.string().max(100).default(""),
  kind: z.enum(DOCUMENT_KINDS, { error: () => m.engagements_document_kind_missing() }).default("other"),
  name: z.string().max(1000).default("").transform(oneLine),
});
export type NewDocument = z.output<typeof NewDocument>;

export const OneDocument = z.object({ document: z.uuid({ error: () => m.engagements_document_gone() }) });
