import { z } from "zod";

const text = z.string().trim().min(1);
const year = z.int().min(2000).max(2100);
const dollars = z.int().positive();

/** How a return is filed: the four statuses that have a bracket table of their own. */
export const FILING_STATUSES = ["single", "joint", "separate", "head"] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

/** Figures of one year never stand without where they come from. */
const dated = { year, source: text };
const byYear = <S extends z.ZodObject>(row: S) =>
  z
    .array(row)
    .min(1)
    .refine((rows) => new Set(rows.map((one) => one["year"])).size === rows.length, { error: "a year stands twice" });
const byStatus = <S extends z.ZodType>(value: S) =>
  z.strictObject({ single: value, joint: value, separate: value, head: value });

/** IRS standard mileage rates for business, in tenths of a cent a mile. */
export const MileageRates = byYear(z.strictObject({ ...dated, tenthsOfCent: z.int().positive() }));
/** From how many dollars of payments in a year a payee is sent a Form 1099-NEC. */
export const Thresholds1099 = byYear(z.strictObject({ ...dated, dollars }));
/** The most earnings, in dollars, that social security tax is owed on. */
export const WageBases = byYear(z.strictObject({ ...dated, wageBase: dollars }));

const Brackets = z
  .array(z.strictObject({ percent: z.int().positive(), upTo: dollars.nullable() }))
  .min(2)
  .refine((rows) => rows.every((row, n) => (row.upTo === null) === (n === rows.length - 1)), {
    error: "the last bracket, and no other, is open at the top",
  })
  .refine((rows) => rows.slice(1).every((row, n) => row.upTo === null || row.upTo > (rows[n]?.upTo ?? 0)), {
    error: "brackets rise",
  });

/**
 * Federal income tax by filing status, in dollars. `qbi`: up to which taxable income the simple 20 % deduction for
 * business income holds; `ofYear` says whose figure stands there when the year's own is not in yet.
 */
export const IncomeTaxes = byYear(
  z.strictObject({
    ...dated,
    standardDeduction: byStatus(dollars),
    brackets: byStatus(Brackets),
    qbi: z.strictObject({ ofYear: year, source: text, ...byStatus(dollars).shape }),
  }),
);

const Line = z.strictObject({
  code: z.string().regex(/^\d{1,2}[ab]?$/),
  kind: z.enum(["income", "expense"]),
  en: text,
  es: text,
  /** Returns and allowances lower the income. */
  subtracts: z.literal(true).optional(),
  /** What part of the amount counts; all of it unless said. */
  deductiblePercent: z.int().min(1).max(99).optional(),
});

/** The lines of Schedule C that entries are sorted by. */
export const ScheduleC = z
  .strictObject({ source: text, asOf: z.iso.date(), lines: z.array(Line).min(1) })
  .refine(({ lines }) => new Set(lines.map(({ code }) => code)).size === lines.length, {
    error: "a line stands twice",
  });

export type IncomeTaxYear = z.infer<typeof IncomeTaxes>[number];
export type ScheduleCLine = z.infer<typeof Line>;
