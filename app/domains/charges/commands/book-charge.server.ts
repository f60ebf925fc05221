import { bookBack, bookMovement } from "#app/domains/ledger/commands/book.server.ts";
import { disputeTakes, type Payment, type Refund } from "#app/domains/payments/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { cameIn, disputed, passedOn, sharesOf } from "../rules.ts";

/** Whether a refund has gone out, or is on its way. */
export const holdsBack = ({ status }: Refund): boolean => status !== "failed" && status !== "canceled";

/** Refunds as they were made, the oldest first. */
export const inOrder = (refunds: readonly Refund[]): Refund[] =>
  [...refunds].reverse().sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime());

/** The movements of a charge: what came and went on to the pro, each refund, and what a dispute took. Each once, however often it is read. */
export async function bookCharge(tx: Ctx, businessId: string, payment: Payment): Promise<void> {
  const { id, feeCents, madeAt } = payment;
  const kept = { cents: payment.receivedCents, feeCents };
  const book = (cause: string, at: Date, postings: ReturnType<typeof cameIn>) =>
    bookMovement(tx, { cause, businessId, at, postings });
  const pro = kept.cents - feeCents;
  await book(`charge:${id}`, madeAt, cameIn({ pro, fee: feeCents }));
  await book(`charge:${id}:passed`, madeAt, passedOn(pro));
  let before = 0;
  for (const refund of inOrder(payment.refunds)) {
    const cause = `refund:${refund.id}`;
    if (!holdsBack(refund)) {
      await bookBack(tx, cause, tx.now);
      await bookBack(tx, `${cause}:passed`, tx.now);
      continue;
    }
    const back = sharesOf(kept, before, refund.cents);
    before += refund.cents;
    await book(cause, refund.madeAt, cameIn({ pro: -back.pro, fee: -back.fee }));
    await book(`${cause}:passed`, refund.madeAt, passedOn(-back.pro));
  }
  if (!payment.dispute) return;
  const { dispute } = payment;
  if (disputeTakes(dispute)) {
    const taken = disputed({ cents: kept.cents, refundedCents: before }, dispute.cents);
    const back = sharesOf(kept, before, taken);
    // What had gone back before is taken from us alone.
    const fee = back.fee + dispute.cents - taken;
    await book(`dispute:${dispute.id}`, dispute.madeAt, cameIn({ pro: -back.pro, fee: -fee }));
  } else await bookBack(tx, `dispute:${dispute.id}`, tx.now);
}
