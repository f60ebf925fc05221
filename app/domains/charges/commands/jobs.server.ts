import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { bookBack, bookMovement } from "#app/domains/ledger/commands/book.server.ts";
import { isRefused } from "#app/domains/payments/provider/refusal.server.ts";
import { providerOf, requireProvider } from "#app/domains/payments/provider.server.ts";
import { payableAccount } from "#app/domains/payments/queries/payouts.server.ts";
import { disputeTakes, refundedOf } from "#app/domains/payments/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { eachOnItsOwn, type JobHandler, mustArrive, withoutTransaction } from "#app/infra/queue.server.ts";
import { disputed, passedOn, sharesOf } from "../rules.ts";
import { charges } from "../tables.server.ts";
import { type Charge, settleCharge } from "./settle.server.ts";

/** By the clock: what a bank took and the pro's account did not hold then, and what is still to be passed on. */
export const RECOVER = "charges.recover";

const rowOf = async (ctx: Ctx, id: string) => (await ctx.db.select().from(charges).where(eq(charges.id, id)))[0];

/**
 * Gives a payment back whole of which the invoice took nothing; once. What the payer's bank has taken is with the payer
 * already. When the bank gives that back, it goes to the payer as well, and not to the pro: out of ours where it was taken
 * from the pro's account meanwhile.
 */
async function returnPayment(ctx: Ctx, paymentId: string): Promise<void> {
  const provider = requireProvider(ctx);
  const { receivedCents, refunds, feeCents, dispute } = await provider.payment(paymentId);
  if (disputeTakes(dispute)) return settleCharge(ctx, paymentId);
  const left = receivedCents - refundedOf(refunds);
  const [charge] = await ctx.db.select().from(charges).where(eq(charges.paymentId, paymentId));
  const ours = charge?.takenAt ? Math.min(left, disputed(charge, charge.disputeCents)) : 0;
  const payment = { payment: paymentId };
  if (ours > 0)
    await provider.refund({
      ...payment,
      cents: ours,
      ofPro: false,
      hasFee: false,
      onceKey: `won:${paymentId}:${left}`,
    });
  if (charge?.takenAt) await release(ctx, charge);
  if (left > ours)
    await provider.refund({
      ...payment,
      cents: left - ours,
      ofPro: true,
      hasFee: feeCents > 0,
      onceKey: `return:${paymentId}`,
    });
  await settleCharge(ctx, paymentId);
}

/**
 * Takes from the pro's account at the provider what a bank took from ours, and gives our fee on it up. Where the account does
 * not hold so much, it stays owed by the pro and is tried again by the clock. Safe to repeat.
 */
async function takeBack(ctx: Ctx, chargeId: string): Promise<void> {
  const charge = await rowOf(ctx, chargeId);
  if (!charge || charge.takenAt) return;
  const provider = requireProvider(ctx);
  const { dispute, refunds, receivedCents, transfer } = await provider.payment(charge.paymentId);
  const gone = { cents: receivedCents, refundedCents: refundedOf(refunds) };
  const cents = disputed(gone, disputeTakes(dispute));
  if (!dispute || !cents || !transfer) return;
  try {
    await provider.takeBack({ transfer, upToCents: gone.refundedCents + cents, day: todayAt(ctx.now) });
  } catch (error) {
    if (!isRefused(error)) throw error;
    ctx.log.warn({ charge: chargeId, err: error }, "the pro's account does not hold what a bank took");
    return;
  }
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(charges)
      .set({ takenAt: tx.now })
      .where(and(eq(charges.id, chargeId), isNull(charges.takenAt)))
      .returning({ id: charges.id });
    const { pro } = sharesOf(charge, gone.refundedCents, cents);
    if (row)
      await bookMovement(tx, {
        cause: `dispute:${dispute.id}:taken`,
        businessId: charge.proId,
        at: tx.now,
        postings: passedOn(-pro),
      });
  });
}

/** What was taken from the pro's account is not owed by them any more. */
const release = (ctx: Ctx, { id, disputeId }: Charge): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.update(charges).set({ takenAt: null }).where(eq(charges.id, id));
    await bookBack(tx, `dispute:${disputeId}:taken`, tx.now);
  });

/** Passes on to the pro what a bank took and gave back, without our fee; once. What was never theirs goes to its payer. */
async function passOn(ctx: Ctx, chargeId: string): Promise<void> {
  const charge = await rowOf(ctx, chargeId);
  if (charge?.disputeStatus !== "won" || !charge.disputeId) return;
  if (charge.state === "returned") return returnPayment(ctx, charge.paymentId);
  if (!charge.takenAt) return;
  const account = await payableAccount(ctx, charge.proId);
  if (!account) return;
  const { pro } = sharesOf(charge, charge.refundedCents, disputed(charge, charge.disputeCents));
  await requireProvider(ctx).transfer({
    account,
    cents: pro,
    metadata: { charge: charge.id },
    onceKey: `won:${charge.disputeId}`,
  });
  await release(ctx, charge);
}

/** Tries again what could not be moved yet, each payment on its own. */
export async function recover(ctx: Ctx): Promise<void> {
  if (!providerOf(ctx)) return;
  const stuck = or(
    and(
      isNull(charges.takenAt),
      or(...["needs_response", "under_review", "lost"].map((one) => eq(charges.disputeStatus, one))),
    ),
    and(isNotNull(charges.takenAt), eq(charges.disputeStatus, "won")),
    and(eq(charges.state, "returned"), eq(charges.disputeStatus, "won"), lt(charges.refundedCents, charges.cents)),
  );
  const rows = await ctx.db.select({ id: charges.id }).from(charges).where(stuck);
  await eachOnItsOwn(ctx, rows, async ({ id }) => {
    await takeBack(ctx, id);
    await passOn(ctx, id);
  });
}

const idIn = (data: unknown): string => String((data as { id?: unknown }).id ?? "");
export const returnJob: JobHandler = mustArrive((ctx, data) =>
  returnPayment(ctx, String((data as { paymentId?: unknown }).paymentId ?? "")),
);
export const takeBackJob: JobHandler = withoutTransaction((ctx, data) => takeBack(ctx, idIn(data)));
export const passOnJob: JobHandler = mustArrive((ctx, data) => passOn(ctx, idIn(data)));
export const recoverJob: JobHandler = withoutTransaction(recover);
