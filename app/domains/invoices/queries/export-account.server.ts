import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { creditNotes, invoiceCredits, invoicePayments, invoices, lienWaivers } from "../tables.server.ts";

/** Invoices that the business sent and got, with what was paid, for its own copy. */
export async function exportInvoices(ctx: Ctx, ownerId: string) {
  const mine = or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId));
  return {
    invoices: await ctx.db.select().from(invoices).where(mine).orderBy(asc(invoices.sentAt), asc(invoices.id)),
    payments: await ctx.db
      .select({
        invoiceId: invoicePayments.invoiceId,
        cents: invoicePayments.cents,
        overCents: invoicePayments.overCents,
        day: invoicePayments.day,
        how: invoicePayments.how,
        reference: invoicePayments.reference,
        state: invoicePayments.state,
      })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .where(mine)
      .orderBy(asc(invoicePayments.createdAt), asc(invoicePayments.id)),
    creditNotes: await ctx.db
      .select({
        invoiceId: creditNotes.invoiceId,
        number: creditNotes.number,
        cents: creditNotes.cents,
        taxCents: creditNotes.taxCents,
        reason: creditNotes.reason,
        issuedAt: creditNotes.issuedAt,
      })
      .from(creditNotes)
      .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
      .where(mine)
      .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.id)),
    waivers: (
      await ctx.db
        .select({ waiver: lienWaivers, proId: invoices.proId })
        .from(lienWaivers)
        .innerJoin(invoices, eq(invoices.id, lienWaivers.invoiceId))
        // A draft is the pro's alone until it is signed.
        .where(and(mine, or(eq(invoices.proId, ownerId), ne(lienWaivers.state, "draft"))))
        .orderBy(asc(lienWaivers.createdAt), asc(lienWaivers.id))
    ).map(({ waiver: { signerId: _, ip, ...waiver }, proId }) => ({ ...waiver, ...(proId === ownerId && { ip }) })),
    credit: await ctx.db
      .select({
        invoiceId: invoiceCredits.invoiceId,
        why: invoiceCredits.why,
        cents: invoiceCredits.cents,
        day: invoiceCredits.day,
        how: invoiceCredits.how,
      })
      .from(invoiceCredits)
      .where(or(eq(invoiceCredits.proId, ownerId), eq(invoiceCredits.hirerId, ownerId)))
      .orderBy(asc(invoiceCredits.createdAt), asc(invoiceCredits.id)),
  };
}
