import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { daysBetween, todayAt } from "#app/infra/days.ts";
import { conflict, forbidden, invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { isVoid } from "../access.ts";
import type { SendInvoice } from "../input.ts";
import { heldInvoice } from "../queries/held.server.ts";
import { sumsOf } from "../rules.ts";
import { invoicePayments, invoices } from "../tables.server.ts";

const INVOICES_A_DAY = 50;
const DUE_WITHIN_DAYS = 365;

/** The title of the job that an invoice is for. */
async function titleOf(tx: Ctx, jobId: string): Promise<string> {
  const [job] = await tx.db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.id, jobId));
  return job?.title ?? "";
}

/**
 * The pro sends an invoice for a job that they have; the same form twice is one. Its number is the next of the business,
 * without gaps. Throws not-found for another's job, `not_pro` for the hirer, `not_taken` before the pro has taken the job, and
 * `invalid` for a due day that is over or a year away.
 */
export async function sendInvoice(ctx: Ctx, engagementId: string, input: SendInvoice): Promise<{ id: string }> {
  const proId = ownerOf(ctx, "jobs");
  const away = daysBetween(todayAt(ctx.now), input.dueOn);
  if (away < 0 || away > DUE_WITHIN_DAYS)
    throw invalid("invalid_input", m.invoices_due_invalid(), { dueOn: m.invoices_due_invalid() });
  await limit(ctx, "invoices.send", proId, { points: INVOICES_A_DAY, seconds: 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    const work = await heldEngagement(tx, engagementId);
    if (work.side !== "pro") throw forbidden("not_pro", m.invoices_not_pro());
    if (work.state === "awarded")
      throw conflict("not_taken", { title: m.invoices_not_taken_title(), message: m.invoices_not_taken() });
    // One at a time, so that numbers have no gap and no twin.
    await tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, proId)).for("no key update");
    const [twin] = await tx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.proId, proId), eq(invoices.requestKey, input.requestKey)));
    if (twin) return twin;
    const [last] = await tx.db
      .select({ number: sql<number>`coalesce(max(${invoices.number}), 0)::int` })
      .from(invoices)
      .where(eq(invoices.proId, proId));
    const { lines, taxBips, kind, dueOn, note, requestKey } = input;
    const id = tx.newId();
    const number = (last?.number ?? 0) + 1;
    const sums = sumsOf(lines, taxBips);
    await tx.db.insert(invoices).values({
      ...{ id, engagementId: work.id, proId, hirerId: work.hirerId, number, kind, lines, taxBips, dueOn, note },
      ...{ requestKey, sentAt: tx.now },
      ...sums,
    });
    await audit(tx, "invoice.sent", `invoice:${id}`, { number, cents: sums.totalCents });
    await announce(tx, {
      kind: "invoice.received",
      userId: work.hirerId,
      ref: id,
      path: `/invoices/${id}`,
      data: {
        ...{ invoiceId: id, engagementId: work.id, number, cents: sums.totalCents, dueOn, status: "sent" },
        ...{ title: await titleOf(tx, work.jobId), from: (await businessName(tx, proId)) ?? "" },
      },
    });
    return { id };
  });
}

/** The pro takes a wrong invoice back, with a reason; its number stays taken. Throws `paid_already` once money came. */
export const voidInvoice = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, id, "pro");
    if (invoice.voidedAt) throw isVoid();
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
        ...{ invoiceId: id, engagementId: invoice.engagementId, number: invoice.number, status: "voided" },
        from: (await businessName(tx, invoice.proId)) ?? "",
      },
    });
  });
