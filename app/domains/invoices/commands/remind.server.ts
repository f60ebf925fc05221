import { and, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import { announce } from "#app/infra/events.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { reportedCents } from "../queries/reported.server.ts";
import { openOf, REMINDER_DAYS } from "../rules.ts";
import { invoiceReminders, invoices } from "../tables.server.ts";

/** By the clock: who has neither paid nor reported nor sent from a bank all of it after the due day is reminded, on each of the days once. */
export const REMIND = "invoices.remind";
const BATCH = 100;

/** Reminds of what is overdue at ctx.now and gives how many reminders went out. Safe to run twice, and in two processes. */
export async function remindOverdue(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (const after of REMINDER_DAYS.toReversed())
    for (;;) {
      const sent = await inTransaction(ctx, (tx) => remindSome(tx, after));
      sum += sent;
      if (sent < BATCH) break;
    }
  return sum;
}

async function remindSome(tx: Ctx, after: number): Promise<number> {
  const today = tx.now.toISOString().slice(0, 10);
  // Who is far behind gets the one reminder of now, not all of them at once.
  const later = sql`exists (select 1 from ${invoiceReminders} told where told.invoice_id = ${invoices.id} and told.after_days >= ${after})`;
  const due = await tx.db
    .select({ ...getTableColumns(invoices), reportedCents: reportedCents.mapWith(Number) })
    .from(invoices)
    .where(
      and(
        isNull(invoices.voidedAt),
        sql`${invoices.paidCents} + ${invoices.onWayCents} + ${reportedCents} < ${invoices.totalCents} - ${invoices.creditedCents}`,
        lt(invoices.dueOn, addDays(today, 1 - after)),
        sql`not ${later}`,
      ),
    )
    .orderBy(invoices.dueOn)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  for (const invoice of due) {
    await tx.db
      .insert(invoiceReminders)
      .values({ invoiceId: invoice.id, afterDays: after, sentAt: tx.now })
      .onConflictDoNothing();
    const from = (await businessName(tx, invoice.proId)) ?? "";
    const hirer = (await businessName(tx, invoice.hirerId)) ?? "";
    const data = {
      invoiceId: invoice.id,
      engagementId: invoice.engagementId,
      number: invoice.number,
      cents: openOf(invoice),
      dueOn: invoice.dueOn,
    };
    const told = { kind: "invoice.overdue" as const, ref: `${invoice.id}:${after}`, path: `/invoices/${invoice.id}` };
    await announce(tx, { ...told, userId: invoice.hirerId, data: { ...data, from, status: "owed" } });
    await announce(tx, { ...told, userId: invoice.proId, data: { ...data, from: hirer, status: "waited" } });
  }
  return due.length;
}

export const remind: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info({ reminded: await remindOverdue(ctx) }, "reminded of overdue invoices");
});
