import { asc, eq, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { invoicePayments, invoices } from "../tables.server.ts";

/** Invoices that the business sent and got, with what was paid, for its own copy. */
export async function exportInvoices(ctx: Ctx, ownerId: string) {
  const mine = or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId));
  return {
    invoices: await ctx.db.select().from(invoices).where(mine).orderBy(asc(invoices.sentAt), asc(invoices.id)),
    payments: await ctx.db
      .select({
        invoiceId: invoicePayments.invoiceId,
        cents: invoicePayments.cents,
        day: invoicePayments.day,
        how: invoicePayments.how,
        reference: invoicePayments.reference,
        state: invoicePayments.state,
      })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .where(mine)
      .orderBy(asc(invoicePayments.createdAt), asc(invoicePayments.id)),
  };
}
