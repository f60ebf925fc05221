import { z } from "zod";
import { oneLine } from "#app/infra/clean-text.ts";
import { PARTS } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { CERTIFICATE_MAX, NEW_HIRE_DAYS, NEW_HIRE_DAYS_MAX, PLACE_MAX, SIGNER_MAX } from "./input/limits.ts";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const day = z
  .string({ error: () => m.training_day_invalid() })
  .refine(isDay, { error: () => m.training_day_invalid() });
const dayOrNone = z
  .string()
  .default("")
  .refine((text) => text === "" || isDay(text), { error: () => m.training_day_invalid() })
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
    days: z.coerce
      .number({ error: () => m.training_days_invalid() })
      .int({ error: () => m.training_days_invalid() })
      .min(1, { error: () => m.training_days_invalid() })
      .max(NEW_HIRE_DAYS_MAX, { error: () => m.training_days_invalid() })
      .default(NEW_HIRE_DAYS),
  })
  .refine(({ group, people }) => group !== "some" || people.length > 0, {
    path: ["people"],
    error: () => m.training_choose_people(),
  });
export type Assign = z.output<typeof Assign>;

export const OutsideCertificate = z
  .object({
    person: z.string({ error: () => m.training_choose_person() }).min(1, { error: () => m.training_choose_person() }),
    name: line(CERTIFICATE_MAX, () => m.training_certificate_name_missing()),
    issuer: shortLine(CERTIFICATE_MAX),
    number: shortLine(CERTIFICATE_MAX),
    issuedOn: dayOrNone,
    expiresOn: dayOrNone,
    requestKey: z.uuid(),
  })
  .refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, {
    path: ["expiresOn"],
    error: () => m.training_ends_before(),
  });
export type OutsideCertificate = z.output<typeof OutsideCertificate>;

export const HoldTalk = z.object({
  talk: z.string().min(1),
  place: shortLine(PLACE_MAX),
  requestKey: z.uuid(),
});
export type HoldTalk = z.output<typeof HoldTalk>;

export const SignTalk = z.object({ name: line(SIGNER_MAX, () => m.training_name_missing()) });
