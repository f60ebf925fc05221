import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { isRefused, lacksBalance } from "#app/domains/payments/provider/refusal.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { movedMeanwhile, noBalance, noSuchCharge, notRefundable, tooMuch } from "../access.ts";
import type { Refund } from "../input.ts";
import { refundable } from "../rules.ts";
import { charges } from "../tables.server.ts";
import { settleCharge } from "./settle.server.ts";

/** A charge that the actor's business received. Throws not-found. */
export async function ownCharge(ctx: Ctx, id: string) {
  const proId = ownerOf(ctx, "jobs");
  const [row] = await ctx.db
    .select()
    .from(charges)
    .where(and(eq(charges.id, id), eq(charges.proId, proId)));
  if (!row) throw noSuchCharge();
  return row;
}

/**
 * The pro gives money back that came through the platform; our fee on it goes back too. The same form twice is one refund,
 * and of two at once the second finds another sum. Throws not-found, `moved`, `no_balance`, `not_refundable`, `too_much`.
 */
export async function refundCharge(ctx: Ctx, { charge: id, amount: cents, back }: Refund): Promise<void> {
  const charge = await ownCharge(ctx, id);
  if (charge.refundedCents === back + cents) return;
  if (charge.refundedCents !== back) throw movedMeanwhile();
  const most = refundable(charge);
  if (!most) throw notRefundable();
  if (cents > most) throw tooMuch(m.charges_refund_too_much());
  try {
    await requireProvider(ctx).refund({
      payment: charge.paymentId,
      cents,
      ofPro: true,
      hasFee: charge.feeCents > 0,
      // No day in it: a refund whose answer was lost, sent again after midnight, would go out twice. A refusal is repeated for a day.
      onceKey: `refund:${charge.id}:${back}`,
    });
  } catch (error) {
    // Another sum under the same key, or more than the provider has left of it.
    if (!isRefused(error)) throw error;
    await settleCharge(ctx, charge.paymentId);
    throw lacksBalance(error) ? noBalance() : movedMeanwhile();
  }
  await audit(ctx, "charge.refunded", `invoice:${charge.invoiceId}`, { cents });
  await settleCharge(ctx, charge.paymentId);
}
