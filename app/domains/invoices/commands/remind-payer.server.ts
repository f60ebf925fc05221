import { eq } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { daysBetween, todayAt } from "#app/infra/days.ts";
import { announce } from "#app/infra/events.server.ts";
import { mayNotRemind } from "../access.ts";
import { heldInvoice } from "../queries/held.server.ts";
import { remindedAt, reportedCents } from "../queries/reported.server.ts";
import { invoiceState, openOf, reasonNotToRemind } from "../rules.ts";
import { invoiceReminders, invoices } from "../tables.server.ts";

/**
 * The pro reminds the payer of an overdue invoice, as the clock does. It counts as the reminder of that day, so that the clock does
 * not say the same again. Throws not-found, `not_overdue`, `reminded`.
 */
export const remindPayer = (ctx: Ctx, invoiceId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, invoiceId, "pro");
    const [said] = await tx.db
      .select({ reportedCents: reportedCents.mapWith(Number), remindedAt })
      .from(invoices)
      .where(eq(invoices.id, invoiceId));
    const owed = { ...invoice, reportedCents: said?.reportedCents ?? 0 };
    const today = todayAt(tx.now);
    const reason = reasonNotToRemind(invoiceState(owed, today), said?.remindedAt ?? null, tx.now);
    if (reason) throw mayNotRemind(reason);
    const afterDays = daysBetween(invoice.dueOn, today);
    await tx.db
      .insert(invoiceReminders)
      .values({ invoiceId, afterDays, sentAt: tx.now })
      .onConflictDoUpdate({
        target: [invoiceReminders.invoiceId, invoiceReminders.afterDays],
        set: { sentAt: tx.now },
      });
    await announce(tx, {
      kind: "invoice.overdue",
      userId: invoice.hirerId,
      ref: `${invoiceId}:asked:${today}`,
      path: `/invoices/${invoiceId}`,
      data: {
        invoiceId,
        engagementId: invoice.engagementId,
        number: invoice.number,
        cents: openOf(owed),
        dueOn: invoice.dueOn,
        from: (await businessName(tx, invoice.proId)) ?? "",
        status: "asked",
      },
    });
    await audit(tx, "invoice.reminded", `invoice:${invoiceId}`, { number: invoice.number });
  });
