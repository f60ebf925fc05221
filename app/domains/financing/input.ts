import { z } from "zod";
import { Email, Phone } from "#app/domains/auth/input.ts";
import { oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { typedText } from "#app/infra/typed-text.ts";
import { idOf } from "#content/list-shapes.ts";
import { US_STATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { CODE_DIGITS } from "./rules/states.ts";
import {
  ADDRESS_MAX,
  AMOUNT,
  CITY_MAX,
  CREDIT_RANGES,
  DESK_NEXT_MAX,
  DESK_NOTE_MAX,
  INCOME_MAX,
  NAME_MAX,
  PROJECT_TYPES,
  settle,
  TERM,
  ZIP_MAX,
} from "./rules.ts";

const line = (max: number, error: () => string) =>
  z.string({ error }).transform(oneLine).pipe(z.string().min(1, { error }).max(max, { error }));

/** Another domain's shape, refused in our own words. */
const as = <S extends z.ZodType<string>>(shape: S, error: () => string) =>
  z
    .string({ error })
    .transform(oneLine)
    .refine((text) => shape.safeParse(text).success, { error })
    .transform((text) => shape.parse(text));

const zip = z
  .string({ error: () => m.financing_zip_wrong() })
  .trim()
  .max(ZIP_MAX, { error: () => m.financing_zip_wrong() })
  .regex(/^\d{5}(-?\d{4})?$/, { error: () => m.financing_zip_wrong() })
  .transform((text) => text.replace(/^(\d{5})-?(\d{4})$/, "$1-$2"));

/** Whole dollars from text like "$84,000" or "84000.00". */
const income = numberField({
  error: () => m.financing_income_wrong(),
  places: 2,
  unit: "dollars",
  min: 0,
  max: INCOME_MAX * 100 + 99,
}).transform((cents) => Math.floor(cents / 100));

const loan = {
  amount: z
    .string()
    .optional()
    .transform((text) => settle(AMOUNT, text).value),
  months: z
    .string()
    .optional()
    .transform((text) => settle(TERM, text).value),
};
const creditRange = z.enum(CREDIT_RANGES, { error: () => m.financing_credit_wrong() });

/** What a band takes: no name, no address. */
export const CheckBand = z.object({ creditRange, ...loan });

/** The application; amount and term come along from the calculator. */
export const SendApplication = z.object({
  firstName: line(NAME_MAX, () => m.financing_first_name_wrong({ max: NAME_MAX })),
  lastName: line(NAME_MAX, () => m.financing_last_name_wrong({ max: NAME_MAX })),
  email: as(Email, () => m.financing_email_wrong()),
  phone: as(Phone, () => m.financing_phone_wrong()),
  address: line(ADDRESS_MAX, () => m.financing_address_wrong({ max: ADDRESS_MAX })),
  city: line(CITY_MAX, () => m.financing_city_wrong({ max: CITY_MAX })),
  state: z
    .string({ error: () => m.financing_state_wrong() })
    .trim()
    .toUpperCase()
    .pipe(idOf(US_STATES, () => m.financing_state_wrong())),
  zip,
  annualIncome: income,
  creditRange,
  projectType: z.enum(PROJECT_TYPES, { error: () => m.financing_project_wrong() }),
  consent: z.literal("on", { error: () => m.financing_consent_missing() }),
  ...loan,
  /** Made with the form: sent twice with the same words it is one application. */
  requestKey: z.uuid().optional().catch(undefined),
});
export type SendApplication = z.output<typeof SendApplication>;

/** The code that went to the applicant, and that it is they who type it. */
export const Confirm = z.object({
  code: z
    .string({ error: () => m.financing_code_shape() })
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .refine((digits) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits), { error: () => m.financing_code_shape() }),
  own: z.literal("on", { error: () => m.financing_own_missing() }),
});
export type Confirm = z.output<typeof Confirm>;

/** What the operator's desk writes down. */
export const DeskWork = z.object({
  note: z
    .string()
    .optional()
    .transform((text) => text ?? "")
    .pipe(
      typedText({
        min: 0,
        max: DESK_NOTE_MAX,
        error: () => m.financing_desk_note_long({ max: figure(DESK_NOTE_MAX) }),
      }),
    ),
  next: z
    .string()
    .optional()
    .transform((text) => oneLine(text ?? ""))
    .pipe(z.string().max(DESK_NEXT_MAX, { error: () => m.financing_desk_next_long({ max: DESK_NEXT_MAX }) })),
  on: z
    .union([dayField(), z.literal("").transform(() => null)], { error: () => m.financing_desk_day_wrong() })
    .catch(null),
  version: z.coerce.number().int().min(0).catch(0),
});
export type DeskWork = z.output<typeof DeskWork>;
