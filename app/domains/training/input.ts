import { z } from "zod";
import { manyLines, oneLine } from "#app/infra/clean-text.ts";
import { PARTS } from "#app/infra/ctx.ts";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { idOf } from "#content/list-shapes.ts";
import { CREW_CERTIFICATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import {
  CERTIFICATE_MAX,
  COURSE_TEXT_MAX,
  COURSE_TITLE_MAX,
  NEW_HIRE_DAYS,
  NEW_HIRE_DAYS_MAX,
  PLACE_MAX,
  QUESTIONS_TEXT_MAX,
  SIGNER_MAX,
} from "./input/limits.ts";
import { isLessonText, questionsIn } from "./rules/own-course.ts";

const day = dayField(() => m.training_day_invalid());
const dayOrNone = z
  .union([z.literal(""), day], { error: () => m.training_day_invalid() })
  .default("")
  .transform((text) => text || null);
const line = (max: number, error: () => string) =>
  z.string({ error }).transform(oneLine).pipe(z.string().min(1, { error }).max(max, { error }));
const shortLine = (max: number) => z.string().default("").transform(oneLine).pipe(z.string().max(max));
const many = z.preprocess(
  (value) => (Array.isArray(value) ? value : value ? [value] : []),
  z.array(z.string()).max(500),
);

/** Which course whom until when; `group` names everybody or one part, `people` some by their ids. */
export const Assign = z
  .object({
    course: z.string({ error: () => m.training_choose_course() }).min(1, { error: () => m.training_choose_course() }),
    group: z.enum(["some", "all", ...PARTS]).catch("some"),
    people: many,
    dueOn: day,
    required: z
      .string()
      .optional()
      .transform((value) => value === "on"),
    newHires: z
      .string()
      .optional()
      .transform((value) => value === "on"),
    days: numberField({ error: () => m.training_days_invalid(), min: 1, max: NEW_HIRE_DAYS_MAX }).default(
      NEW_HIRE_DAYS,
    ),
  })
  .refine(({ group, people }) => group !== "some" || people.length > 0, {
    path: ["people"],
    error: () => m.training_choose_people(),
  });
export type Assign = z.output<typeof Assign>;

/** The choice of a certificate that is not on the list. */
export const OTHER_CERTIFICATE = "other";

export const OutsideCertificate = z
  .object({
    person: z.string({ error: () => m.training_choose_person() }).min(1, { error: () => m.training_choose_person() }),
    /** One that jobs may ask for, or null for another with a name of its own. */
    kind: z
      .union([idOf(CREW_CERTIFICATES), z.literal(OTHER_CERTIFICATE)], { error: () => m.training_choose_certificate() })
      .transform((kind) => (kind === OTHER_CERTIFICATE ? null : kind)),
    name: shortLine(CERTIFICATE_MAX),
    issuer: shortLine(CERTIFICATE_MAX),
    number: shortLine(CERTIFICATE_MAX),
    issuedOn: dayOrNone,
    expiresOn: dayOrNone,
    requestKey: z.uuid(),
  })
  .refine(({ kind, name }) => kind || name, { path: ["name"], error: () => m.training_certificate_name_missing() })
  .refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, {
    path: ["expiresOn"],
    error: () => m.training_ends_before(),
  });
export type OutsideCertificate = z.output<typeof OutsideCertificate>;

/** A course of the business's own: what is read, and the questions that are asked of it. */
export const WriteCourse = z.object({
  title: line(COURSE_TITLE_MAX, () => m.training_course_title_missing()),
  body: z
    .string()
    .default("")
    .transform(manyLines)
    .pipe(
      z
        .string()
        .max(COURSE_TEXT_MAX, { error: () => m.training_course_text_long({ max: figure(COURSE_TEXT_MAX) }) })
        .refine(isLessonText, { error: () => m.training_course_text_wrong() }),
    ),
  questions: z
    .string({ error: () => m.training_questions_wrong() })
    .max(QUESTIONS_TEXT_MAX, { error: () => m.training_questions_wrong() })
    .transform((text, refused) => {
      const questions = questionsIn(manyLines(text));
      if (questions) return questions;
      refused.addIssue({ code: "custom", message: m.training_questions_wrong() });
      return z.NEVER;
    }),
  requestKey: z.uuid(),
});
export type WriteCourse = z.output<typeof WriteCourse>;

export const HoldTalk = z.object({
  talk: z.string().min(1),
  place: shortLine(PLACE_MAX),
  requestKey: z.uuid(),
});
export type HoldTalk = z.output<typeof HoldTalk>;

export const SignTalk = z.object({ name: line(SIGNER_MAX, () => m.training_name_missing()) });
