import { z } from "zod";
import { oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { numberField } from "#app/infra/number-field.ts";
import { typedLine } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { HOURS_MAX, RETURN_NOTE_MAX, SOURCE_MAX, TITLE_MAX, YEARS_MAX } from "./input/limits.ts";
import { type ByCategory, HOUR_CATEGORIES } from "./rules.ts";

const blankIsNone = (value: unknown) => (value === "" || value === undefined ? null : value);
const whole = (max: number, error: () => string) => numberField({ error, min: 1, max });
const hoursError = () => m.hours_hours_invalid({ max: HOURS_MAX });

/** A rule as its owner writes it down; with no hours the table counts again. */
export const WriteRule = z
  .object({
    hours: z.preprocess(blankIsNone, whole(HOURS_MAX, hoursError).nullable()),
    everyYears: z.preprocess(blankIsNone, whole(YEARS_MAX, () => m.hours_years_invalid({ max: YEARS_MAX })).nullable()),
    dueOn: z.preprocess(blankIsNone, dayField(() => m.hours_day_invalid()).nullable()),
    source: z
      .string()
      .default("")
      .transform(oneLine)
      .pipe(z.string().max(SOURCE_MAX, { error: () => m.hours_source_long({ max: SOURCE_MAX }) })),
    holder: z.preprocess(blankIsNone, z.uuid({ error: () => m.hours_holder_gone() }).nullable()),
    ...Object.fromEntries(
      HOUR_CATEGORIES.map((category) => [category, z.preprocess(blankIsNone, whole(HOURS_MAX, hoursError).nullable())]),
    ),
  })
  .refine(({ hours, everyYears }) => (hours === null) === (everyYears === null), {
    path: ["everyYears"],
    error: () => m.hours_both(),
  })
  .transform((rule) => {
    const values = rule as unknown as Record<string, number | null>;
    const categories: ByCategory = {};
    for (const category of HOUR_CATEGORIES) if (values[category]) categories[category] = values[category] ?? 0;
    const { hours, everyYears, dueOn, source, holder } = rule;
    return { hours, everyYears, dueOn, source, holder, categories };
  });
export type WriteRule = z.output<typeof WriteRule>;

/** What a business confirms of a certificate from elsewhere. */
export const ConfirmHours = z.object({
  title: typedLine({ min: 3, max: TITLE_MAX, error: () => m.hours_title_invalid({ max: TITLE_MAX }) }),
  provider: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(TITLE_MAX, { error: () => m.hours_title_invalid({ max: TITLE_MAX }) })),
  hours: z.coerce
    .number({ error: () => m.hours_certificate_invalid() })
    .min(0.25, { error: () => m.hours_certificate_invalid() })
    .max(100, { error: () => m.hours_certificate_invalid() }),
  category: z.enum(HOUR_CATEGORIES, { error: () => m.hours_category_missing() }),
  doneOn: dayField(() => m.hours_day_invalid()),
  person: z.uuid({ error: () => m.hours_holder_gone() }),
});
export type ConfirmHours = z.output<typeof ConfirmHours>;

/** What a reviewer sends back, and what of it the file does not say. */
export const ReturnHours = z.object({
  certificate: z.string(),
  note: typedLine({ min: 3, max: RETURN_NOTE_MAX, error: () => m.hours_return_invalid({ max: RETURN_NOTE_MAX }) }),
});
export type ReturnHours = z.output<typeof ReturnHours>;
