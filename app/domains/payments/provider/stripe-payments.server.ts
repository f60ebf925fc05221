import type Stripe from "stripe";
import type { Payment } from "../rules.ts";
import { checkoutOf, paymentOf } from "./shapes.server.ts";

type PayPage = {
  cents: number;
  feeCents: number;
  /** The connected account that gets it. */
  account: string;
  what: string;
  email: string | undefined;
  metadata: Record<string, string>;
  doneUrl: string;
  backUrl: string;
  onceKey: string;
  locale: "en" | "es";
};

/** What is said for a pro in a dispute: the work, what is known of it, its day, and the signed agreement. */
export type Evidence = {
  what: string;
  text: string;
  day: string | null;
  paper: { bytes: Uint8Array; name: string } | null;
};

/** More refunds of one payment than anybody makes. */
const REFUNDS_MAX = 10_000;

/** Payments to pros, what is given back of them, and what is disputed. */
export function payments(stripe: Stripe) {
  const payment = async (id: string): Promise<Payment> => {
    const [intent, refunds, disputes] = await Promise.all([
      stripe.paymentIntents.retrieve(id, { expand: ["latest_charge.application_fee"] }),
      stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: REFUNDS_MAX }),
      stripe.disputes.list({ payment_intent: id, limit: 1 }),
    ]);
    return paymentOf(intent, refunds, disputes.data);
  };
  return {
    payment,

    /** A page of the provider on which somebody pays a pro, by card or from a bank account; the fee stays with us. */
    async payPage(asked: PayPage) {
      const made = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          allowed_payment_method_types: ["card", "us_bank_account"],
          locale: asked.locale,
          line_items: [
            {
              price_data: { currency: "usd", unit_amount: asked.cents, product_data: { name: asked.what } },
              quantity: 1,
            },
          ],
          ...(asked.email && { customer_email: asked.email }),
          success_url: asked.doneUrl,
          cancel_url: asked.backUrl,
          metadata: asked.metadata,
          payment_intent_data: {
            metadata: asked.metadata,
            transfer_data: { destination: asked.account },
            on_behalf_of: asked.account,
            ...(asked.feeCents > 0 && { application_fee_amount: asked.feeCents }),
          },
        },
        { idempotencyKey: asked.onceKey },
      );
      return checkoutOf(made);
    },

    /** Gives money back; of a payment to a pro, what they got and our fee on it come back in the same share. */
    refund: async (asked: { payment: string; cents: number; ofPro: boolean; hasFee: boolean; onceKey: string }) =>
      (
        await stripe.refunds.create(
          {
            payment_intent: asked.payment,
            amount: asked.cents,
            ...(asked.ofPro && { reverse_transfer: true }),
            ...(asked.ofPro && asked.hasFee && { refund_application_fee: true }),
          },
          { idempotencyKey: asked.onceKey },
        )
      ).id,

    /** Sends our own money to a connected account; once a key. */
    transfer: async (asked: { account: string; cents: number; metadata: Record<string, string>; onceKey: string }) =>
      (
        await stripe.transfers.create(
          { currency: "usd", amount: asked.cents, destination: asked.account, metadata: asked.metadata },
          { idempotencyKey: asked.onceKey },
        )
      ).id,

    /**
     * Takes money of an earlier transfer back from the connected account until so much of it has come back in all, and gives
     * our fee on it up. Safe to repeat; a refusal is not remembered beyond a day, because by then there may be money.
     */
    async takeBack(asked: { transfer: string; upToCents: number; day: string }): Promise<void> {
      const { amount, amount_reversed: came } = await stripe.transfers.retrieve(asked.transfer);
      const cents = Math.min(amount, asked.upToCents) - came;
      if (cents <= 0) return;
      await stripe.transfers.createReversal(
        asked.transfer,
        { amount: cents, refund_application_fee: true },
        { idempotencyKey: `back:${asked.transfer}:${asked.upToCents}:${came}:${asked.day}` },
      );
    },

    /** Answers a dispute with what is known of the work and, where there is one, the signed paper; once, and for good. */
    async answerDispute(id: string, said: Evidence): Promise<void> {
      const paper = said.paper && {
        data: Buffer.from(said.paper.bytes),
        name: said.paper.name,
        type: "application/pdf",
      };
      const file = paper ? await stripe.files.create({ purpose: "dispute_evidence", file: paper }) : null;
      await stripe.disputes.update(id, {
        evidence: {
          product_description: said.what,
          uncategorized_text: said.text,
          ...(said.day && { service_date: said.day }),
          ...(file && { service_documentation: file.id }),
        },
        submit: true,
      });
    },

    /** The payments since that went through, for the comparison. */
    async paymentsSince(since: Date): Promise<Pick<Payment, "id" | "metadata" | "receivedCents">[]> {
      const out: Pick<Payment, "id" | "metadata" | "receivedCents">[] = [];
      for await (const one of stripe.paymentIntents.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      }))
        if (one.status === "succeeded")
          out.push({ id: one.id, metadata: one.metadata, receivedCents: one.amount_received });
      return out;
    },
  };
}
