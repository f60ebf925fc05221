import type { State } from "#app/domains/engagements/rules.ts";
import { addCreditNote } from "#app/domains/invoices/commands/credit.server.ts";
import { addPayment } from "#app/domains/invoices/commands/payment.server.ts";
import { sendInvoice, voidInvoice } from "#app/domains/invoices/commands/send.server.ts";
import { askForWaiver } from "#app/domains/invoices/commands/waivers.server.ts";
import { aWaiver, typedInvoice, typedPayment } from "#app/domains/invoices/fixtures.ts";
import { CreditNote, SendInvoice } from "#app/domains/invoices/input.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";

const DAY_MS = 24 * 3600 * 1000;
const today = (ctx: Ctx) => todayAt(ctx.now);

type Work = { id: string; hirer: Actor; pro: Actor };
type Sample = { kind: string; what: string; amount: string; held?: string; sentDaysAgo: number; dueInDays: number };

/** What is billed for the sample jobs, by the state that they are in. */
const SAMPLES: Partial<Record<State, Sample>> = {
  agreed: {
    kind: "deposit",
    what: "Sample: deposit for the service upgrade",
    amount: "900",
    sentDaysAgo: 2,
    dueInDays: 12,
  },
  working: {
    kind: "progress",
    what: "Sample: rough-in of the bungalow",
    amount: "3,200",
    held: "10",
    sentDaysAgo: 20,
    dueInDays: -6,
  },
  done_by_pro: {
    kind: "final",
    what: "Sample: EV charger, mounted and tested",
    amount: "1,450",
    sentDaysAgo: 1,
    dueInDays: 13,
  },
  disputed: { kind: "final", what: "Sample: ten recessed lights", amount: "1,900", sentDaysAgo: 3, dueInDays: 11 },
  closed: {
    kind: "final",
    what: "Sample: panel, breakers and grounding",
    amount: "2,750",
    sentDaysAgo: 16,
    dueInDays: -2,
  },
};

/** What the sample waiver names. */
const WAIVER = { owner: "Sample Owner", place: "12 Sample Street, Austin, TX 78704", maker: "Sample Owner" };

/** Less material than was billed: what the sample credit note takes off the final invoice, and what is paid then. */
const TAKEN_OFF = "150";
const PAID_THEN = "2,600";

/**
 * An invoice for a sample job, by the job's state: open with a waiver asked for, overdue with a part held back and a waiver signed, with a payment that waits for its yes, void,
 * or paid after a credit note.
 */
export async function sampleInvoice(ctx: Ctx, { id, hirer, pro }: Work, state: State): Promise<void> {
  const sample = SAMPLES[state];
  if (!sample) return;
  const { kind, what, amount, held = "", sentDaysAgo, dueInDays } = sample;
  const then = { ...ctx, now: new Date(ctx.now.getTime() - sentDaysAgo * DAY_MS) };
  const dueOn = addDays(today(ctx), dueInDays);
  const typed = typedInvoice(then, { kind, lineWhat: [what], lineAmount: [amount], held, dueOn });
  const sent = await sendInvoice({ ...then, actor: pro }, id, SendInvoice.parse(typed));
  if (state === "agreed") await askForWaiver({ ...ctx, actor: hirer }, sent.id, "conditional_progress");
  if (state === "working") await aWaiver(ctx, pro, sent.id, "conditional_progress", WAIVER);
  if (state === "done_by_pro") await addPayment({ ...ctx, actor: hirer }, sent.id, typedPayment(ctx, amount));
  if (state === "closed") {
    const note = { amount: TAKEN_OFF, reason: "Sample: two breakers fewer than billed.", requestKey: ctx.newId() };
    await addCreditNote({ ...then, actor: pro }, sent.id, CreditNote.parse(note));
    await addPayment({ ...ctx, actor: pro }, sent.id, typedPayment(ctx, PAID_THEN));
  }
  if (state === "disputed") await voidInvoice({ ...ctx, actor: pro }, sent.id, "Sample: two lights have no power yet.");
}
