import { z } from "zod";
import { dayField } from "#app/infra/day-field.ts";
import { numberField } from "#app/infra/number-field.ts";
import { idOf, idsOf } from "#content/list-shapes.ts";
import { US_STATES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { CENTS_MAX, DETAIL_MAX, NUMBER_MAX, REASON_MAX, REASON_MIN } from "./input/limits.ts";
import { kindWord } from "./rules/document-words.ts";
import {
  type DetailField,
  DOCUMENT_KINDS,
  type DocumentKind,
  REQUIRED_KINDS,
  type RequiredKind,
} from "./rules/kinds.ts";
import { type DetailFault, MAX_YEARS_AHEAD } from "./rules.ts";

export * from "./input/limits.ts";

export const QUEUE_PAGE = 25;

const cleared = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

const DocumentNumber = z.preprocess(
  cleared,
  z
    .string()
    .trim()
    .max(NUMBER_MAX, { error: () => m.verification_number_long({ max: NUMBER_MAX }) })
    .nullable(),
);
const State = z.preprocess(cleared, idOf(US_STATES, () => m.verification_state_unknown()).nullable());
const Day = z.preprocess(cleared, dayField(() => m.verification_date_invalid()).nullable());
const Words = z.preprocess(
  cleared,
  z
    .string()
    .trim()
    .max(DETAIL_MAX, { error: () => m.verification_detail_long({ max: DETAIL_MAX }) })
    .nullable(),
);
const amount = () => m.verification_amount_invalid();
/** A number is cents; a text is dollars as somebody types them. */
const Cents = z.preprocess(
  cleared,
  z
    .union(
      [
        z.int({ error: amount }).min(0, { error: amount }).max(CENTS_MAX, { error: amount }),
        numberField({ error: amount, places: 2, unit: "dollars", min: 0, max: CENTS_MAX }),
      ],
      { error: amount },
    )
    .nullable(),
);
/** Ticked boxes; the empty value that stands before them says that the form has them. */
const Trades = z.preprocess(
  (value) => (value === null ? [] : [value].flat().filter((id) => id !== "")),
  idsOf(TRADES, () => m.verification_trade_unknown()),
);
const Ticked = z.preprocess(
  (value) => (typeof value === "boolean" ? value : [value].flat().at(-1) === "on"),
  z.boolean(),
);

export const Upload = z.object({
  kind: z.enum(DOCUMENT_KINDS, { error: () => m.verification_kind_unknown() }),
  name: z.string().max(1000).default(""),
  /** A line to renew, or `new` for one more document of the kind; the first license and the first insurance without it. */
  line: z.union([z.literal("new"), z.uuid()], { error: () => m.verification_document_gone() }).optional(),
});
export type Upload = z.output<typeof Upload>;

/** What a contractor says about a document; a field that is absent stays as it is, an empty one is cleared. */
const more = {
  board: Words.optional(),
  licenseClass: Words.optional(),
  trades: Trades.optional(),
  city: Words.optional(),
  carrier: Words.optional(),
  namedInsured: Words.optional(),
  occurrenceCents: Cents.optional(),
  aggregateCents: Cents.optional(),
  bondCents: Cents.optional(),
  exempt: Ticked.optional(),
  startsOn: Day.optional(),
};
export const Details = z.object({
  licenseNumber: DocumentNumber.optional(),
  issuingState: State.optional(),
  expiresOn: Day.optional(),
  ...more,
});
export type Details = z.output<typeof Details>;

/** What a contractor says about one document, which the form names. */
export const OneDocument = Details.extend({
  document: z.uuid({ error: () => m.verification_document_gone() }),
});

/** What a contractor says about both documents in one form, whose fields are named `license.expiresOn` and so on. */
export const BothDetails = z
  .record(z.string(), z.unknown())
  .transform((values, ctx): Partial<Record<RequiredKind, Details>> => {
    const both: Partial<Record<RequiredKind, Details>> = {};
    for (const kind of REQUIRED_KINDS) {
      const own = Object.entries(values).filter(([name]) => name.startsWith(`${kind}.`));
      if (!own.length) continue;
      const parsed = Details.safeParse(
        Object.fromEntries(own.map(([name, value]) => [name.slice(kind.length + 1), value])),
      );
      if (parsed.success) both[kind] = parsed.data;
      else
        for (const issue of parsed.error.issues)
          ctx.addIssue({ code: "custom", message: issue.message, path: [kind, ...issue.path] });
    }
    return both;
  });

/** What a reviewer read on the document; it replaces what was typed. What is absent of the other details stays as typed. */
export const Approval = z.object({
  licenseNumber: DocumentNumber.default(null),
  issuingState: State.default(null),
  expiresOn: Day.default(null),
  ...more,
});
export type Approval = z.output<typeof Approval>;

export const Rejection = z.object({
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, { error: () => m.verification_reason_short({ min: REASON_MIN }) })
    .max(REASON_MAX, { error: () => m.verification_reason_long({ max: REASON_MAX }) }),
});

export const QueuePage = z.object({
  view: z.enum(["waiting", "checks", "decided"]).catch("waiting"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type QueuePage = z.output<typeof QueuePage>;

/** What is wrong with a document's detail and how to fix it. */
export function faultMessage(kind: DocumentKind, field: DetailField, fault: DetailFault): string {
  if (fault === "past") return m.verification_expires_past();
  if (fault === "far") return m.verification_expires_far({ years: MAX_YEARS_AHEAD });
  if (fault === "order") return m.verification_starts_late();
  if (kind === "license" && field === "licenseNumber") return m.verification_number_missing();
  if (kind === "license" && field === "issuingState") return m.verification_state_missing();
  if (field === "expiresOn" && kind === "license") return m.verification_expires_missing_license();
  if (field === "expiresOn" && kind === "insurance") return m.verification_expires_missing_insurance();
  return MISSING[field]?.() ?? m.verification_detail_missing({ document: kindWord(kind) });
}

const MISSING: Partial<Record<DetailField, () => string>> = {
  licenseNumber: m.verification_missing_number,
  issuingState: m.verification_missing_state,
  city: m.verification_missing_city,
  carrier: m.verification_missing_carrier,
  bondCents: m.verification_missing_bond,
  expiresOn: m.verification_missing_end,
};
