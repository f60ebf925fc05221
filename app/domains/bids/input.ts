import { z } from "zod";
import { chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { manyLines, oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { asList } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { m } from "#paraglide/messages.js";
import {
  DUE_MAX,
  DUES_MAX,
  DURATION_MAX,
  EXCLUSIONS_MAX,
  LINES_MAX,
  MONEY_MAX,
  NOTE_MAX,
  QUANTITY_MAX,
  TEMPLATE_NAME_MAX,
  UNIT_MAX,
  WHAT_MAX,
} from "./input/limits.ts";
import {
  daysOff,
  earliestValidUntil,
  KINDS,
  LINE_KINDS,
  type Line,
  lineCents,
  linesCents,
  type Misfit,
  misfitsOf,
  paymentsOf,
  type Share,
} from "./rules.ts";

export * from "./input/limits.ts";

const short = (min: number, max: number, error: () => string) =>
  z.string({ error }).transform(oneLine).pipe(z.string().min(min, { error }).max(max, { error }));
const long = (max: number) =>
  z
    .string()
    .default("")
    .transform(manyLines)
    .pipe(z.string().max(max, { error: () => m.bids_text_long({ max }) }));

const misfitWords = (misfit: Misfit): string => {
  if (misfit.code === "reversed") return m.bids_high_invalid();
  if (misfit.code === "visit") return m.bids_lines_visit();
  if (misfit.code === "no_fixed_price") return m.bids_schedule_fixed();
  const amount = moneyText(Math.abs(misfit.off));
  if (misfit.code === "lines_off")
    return misfit.off > 0 ? m.bids_lines_over({ amount }) : m.bids_lines_under({ amount });
  return misfit.off > 0 ? m.bids_schedule_over({ amount }) : m.bids_schedule_under({ amount });
};

const cents = z
  .int({ error: () => m.bids_price_invalid() })
  .min(0, { error: () => m.bids_price_invalid() })
  .max(MONEY_MAX, { error: () => m.bids_price_too_big() });
const what = short(1, WHAT_MAX, () => m.bids_line_what_invalid({ max: WHAT_MAX }));
const unit = z
  .string()
  .default("")
  .transform(oneLine)
  .pipe(z.string().max(UNIT_MAX, { error: () => m.bids_line_unit_invalid({ max: UNIT_MAX }) }));
const dueWhen = short(1, DUE_MAX, () => m.bids_due_when_invalid({ max: DUE_MAX }));
const day = (error: () => string) => dayField(error);

/** A bid as other programs send it: money in cents, quantities as numbers of at most three decimals. */
export const Offer = z
  .object({
    kind: z.enum(KINDS, { error: () => m.bids_kind_missing() }),
    lowCents: cents,
    highCents: cents,
    startsOn: day(() => m.bids_starts_invalid())
      .nullable()
      .default(null),
    durationDays: z
      .int({ error: () => m.bids_duration_invalid({ max: DURATION_MAX }) })
      .min(1, { error: () => m.bids_duration_invalid({ max: DURATION_MAX }) })
      .max(DURATION_MAX, { error: () => m.bids_duration_invalid({ max: DURATION_MAX }) })
      .nullable()
      .default(null),
    validUntil: day(() => m.bids_valid_invalid()),
    lines: z
      .array(
        z
          .object({
            kind: z.enum(LINE_KINDS),
            what,
            quantity: z
              .number({ error: () => m.bids_line_quantity_invalid() })
              .min(0.001, { error: () => m.bids_line_quantity_invalid() })
              .max(QUANTITY_MAX / 1000, { error: () => m.bids_line_quantity_invalid() }),
            unit,
            priceCents: cents,
          })
          .transform(({ quantity, ...line }): Line => ({ ...line, thousandths: Math.round(quantity * 1000) })),
      )
      .max(LINES_MAX, { error: () => m.bids_lines_many({ max: LINES_MAX }) })
      .default([]),
    schedule: z
      .array(z.object({ when: dueWhen, cents }))
      .max(DUES_MAX, { error: () => m.bids_schedule_many({ max: DUES_MAX }) })
      .default([]),
    exclusions: long(EXCLUSIONS_MAX),
    note: long(NOTE_MAX),
  })
  .superRefine((offer, context) => {
    for (const [n, line] of offer.lines.entries())
      if (lineCents(line) > MONEY_MAX)
        context.addIssue({ code: "custom", path: ["lines", n], message: m.bids_price_too_big() });
    for (const misfit of misfitsOf(offer))
      context.addIssue({
        code: "custom",
        path: [misfit.field === "high" ? "highCents" : misfit.field],
        message: misfitWords(misfit),
      });
  });
export type Offer = z.output<typeof Offer>;

const texts = (max: number) => z.preprocess(asList, z.array(z.string()).max(max));

const typedMoney = numberField({
  error: () => m.bids_price_invalid(),
  places: 2,
  unit: "dollars",
  min: 0,
  max: MONEY_MAX,
  tooMuch: () => m.bids_price_too_big(),
});
const typedQuantity = numberField({
  error: () => m.bids_line_quantity_invalid(),
  places: 3,
  min: 1,
  max: QUANTITY_MAX,
});
const typedShare = numberField({
  error: () => m.bids_due_amount_invalid(),
  places: 2,
  unit: "percent",
  min: 0,
  max: 10_000,
});
const typedDays = numberField({
  error: () => m.bids_duration_invalid({ max: DURATION_MAX }),
  unit: "days",
  min: 1,
  max: DURATION_MAX,
});

/** The fields that the sums are made of: nothing is added up while one of them cannot be read. */
const PRICED = ["kind", "low", "high", "lineQuantity", "linePrice", "lines", "dueAmount", "schedule"];
/** The fields from the top of the form down: what is wrong is said in this order. */
const IN_FORM = ["kind", "low", "high", "startsOn", "durationDays", "validUntil", "note", "line", "due", "schedule"];
const placeOf = ([name]: [string, ...number[]]): number => {
  const at = IN_FORM.findIndex((one) => name === one || (one.length < name.length && name.startsWith(one)));
  return at < 0 ? IN_FORM.length : at;
};
const kinds = z.enum(KINDS, { error: () => m.bids_kind_missing() });
const empty = (text: string | undefined) => !text?.trim();

/**
 * A bid as people type it, read field by field so that everything wrong with it is said at once: empty rows are left out, and a fixed price that is left empty is what the lines come to.
 */
export const TypedOffer = z
  .object({
    kind: z.string().default(""),
    low: z.string().default(""),
    high: z.string().default(""),
    startsOn: z.string().default(""),
    durationDays: z.string().default(""),
    validUntil: z.string().default(""),
    exclusions: z.string().default(""),
    note: z.string().default(""),
    lineKind: texts(LINES_MAX + 50),
    lineWhat: texts(LINES_MAX + 50),
    lineQuantity: texts(LINES_MAX + 50),
    lineUnit: texts(LINES_MAX + 50),
    linePrice: texts(LINES_MAX + 50),
    dueWhen: texts(DUES_MAX + 10),
    dueAmount: texts(DUES_MAX + 10),
  })
  .transform((form, context): Offer => {
    const wrong = new Set<string | number>();
    const refused: { path: [string, ...number[]]; message: string }[] = [];
    const refuse = (path: [string, ...number[]], message: string) => {
      wrong.add(path[0]);
      refused.push({ path, message });
    };
    const read = <T>(shape: z.ZodType<T>, value: unknown, path: [string, ...number[]], none: T): T => {
      const parsed = shape.safeParse(value);
      if (parsed.success) return parsed.data;
      refuse(path, parsed.error.issues[0]?.message ?? "");
      return none;
    };

    const kind = read(kinds, form.kind, ["kind"], "fixed");
    const lines: Line[] = [];
    for (const [n, typed] of form.lineWhat.entries()) {
      const quantity = form.lineQuantity[n];
      const price = form.linePrice[n];
      if (empty(typed) && empty(price) && empty(form.lineUnit[n])) continue;
      const line: Line = {
        kind: read(z.enum(LINE_KINDS), form.lineKind[n], ["lineKind", n], "labor"),
        what: read(what, typed, ["lineWhat", n], ""),
        thousandths: empty(quantity) ? 1000 : read(typedQuantity, quantity, ["lineQuantity", n], 1000),
        unit: read(unit, form.lineUnit[n], ["lineUnit", n], ""),
        priceCents: read(typedMoney, price ?? "", ["linePrice", n], 0),
      };
      if (lineCents(line) > MONEY_MAX) refuse(["linePrice", n], m.bids_price_too_big());
      lines.push(line);
    }
    if (lines.length > LINES_MAX) refuse(["lines"], m.bids_lines_many({ max: LINES_MAX }));

    const summed = kind === "fixed" && empty(form.low) && lines.length > 0;
    if (summed && linesCents(lines) > MONEY_MAX) refuse(["low"], m.bids_price_too_big());
    const lowCents = summed ? linesCents(lines) : read(typedMoney, form.low, ["low"], 0);
    const highCents = kind === "range" ? read(typedMoney, form.high, ["high"], 0) : lowCents;

    const dues: { when: string; share: Share }[] = [];
    for (const [n, typed] of form.dueWhen.entries()) {
      const amount = form.dueAmount[n] ?? "";
      if (empty(typed) && empty(amount)) continue;
      dues.push({
        when: read(dueWhen, typed, ["dueWhen", n], ""),
        share: amount.includes("%")
          ? { bips: read(typedShare, amount, ["dueAmount", n], 0) }
          : { cents: read(typedMoney, amount, ["dueAmount", n], 0) },
      });
    }
    if (dues.length > DUES_MAX) refuse(["schedule"], m.bids_schedule_many({ max: DUES_MAX }));
    const payments = paymentsOf(
      lowCents,
      dues.map(({ share }) => share),
    );

    const offer: Offer = {
      kind,
      lowCents,
      highCents,
      lines,
      exclusions: read(long(EXCLUSIONS_MAX), form.exclusions, ["exclusions"], ""),
      note: read(long(NOTE_MAX), form.note, ["note"], ""),
      startsOn: empty(form.startsOn) ? null : read(day(m.bids_starts_invalid), form.startsOn, ["startsOn"], ""),
      durationDays: empty(form.durationDays) ? null : read(typedDays, form.durationDays, ["durationDays"], 1),
      validUntil: read(day(m.bids_valid_invalid), form.validUntil, ["validUntil"], ""),
      schedule: dues.map(({ when }, n) => ({ when, cents: payments[n] ?? 0 })),
    };
    if (!PRICED.some((field) => wrong.has(field)))
      for (const misfit of misfitsOf(offer)) refuse([misfit.field], misfitWords(misfit));
    for (const issue of refused.toSorted((a, b) => placeOf(a.path) - placeOf(b.path)))
      context.addIssue({ code: "custom", ...issue });
    return wrong.size ? z.NEVER : offer;
  });

/** What a day outside of the bounds is told. */
export const dayWords = (field: "validUntil" | "startsOn"): string =>
  field === "validUntil" ? m.bids_valid_invalid() : m.bids_starts_invalid();

const typedDay = z
  .string()
  .default("")
  .pipe(day(() => ""))
  .nullable()
  .catch(null);

/** The bounds of a typed bid's days at `now`, read beside `TypedOffer`, so that they are said with everything else. */
export const offerDays = (now: Date) =>
  z.object({ validUntil: typedDay, startsOn: typedDay }).superRefine(({ validUntil, startsOn }, context) => {
    const off = daysOff(now, { validUntil: validUntil ?? earliestValidUntil(now), startsOn });
    for (const field of off) context.addIssue({ code: "custom", path: [field], message: dayWords(field) });
  });

// Marked for the bundler: pages that only need a limit load no shapes.
export const BidPhotos = /* @__PURE__ */ z
  .object(pictureFields(ABOUT.application.max))
  .transform((form) => chosenPictures(form));

/** Which revision the hirer had before their eyes; empty for an application without a price. */
export const Seen = z.object({
  application: z.string().default(""),
  bid: z
    .string()
    .default("")
    .transform((id) => id || null),
});

/** The name under which a bid is kept as a template. */
export const TemplateName = /* @__PURE__ */ z.object({
  name: short(1, TEMPLATE_NAME_MAX, () => m.bids_template_name_invalid({ max: TEMPLATE_NAME_MAX })),
});
