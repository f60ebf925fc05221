import type { Held } from "#app/domains/invoices/commands/payment.server.ts";
import { bookGivenBack, loseThrough, tellOf } from "#app/domains/invoices/commands/through.server.ts";
import { type Dispute, disputeTakes } from "#app/domains/payments/rules.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { disputed, sharesOf } from "../rules.ts";
import { bookKey } from "./book-key.server.ts";
import { bookFee } from "./keep-refunds.server.ts";
import type { Charge } from "./settle.server.ts";

/** Takes what a bank took back from the pro's account at the provider. */
export const TAKE_BACK = "charges.take-back";
/** Passes on to the pro what a bank gave back. */
export const PASS_ON = "charges.pass-on";

type News = { before: string | null; dispute: Dispute | null };

/** What a dispute or an inquiry that is different now does: the pro is told, the money moves, and a lost one opens the invoice again. */
export async function followDispute(tx: Ctx, invoice: Held, charge: Charge, { before, dispute }: News): Promise<void> {
  if (!dispute || dispute.status === before) return;
  const took = before !== null && disputeTakes({ ...dispute, status: before }) > 0;
  const { id, cents, status } = dispute;
  const queued = { data: { id: charge.id }, options: { key: `${id}:${status}` } };
  if (disputeTakes(dispute) && !took) {
    await audit(tx, "charge.disputed", `invoice:${invoice.id}`, { cents, reason: dispute.reason }, charge.proId);
    await tx.services.queue.enqueue(tx, TAKE_BACK, queued.data, queued.options);
    if (status !== "lost") await tellOf(tx, invoice, charge.proId, { ref: id, status: "disputed", cents });
  }
  if (status === "warning_needs_response")
    await tellOf(tx, invoice, charge.proId, { ref: `${id}:inquiry`, status: "inquiry", cents });
  if (status === "won") {
    await tx.services.queue.enqueue(tx, PASS_ON, queued.data, queued.options);
    await tellOf(tx, invoice, charge.proId, { ref: `${id}:won`, status: "dispute_won", cents });
  }
  if (status !== "lost") return;
  await audit(tx, "charge.dispute_lost", `invoice:${invoice.id}`, { cents }, charge.proId);
  const lost = disputed(charge, cents);
  if (charge.state === "received" && lost) {
    await loseThrough(tx, invoice, charge.paymentId, lost);
    await bookGivenBack(tx, invoice, { key: bookKey(id), cents: lost, day: todayAt(tx.now) });
    await bookFee(tx, invoice, id, -sharesOf(charge, charge.refundedCents, lost).fee, tx.now);
  }
  for (const to of [charge.proId, charge.hirerId])
    await tellOf(tx, invoice, to, {
      ref: `${id}:lost`,
      status: to === charge.proId ? "dispute_lost" : "got_back",
      cents,
    });
}
