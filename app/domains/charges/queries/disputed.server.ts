import { and, desc, eq, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { invoices } from "#app/domains/invoices/tables.server.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { OPEN_DISPUTE, stepsOfMoney } from "../rules/disputes.ts";
import { charges } from "../tables.server.ts";

/** How many disputes that are over are shown, and how many open ones at most. */
const SHOWN = 100;
const OPEN_MOST = 1000;
const named = (business: typeof charges.proId | typeof charges.hirerId) =>
  sql<string>`coalesce(business_name(${business}), '')`.mapWith(memberName);

/** Payments that a bank asked about or took back, for who looks after money: those that are open first, the newest first. */
export async function disputedCharges(ctx: Ctx) {
  await requireReviewerOr(ctx, "finance");
  const read = async (which: SQL, most: number) => {
    const rows = await ctx.db
      .select({
        id: charges.id,
        number: invoices.number,
        pro: named(charges.proId),
        hirer: named(charges.hirerId),
        paidAt: charges.madeAt,
        cents: charges.cents,
        state: charges.state,
        refundedCents: charges.refundedCents,
        disputeId: charges.disputeId,
        disputeCents: charges.disputeCents,
        status: sql<string>`coalesce(${charges.disputeStatus}, '')`,
        reason: charges.disputeReason,
        answerBy: charges.answerBy,
        answeredAt: charges.answeredAt,
        answer: charges.answer,
        takenAt: charges.takenAt,
      })
      .from(charges)
      .innerJoin(invoices, eq(invoices.id, charges.invoiceId))
      .where(and(isNotNull(charges.disputeId), which))
      .orderBy(desc(charges.madeAt), desc(charges.id))
      .limit(most);
    return rows.map(({ answer, takenAt, ...row }) => ({
      ...row,
      sent: row.answeredAt ? answer : null,
      money: stepsOfMoney({ ...row, taken: takenAt !== null }),
    }));
  };
  const open = sql`coalesce(${charges.disputeStatus}, '') ~ ${OPEN_DISPUTE}`;
  return { open: await read(open, OPEN_MOST), over: await read(not(open), SHOWN) };
}
export type Disputed = Awaited<ReturnType<typeof disputedCharges>>["open"][number];
