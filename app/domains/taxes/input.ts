import { z } from "zod";
import { addDays } from "#app/infra/days.ts";
import { figure } from "#app/infra/figure-text.ts";
import { isId } from "#app/infra/id.ts";
import { numberField } from "#app/infra/number-field.ts";
import { idOf } from "#content/list-shapes.ts";
import { US_STATES } from "#content/lists.ts";
import { FILING_STATUSES } from "#content/schemas/taxes.ts";
import { m } from "#paraglide/messages.js";
import { AS_PROPOSED, MILES_MAX, PAGE_LAST, PLACE_MAX, PURPOSE_MAX, SHOWN } from "./input/limits.ts";
import { isTarget, type Picks, SKIP, TAKE, type Target } from "./rules/bank/plan.ts";
import { ACCOUNTS, FIELDS, SIGNS } from "./rules/columns.ts";
import { DATE_ORDERS } from "./rules/days.ts";
import { ENTRY_KINDS, lineOf, PAID_BY, usualLine } from "./rules/lines.ts";
import { CENTS_MAX, cell, NOTE_MAX, PARTY_MAX, YEAR_MIN } from "./rules/rows.ts";

/** A form's own key: sent twice it is one row. */
const requestKey = z.uuid().optional().catch(undefined);
const version = z.coerce.number().int().min(1).max(1_000_000).catch(1);
const over = z.literal("on").optional().catch(undefined);
/** An empty field, and the line of a list that stands for no choice. */
const blank = (value: unknown) => (typeof value === "string" && /^(none)?$/.test(value.trim()) ? null : value);
const orNull = <S extends z.ZodType>(shape: S) => z.preprocess(blank, shape.nullable().default(null));

/** The day after today in the earliest time zone is still today in another: a day's grace, no more. */
export const lastDay = (now: Date): string => addDays(now.toISOString().slice(0, 10), 1);

const day = (now: Date) =>
  z.iso
    .date({ error: () => m.taxes_day_wrong() })
    .refine((text) => text >= `${YEAR_MIN}-01-01` && text <= lastDay(now), { error: () => m.taxes_day_range() });

const words = (max: number, error: () => string) =>
  z
    .string({ error })
    .max(4000, { error })
    .refine((text) => [...text.trim()].length <= max, { error })
    .transform((text) => cell(text, max));
const party = words(PARTY_MAX, () => m.taxes_party_long({ max: PARTY_MAX })).default("");
const note = words(NOTE_MAX, () => m.taxes_note_long({ max: NOTE_MAX })).default("");

const money = (error: () => string, { least, most = CENTS_MAX }: { least: number; most?: number }) =>
  numberField({ error, places: 2, unit: "dollars", min: least, max: most });

const amount = money(() => m.taxes_amount_wrong(), { least: -CENTS_MAX }).refine((cents) => cents !== 0, {
  error: () => m.taxes_amount_zero(),
});
const idOrNone = orNull(z.string().refine(isId, { error: () => m.taxes_choice_wrong() }));

/** One income or expense as it is typed. */
export const Entry = (now: Date) =>
  z
    .object({
      kind: z.enum(ENTRY_KINDS, { error: () => m.taxes_kind_wrong() }),
      day: day(now),
      amount,
      line: z.preprocess(blank, z.string().nullish()),
      party,
      note,
      payee: idOrNone,
      /** The job that an expense was for. */
      job: idOrNone,
      paidBy: orNull(z.enum(PAID_BY, { error: () => m.taxes_choice_wrong() })),
      version,
      over,
      requestKey,
    })
    .transform((entry) => ({ ...entry, line: entry.line ?? usualLine(entry.kind) }))
    .refine((entry) => lineOf(entry.line)?.kind === entry.kind, { path: ["line"], error: () => m.taxes_line_wrong() });
export type Entry = z.output<ReturnType<typeof Entry>>;

export const Trip = (now: Date) =>
  z.object({
    day: day(now),
    /** Tenths of a mile. */
    miles: numberField({
      error: () => m.taxes_miles_wrong({ max: figure(MILES_MAX) }),
      places: 1,
      round: true,
      unit: "miles",
      min: 1,
      max: MILES_MAX * 10,
    }),
    purpose: words(PURPOSE_MAX, () => m.taxes_purpose_wrong({ max: PURPOSE_MAX })).refine((text) => text !== "", {
      error: () => m.taxes_purpose_wrong({ max: PURPOSE_MAX }),
    }),
    fromPlace: words(PLACE_MAX, () => m.taxes_place_long({ max: PLACE_MAX })).default(""),
    toPlace: words(PLACE_MAX, () => m.taxes_place_long({ max: PLACE_MAX })).default(""),
    /** The job that it was driven for. */
    job: idOrNone,
    version,
    over,
    requestKey,
  });
export type Trip = z.output<ReturnType<typeof Trip>>;

export const Payee = (now: Date) =>
  z.object({
    name: words(PARTY_MAX, () => m.taxes_sub_name_wrong({ max: PARTY_MAX })).refine((text) => text !== "", {
      error: () => m.taxes_sub_name_wrong({ max: PARTY_MAX }),
    }),
    w9On: orNull(day(now)),
    isCorporation: z
      .literal("on")
      .optional()
      .transform((ticked) => ticked === "on"),
    version,
    over,
  });
export type Payee = z.output<ReturnType<typeof Payee>>;

const rate = (most: number) =>
  orNull(
    numberField({
      error: () => m.taxes_rate_wrong({ max: most }),
      places: 2,
      unit: "percent",
      min: 0,
      max: most * 100,
    }),
  );
const dollars = orNull(money(() => m.taxes_amount_wrong(), { least: 0 }));

/** What a member tells of a year; empty fields are unknown. */
export const Settings = z.object({
  filingStatus: z.enum(FILING_STATUSES, { error: () => m.taxes_choice_wrong() }),
  state: orNull(idOf(US_STATES, () => m.taxes_choice_wrong())),
  stateRate: rate(20),
  otherIncome: dollars,
  withheld: dollars,
  lastYearTax: dollars,
  lastYearIncome: dollars,
  setAsideRate: rate(90),
  version: z.coerce.number().int().min(0).max(1_000_000).catch(0),
  over,
});
export type Settings = z.output<typeof Settings>;

/** A quarter that a member chose, or null: it counts to the oldest with money open. */
const quarter = orNull(
  z.coerce
    .number({ error: () => m.taxes_choice_wrong() })
    .int()
    .min(1)
    .max(4),
);
export const Payment = (now: Date) =>
  z.object({
    quarter,
    day: day(now),
    amount: money(() => m.taxes_amount_wrong(), { least: 1 }),
    requestKey,
  });
export type Payment = z.output<ReturnType<typeof Payment>>;

/** To which quarter a payment that is written down shall count. */
export const PaymentMove = z.object({ payment: z.string(), quarter });

/** The tax year in an address; anything else is the current one. */
export const yearIn = (url: URL, current: number): number => {
  const asked = Number(url.searchParams.get("year"));
  return Number.isInteger(asked) && asked >= YEAR_MIN && asked <= current + 1 ? asked : current;
};

/** What of a year's entries is asked for; what makes no sense is not asked for. */
export const EntryFilter = z.object({
  kind: z.enum(ENTRY_KINDS).nullish().catch(null),
  line: z
    .string()
    .nullish()
    .catch(null)
    .transform((code) => (code && lineOf(code) ? code : null)),
  month: z.coerce.number().int().min(1).max(12).nullish().catch(null),
  proof: z.literal("missing").nullish().catch(null),
  words: z.string().trim().max(100).nullish().catch(null),
  /** The job that they were for. */
  job: z.string().refine(isId).nullish().catch(null),
  /** The import they came with. */
  from: z.string().refine(isId).nullish().catch(null),
  page: z.coerce.number().int().min(1).max(PAGE_LAST).catch(1),
});
export type EntryFilter = z.output<typeof EntryFilter>;

const column = orNull(z.coerce.number().int().min(0).max(1000)).catch(null);
const lineCode = (kind: "income" | "expense") =>
  z
    .string()
    .catch("")
    .transform((code) => (lineOf(code)?.kind === kind ? code : usualLine(kind)));

/** Which column of a file holds what, from a form or an address. */
export const Choice = z.object({
  ...(Object.fromEntries(FIELDS.map((field) => [field, column])) as Record<(typeof FIELDS)[number], typeof column>),
  dateOrder: z.enum(DATE_ORDERS).catch("mdy"),
  sign: z.enum(SIGNS).catch("minus_is_expense"),
  account: z.enum(ACCOUNTS).catch("list"),
  incomeLine: lineCode("income"),
  expenseLine: lineCode("expense"),
});

const WAYS = ["in", "out"] as const;

/** What was chosen in a preview: `merchant in|out NAME` and `row in|out LINE` name the selects, `take in|out LINE` the ticks of rows that look known. What makes no sense is not chosen. */
export function picksIn(values: Record<string, unknown>): Picks {
  const merchants: Record<string, Target> = {};
  const rows: Record<string, Target> = {};
  for (const [name, value] of Object.entries(values)) {
    const [, what, way, rest = ""] = /^(merchant|row|take) (in|out) (.{1,120})$/.exec(name) ?? [];
    const fits = WAYS.find((one) => one === way);
    if (what === "take" && /^\d{1,7}$/.test(rest)) rows[rest] = TAKE;
    if (what === "take") continue;
    if (!fits || typeof value !== "string" || (value !== AS_PROPOSED && !isTarget(value, fits))) continue;
    if (what === "merchant") merchants[`${fits} ${rest}`] = value;
    else if (/^\d{1,7}$/.test(rest)) rows[rest] = value;
  }
  return { merchants, rows };
}

/** Entries ticked in a list, and where they go: a line of Schedule C, or off the books. */
export const Sorting = z.object({
  entries: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .catch([])
    .transform((ids) => ids.filter(isId).slice(0, SHOWN)),
  target: z.string().refine((target) => target === SKIP || lineOf(target) !== null, {
    error: () => m.taxes_choice_wrong(),
  }),
  remember: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});
export type Sorting = z.output<typeof Sorting>;
