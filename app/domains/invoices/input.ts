import { z } from "zod";
import { manyLines, oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { drawn } from "#app/infra/drawn.ts";
import { figure } from "#app/infra/figure-text.ts";
import { asList } from "#app/infra/form.ts";
import { numberField } from "#app/infra/number-field.ts";
import { m } from "#paraglide/messages.js";
import { LINES_MAX, MONEY_MAX, NOTE_MAX, REASON_MAX, REFERENCE_MAX, SIGNER_MAX, WHAT_MAX } from "./input/limits.ts";
import { COVERS_ALL, WAIVER_KINDS } from "./rules/waivers.ts";
import { HELD_MAX, type InvoiceLine, isDueDay, PAID_HOW, SENT_KINDS, sumsOf, TAX_MAX } from "./rules.ts";

export * from "./input/limits.ts";

const texts = z.preprocess(asList, z.array(z.string()).max(LINES_MAX + 20));
const money = numberField({
  error: () => m.invoices_amount_invalid(),
  places: 2,
  unit: "dollars",
  min: 1,
  max: MONEY_MAX,
  tooMuch: () => m.invoices_amount_too_big(),
});
const percent = numberField({
  error: () => m.invoices_tax_invalid(),
  places: 2,
  unit: "percent",
  min: 0,
  max: TAX_MAX,
});

const held = numberField({
  error: () => m.invoices_held_invalid(),
  places: 2,
  unit: "percent",
  min: 0,
  max: HELD_MAX,
});

/** An invoice as people type it: empty rows are left out, and everything that is wrong is said at once. */
export const SendInvoice = z
  .object({
    kind: z.string().default(""),
    lineWhat: texts,
    lineAmount: texts,
    tax: z.string().default(""),
    held: z.string().default(""),
    dueOn: z.string().default(""),
    note: z.string().default("").transform(manyLines),
    /** The day on which it is sent, where its page already says that the due day does not fit. */
    today: dayField().optional(),
    /** More than is agreed is meant. */
    over: z.string().default(""),
    requestKey: z.uuid({ error: () => m.invoices_form_old() }),
  })
  .transform((form, context) => {
    let refused = false;
    const refuse = (path: (string | number)[], message: string) => {
      refused = true;
      context.addIssue({ code: "custom", path, message });
    };
    const kind = SENT_KINDS.find((one) => one === form.kind);
    if (!kind) refuse(["kind"], m.invoices_kind_missing());
    const { dueOn, note, today, requestKey } = form;
    if (!dayField().safeParse(dueOn).success || (today && !isDueDay(today, dueOn)))
      refuse(["dueOn"], m.invoices_due_invalid());
    if (note.length > NOTE_MAX) refuse(["note"], m.invoices_note_long({ max: figure(NOTE_MAX) }));
    const lines: InvoiceLine[] = [];
    let unread = false;
    for (const [n, typed] of form.lineWhat.entries()) {
      const what = oneLine(typed);
      const amount = (form.lineAmount[n] ?? "").trim();
      if (!what && !amount) continue;
      const cents = money.safeParse(amount);
      if (!what || what.length > WHAT_MAX) refuse(["lineWhat", n], m.invoices_what_invalid({ max: WHAT_MAX }));
      if (!cents.success || !what || what.length > WHAT_MAX) unread = true;
      if (!cents.success) refuse(["lineAmount", n], cents.error.issues[0]?.message ?? "");
      else lines.push({ what, cents: cents.data });
    }
    if (lines.length > LINES_MAX) refuse(["lines"], m.invoices_lines_many({ max: LINES_MAX }));
    if (!lines.length && !unread) refuse(["lines"], m.invoices_lines_none());
    const tax = form.tax.trim() ? percent.safeParse(form.tax) : { success: true as const, data: 0 };
    if (!tax.success) refuse(["tax"], m.invoices_tax_invalid());
    const taxBips = tax.success ? tax.data : 0;
    const back = form.held.trim() ? held.safeParse(form.held) : { success: true as const, data: 0 };
    if (!back.success) refuse(["held"], m.invoices_held_invalid());
    const heldBips = back.success ? back.data : 0;
    if (heldBips > 0 && kind !== "progress") refuse(["held"], m.invoices_held_progress());
    if (!unread && sumsOf(lines, taxBips).totalCents > MONEY_MAX) refuse(["lines"], m.invoices_amount_too_big());
    if (refused || !kind) return z.NEVER;
    return { kind, dueOn, note, requestKey, lines, taxBips, heldBips, over: form.over === "on" };
  });
export type SendInvoice = z.output<typeof SendInvoice>;

/** What was held back, to be billed now. */
export const BillHeld = z.object({ dueOn: dayField(() => m.invoices_due_invalid()) });
export type BillHeld = z.output<typeof BillHeld>;

/** Money that one side says was paid. */
export const Payment = z.object({
  amount: money,
  day: dayField(() => m.invoices_day_invalid()),
  how: z.enum(PAID_HOW, { error: () => m.invoices_how_missing() }),
  reference: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(REFERENCE_MAX, { error: () => m.invoices_reference_long({ max: REFERENCE_MAX }) })),
  /** More than is left is meant, and the rest is kept as credit. */
  over: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
  requestKey: z.uuid({ error: () => m.invoices_form_old() }),
});
export type Payment = z.output<typeof Payment>;

export const QUESTION_MAX = 1000;
/** What the payer asks about an invoice, or finds wrong with it; the pro reads it in their messages. */
export const AskInvoice = z.object({
  question: z
    .string()
    .default("")
    .transform(manyLines)
    .pipe(
      z
        .string()
        .min(3, { error: () => m.invoices_ask_missing() })
        .refine((text) => [...text].length <= QUESTION_MAX, { error: () => m.invoices_ask_long() }),
    ),
  requestKey: z.uuid({ error: () => m.messaging_form_old() }),
});
export type AskInvoice = z.output<typeof AskInvoice>;

/** Why an invoice is voided; the payer reads it. */
export const VoidInvoice = z.object({
  reason: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(3, { error: () => m.invoices_reason_missing() })
        .max(REASON_MAX, { error: () => m.invoices_reason_missing() }),
    ),
});

/** What is taken off an invoice, and why; the payer reads it. */
export const CreditNote = VoidInvoice.extend({
  amount: money,
  requestKey: z.uuid({ error: () => m.invoices_form_old() }),
});
export type CreditNote = z.output<typeof CreditNote>;

/** Credit that the pro has given back. */
export const GiveBack = Payment.omit({ reference: true, over: true });
export type GiveBack = z.output<typeof GiveBack>;

/** Credit that pays an invoice. */
export const UseCredit = z.object({ requestKey: z.uuid({ error: () => m.invoices_form_old() }) });

const waiverKind = z.enum(WAIVER_KINDS, { error: () => m.invoices_waiver_kind_missing() });
const named = (missing: () => string) =>
  z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().min(2, { error: missing }).max(SIGNER_MAX, { error: missing }));
/** What only the forms of some states ask for; the command says when it is missing. */
const blank = z
  .string()
  .default("")
  .transform(oneLine)
  .pipe(z.string().max(SIGNER_MAX, { error: () => m.invoices_waiver_blank_long({ max: SIGNER_MAX }) }));
const optionalMoney = z.preprocess((typed) => (String(typed ?? "").trim() ? typed : undefined), money.optional());

/** A waiver as the pro asks for it to be made; an empty amount is all that can be waived for. */
export const MakeWaiver = z.object({
  kind: waiverKind,
  throughOn: dayField(() => m.invoices_day_invalid()),
  owner: named(() => m.invoices_waiver_owner_missing()),
  place: named(() => m.invoices_waiver_place_missing()),
  maker: named(() => m.invoices_waiver_maker_missing()),
  amount: optionalMoney,
  /** The payment that an unconditional waiver is for; empty is the oldest that has none. */
  payment: z.string().default(""),
  disputed: optionalMoney,
  city: blank,
  county: blank,
  address: blank,
  phone: blank,
  coversAll: z.enum(["", ...COVERS_ALL]).catch(""),
});
export type MakeWaiver = z.output<typeof MakeWaiver>;

/** Which waiver the payer asks for. */
export const AskWaiver = z.object({ kind: waiverKind });

/** A signature: the version that was read, name and title, the tick under the consent, and what proves who signs. */
export const SignWaiver = z.object({
  waiver: z.string().default(""),
  version: z.coerce.number().int().catch(0),
  name: named(() => m.agreements_name_missing()),
  title: named(() => m.invoices_waiver_title_missing()),
  drawn: drawn(() => m.agreements_sign_drawn_again()),
  consent: z.string({ error: () => m.agreements_consent_missing() }),
  password: z.string().optional(),
});
export type SignWaiver = z.output<typeof SignWaiver>;

/** A draft that nobody signed, in the version that was read, to be thrown away. */
export const DiscardWaiver = SignWaiver.pick({ waiver: true, version: true });
export type DiscardWaiver = z.output<typeof DiscardWaiver>;
