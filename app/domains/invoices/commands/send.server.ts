import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { wasTaken } from "#app/domains/engagements/rules.ts";
import { engagementEvents } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { conflict, forbidden, invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { heldIsBilled, isVoid, nothingHeld, notTaken } from "../access.ts";
import type { BillHeld, SendInvoice } from "../input.ts";
import { heldInvoice, holdBiller } from "../queries/held.server.ts";
import { retainageOf } from "../queries/retainage.server.ts";
import { workMoney } from "../queries/work-money.server.ts";
import { isDueDay, sumsOf } from "../rules.ts";
import { invoicePayments, invoices } from "../tables.server.ts";

/** The title of the job that an invoice is for. */
async function titleOf(tx: Ctx, jobId: string): Promise<string> {
  const [job] = await tx.db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.id, jobId));
  return job?.title ?? "";
}

type New = Pick<
  typeof invoices.$inferInsert,
  "kind" | "lines" | "taxBips" | "heldBips" | "dueOn" | "note" | "requestKey"
>;

function checkDue(ctx: Ctx, dueOn: string): void {
  if (!isDueDay(todayAt(ctx.now), dueOn))
    throw invalid("invalid_input", m.invoices_due_invalid(), { dueOn: m.invoices_due_invalid() });
}

/** The states that the timeline of a job names. */
async function statesPassed(tx: Ctx, engagementId: string) {
  const passed = await tx.db
    .select({ state: engagementEvents.state })
    .from(engagementEvents)
    .where(eq(engagementEvents.engagementId, engagementId));
  return passed.map(({ state }) => state);
}

/** The job for its pro, who bills one invoice at a time from here on: numbers have no gap and no twin. */
async function heldForBilling(tx: Ctx, engagementId: string) {
  const work = await heldEngagement(tx, engagementId);
  if (work.side !== "pro") throw forbidden("not_pro", m.invoices_not_pro());
  if (!wasTaken(work.state, await statesPassed(tx, engagementId))) throw notTaken(work.state);
  await holdBiller(tx, work.proId);
  return work;
}
type Work = Awaited<ReturnType<typeof heldForBilling>>;

/** Writes the invoice under the next number and tells the payer. */
async function insertNext(tx: Ctx, work: Work, invoice: New): Promise<{ id: string }> {
  const { proId, hirerId } = work;
  const [last] = await tx.db
    .select({ number: sql<number>`coalesce(max(${invoices.number}), 0)::int` })
    .from(invoices)
    .where(eq(invoices.proId, proId));
  const id = tx.newId();
  const number = (last?.number ?? 0) + 1;
  const sums = sumsOf(invoice.lines, invoice.taxBips ?? 0, invoice.heldBips ?? 0);
  await tx.db
    .insert(invoices)
    .values({ ...invoice, id, engagementId: work.id, proId, hirerId, number, sentAt: tx.now, ...sums });
  await audit(tx, "invoice.sent", `invoice:${id}`, { number, cents: sums.totalCents, held: sums.heldCents });
  await announce(tx, {
    kind: "invoice.received",
    userId: hirerId,
    ref: id,
    path: `/invoices/${id}`,
    data: {
      invoiceId: id,
      engagementId: work.id,
      number,
      cents: sums.totalCents,
      dueOn: invoice.dueOn,
      status: "sent",
      title: await titleOf(tx, work.jobId),
      from: (await businessName(tx, proId)) ?? "",
    },
  });
  return { id };
}

/** Refuses what goes over what is agreed, until the pro says that it is meant. */
async function checkAgreed(tx: Ctx, engagementId: string, { lines, taxBips }: SendInvoice): Promise<void> {
  const { agreed, workCents, toBillCents } = await workMoney(tx, engagementId);
  const over = sumsOf(lines, taxBips).subtotalCents - (toBillCents ?? 0);
  if (!agreed || over <= 0) return;
  const sums = { over: moneyText(over), agreed: moneyText(agreed.cents), billed: moneyText(workCents) };
  const words = agreed.signed ? m.invoices_over_agreed(sums) : m.invoices_over_bid(sums);
  throw invalid("over_agreed", { title: m.invoices_over_agreed_title(), message: words }, { over: words });
}

/**
 * The pro sends an invoice for a job that they have; the same form twice is one. Its number is the next of the business,
 * without gaps. Throws not-found for another's job, `not_pro` for the hirer, `not_taken` before the pro has taken the job
 * and where it ended before that, `invalid` for a due day that is over or a year away, `over_agreed` for more than is agreed that is not said to be meant, and `held_billed` where more would be held back of a job whose retainage is billed.
 */
export async function sendInvoice(ctx: Ctx, engagementId: string, input: SendInvoice): Promise<{ id: string }> {
  const proId = ownerOf(ctx, "jobs");
  checkDue(ctx, input.dueOn);
  await limit(ctx, "invoices.send", proId, { points: await setting(ctx, "invoices.sent_a_day"), seconds: 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    const work = await heldForBilling(tx, engagementId);
    const [twin] = await tx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.proId, proId), eq(invoices.requestKey, input.requestKey)));
    if (twin) return twin;
    if (!input.over) await checkAgreed(tx, engagementId, input);
    if (input.heldBips > 0 && (await retainageOf(tx, engagementId)).bill) throw heldIsBilled();
    const { over: _, ...invoice } = input;
    return insertNext(tx, work, invoice);
  });
}

/**
 * The pro bills what was held back of a job's progress payments: exactly that, a line for each of them, without tax, which those asked
 * for in full. A second click gets the same invoice. Throws as `sendInvoice`, and `nothing_held`.
 */
export async function billHeld(ctx: Ctx, engagementId: string, { dueOn }: BillHeld): Promise<{ id: string }> {
  const proId = ownerOf(ctx, "jobs");
  checkDue(ctx, dueOn);
  await limit(ctx, "invoices.send", proId, { points: await setting(ctx, "invoices.sent_a_day"), seconds: 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    const work = await heldForBilling(tx, engagementId);
    const { held, bill } = await retainageOf(tx, engagementId);
    if (bill) return { id: bill.id };
    if (!held.length) throw nothingHeld();
    const lines = held.map(({ number, heldCents }) => ({ what: m.invoices_held_line({ number }), cents: heldCents }));
    return insertNext(tx, work, { kind: "retainage", lines, dueOn, requestKey: tx.newId() });
  });
}

/**
 * The pro takes a wrong invoice back, with a reason; its number stays taken. Throws `paid_already` once money came, and
 * `held_billed` while another invoice bills what this one holds back.
 */
export const voidInvoice = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, id, "pro");
    if (invoice.voidedAt) throw isVoid();
    if (invoice.heldCents > 0 && (await retainageOf(tx, invoice.engagementId)).bill) throw heldIsBilled();
    if (invoice.paidCents > 0)
      throw conflict("paid_already", { title: m.invoices_paid_already_title(), message: m.invoices_paid_already() });
    await tx.db.update(invoices).set({ voidedAt: tx.now, voidReason: reason }).where(eq(invoices.id, id));
    await tx.db
      .update(invoicePayments)
      .set({ state: "undone" })
      .where(and(eq(invoicePayments.invoiceId, id), eq(invoicePayments.state, "reported")));
    await audit(tx, "invoice.voided", `invoice:${id}`, { number: invoice.number });
    await announce(tx, {
      kind: "invoice.received",
      userId: invoice.hirerId,
      ref: `${id}:void`,
      path: `/invoices/${id}`,
      data: {
        invoiceId: id,
        engagementId: invoice.engagementId,
        number: invoice.number,
        status: "voided",
        from: (await businessName(tx, invoice.proId)) ?? "",
      },
    });
  });
