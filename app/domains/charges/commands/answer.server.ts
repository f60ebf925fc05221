import { and, eq, isNull } from "drizzle-orm";
import { printAgreement } from "#app/domains/agreements/commands/print.server.ts";
import { getInvoice } from "#app/domains/invoices/queries/invoice.server.ts";
import { isRefused } from "#app/domains/payments/provider/refusal.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { m } from "#paraglide/messages.js";
import { notAnswerable } from "../access.ts";
import type { Answer } from "../input.ts";
import { evidenceOf } from "../queries/evidence.server.ts";
import { evidenceLines } from "../rules/evidence.ts";
import { mayAnswer } from "../rules.ts";
import { charges } from "../tables.server.ts";
import { ownCharge } from "./refund.server.ts";
import { settleCharge } from "./settle.server.ts";

/** Keeps another answer in the place of the one that was read, as long as none has been sent; false where that is not so any more. */
async function replaceAnswer(ctx: Ctx, id: string, read: string | null, text: string | null): Promise<boolean> {
  const asRead = and(isNull(charges.answeredAt), read === null ? isNull(charges.answer) : eq(charges.answer, read));
  const mine = await ctx.db
    .update(charges)
    .set({ answer: text })
    .where(and(eq(charges.id, id), asRead))
    .returning({ id: charges.id });
  return mine.length > 0;
}

/**
 * The pro's side of a dispute goes to the payer's bank: what they say, what is known of the job, and the signed agreement. It
 * can be sent once. Throws not-found, `not_answerable`.
 */
export async function answerDispute(ctx: Ctx, { charge: id, said }: Answer): Promise<void> {
  const charge = await ownCharge(ctx, id);
  const status = { status: charge.disputeStatus, answeredAt: charge.answeredAt, answerBy: charge.answerBy };
  if (!charge.disputeId || !mayAnswer(status, ctx.now)) throw notAnswerable();
  const { engagementId, number } = await getInvoice(ctx, charge.invoiceId);
  const known = await evidenceOf(ctx, { engagementId, proId: charge.proId, hirerId: charge.hirerId });
  const paper = known.agreement ? await printAgreement(ctx, known.agreement.id) : null;
  // A bank reads it, whatever language its writer uses.
  const { what, lines } = withLocale("en", () => ({
    what: m.charges_evidence_what({ number, title: known.title }),
    lines: evidenceLines(known, (code) => `${ctx.services.env.PUBLIC_URL}/verify/${code}`),
  }));
  const text = [said, "", ...lines].join("\n");
  // Kept before it is sent: the bank may get it although no answer to that arrives. Of two at once the second is refused.
  if (!(await replaceAnswer(ctx, id, charge.answer, text))) throw notAnswerable();
  try {
    await requireProvider(ctx).answerDispute(charge.disputeId, { what, text, day: known.log.last, paper });
  } catch (error) {
    if (!isRefused(error)) throw error;
    await replaceAnswer(ctx, id, text, charge.answer);
    await settleCharge(ctx, charge.paymentId);
    throw notAnswerable();
  }
  await audit(ctx, "charge.dispute_answered", `invoice:${charge.invoiceId}`);
  await ctx.db.update(charges).set({ answer: text, answeredAt: ctx.now }).where(eq(charges.id, id));
  await settleCharge(ctx, charge.paymentId);
}
