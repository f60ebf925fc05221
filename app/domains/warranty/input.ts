import { z } from "zod";
import { chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { manyLines, oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { m } from "#paraglide/messages.js";
import { SPOT_MAX, WHAT_MAX } from "./input/limits.ts";

export * from "./input/limits.ts";

const Words = z
  .string()
  .default("")
  .transform(manyLines)
  .pipe(z.string().max(WHAT_MAX, { error: () => m.warranty_words_long({ max: figure(WHAT_MAX) }) }));

/** A report of bad work; `requestKey` is of one form that was opened, so that it counts once. */
export const NewCall = z.object({
  what: Words.pipe(z.string().min(1, { error: () => m.warranty_what_missing() })),
  spot: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.warranty_spot_missing() })
        .max(SPOT_MAX, { error: () => m.warranty_spot_long({ max: SPOT_MAX }) }),
    ),
  sinceOn: z
    .union([z.literal(""), dayField(() => m.warranty_since_wrong())], { error: () => m.warranty_since_wrong() })
    .default("")
    .transform((day) => day || null),
  requestKey: z.uuid(),
});
export type NewCall = z.output<typeof NewCall>;

export const CallPhotos = z.object(pictureFields(ABOUT.warranty.max)).transform((form) => chosenPictures(form));

/** Which call, and how many lines of its timeline whoever answers had read. */
const OneCall = z.object({
  call: z.uuid({ error: () => m.warranty_gone() }),
  seen: z.coerce.number().int().min(0).max(100_000).catch(0),
});

const none = {
  day: z.undefined().catch(undefined),
  note: z
    .string()
    .default("")
    .transform(() => ""),
};

/** What goes with each step. */
export const STEPS = {
  schedule: OneCall.extend({ ...none, day: dayField(() => m.warranty_day_missing()) }),
  repair: OneCall.extend({ ...none, note: Words }),
  refuse: OneCall.extend({
    ...none,
    note: Words.pipe(z.string().min(1, { error: () => m.warranty_reason_missing() })),
  }),
  close: OneCall.extend(none),
  still_wrong: OneCall.extend({
    ...none,
    note: Words.pipe(z.string().min(1, { error: () => m.warranty_wrong_missing() })),
  }),
  withdraw: OneCall.extend(none),
};
