import { eq, sql } from "drizzle-orm";
import { agreedOf } from "#app/domains/agreements/queries/agreed.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { leftOf, onWayOf, waitingOf, workBilled, workPaid } from "../rules.ts";
import { creditNotes, invoices } from "../tables.server.ts";
import { reportedCents } from "./reported.server.ts";
import { retainageOf } from "./retainage.server.ts";

/** The money of one job: what is agreed, billed, paid and left. The caller has looked that the actor may read the job. */
export async function workMoney(ctx: Ctx, engagementId: string) {
  const bills = await ctx.db
    .select({
      kind: invoices.kind,
      subtotalCents: invoices.subtotalCents,
      taxCents: invoices.taxCents,
      totalCents: invoices.totalCents,
      creditedCents: invoices.creditedCents,
      paidCents: invoices.paidCents,
      voidedAt: invoices.voidedAt,
      onWayCents: invoices.onWayCents,
      reportedCents: reportedCents.mapWith(Number),
      creditTaxCents:
        sql<number>`(select coalesce(sum(note.tax_cents), 0) from ${creditNotes} note where note.invoice_id = ${invoices}.id)`.mapWith(
          Number,
        ),
    })
    .from(invoices)
    .where(eq(invoices.engagementId, engagementId));
  const sum = (of: (bill: (typeof bills)[number]) => number) => bills.reduce((cents, bill) => cents + of(bill), 0);
  const agreed = await agreedOf(ctx, engagementId);
  const workCents = sum(workBilled);
  const retainage = await retainageOf(ctx, engagementId);
  return {
    agreed,
    billedCents: sum((bill) => (bill.voidedAt ? 0 : bill.totalCents - bill.creditedCents)),
    paidCents: sum((bill) => bill.paidCents),
    /** Reported by the payer, and the pro has not confirmed it. */
    waitingCents: sum(waitingOf),
    /** On its way from the payer's bank. */
    onWayCents: sum(onWayOf),
    leftCents: sum(leftOf),
    /** Held back of progress payments and not billed yet. */
    heldCents: retainage.bill ? 0 : retainage.heldCents,
    /** What of the agreed work is billed: without sales tax, and with what is held back of it. */
    workCents,
    /** What of it is received, without sales tax. */
    workPaidCents: sum(workPaid),
    /** What of what is agreed is not billed yet; less than nothing where more is billed. Null where no sum is agreed. */
    toBillCents: agreed && agreed.cents - workCents,
  };
}
export type WorkMoney = Awaited<ReturnType<typeof workMoney>>;
