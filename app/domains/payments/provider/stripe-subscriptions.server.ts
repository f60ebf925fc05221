import type Stripe from "stripe";
import type { Bill, Preview, Subscription } from "../rules.ts";
import { billOf, moment, subscriptionOf } from "./shapes.server.ts";

type Change = { subscription: Subscription; price: string; sku: string; at: Date };

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Subscriptions and their bills. */
export function subscriptions(stripe: Stripe) {
  const bill = async (id: string): Promise<Bill> =>
    billOf(await stripe.invoices.retrieve(id, { expand: ["payments"] }));
  return {
    bill,

    subscription: async (id: string): Promise<Subscription> => subscriptionOf(await stripe.subscriptions.retrieve(id)),

    /** Begins a trial without a card; without one at its end, the subscription ends. */
    startTrial: async (asked: {
      customer: string;
      price: string;
      days: number;
      metadata: Record<string, string>;
      onceKey: string;
    }): Promise<Subscription> =>
      subscriptionOf(
        await stripe.subscriptions.create(
          {
            customer: asked.customer,
            items: [{ price: asked.price }],
            trial_period_days: asked.days,
            trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
            payment_settings: { save_default_payment_method: "on_subscription" },
            metadata: asked.metadata,
          },
          { idempotencyKey: asked.onceKey },
        ),
      ),

    /** What another price would cost at that moment: what is used up of the old one is taken off. */
    async previewChange({ subscription, price, at }: Change): Promise<Preview> {
      const preview = await stripe.invoices.createPreview({
        customer: subscription.customer,
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: subscription.itemId, price }],
          proration_behavior: "always_invoice",
          proration_date: seconds(at),
          cancel_at_period_end: false,
        },
      });
      return {
        dueCents: preview.total,
        at: moment(seconds(at)),
        lines: preview.lines.data.map(({ description, amount }) => ({ what: description ?? "", cents: amount })),
      };
    },

    /** Changes the price now, as it was shown; a card that is refused changes nothing. */
    change: async ({ subscription, price, sku, at }: Change): Promise<Subscription> =>
      subscriptionOf(
        await stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: subscription.itemId, price }],
            proration_behavior: "always_invoice",
            proration_date: seconds(at),
            payment_behavior: "error_if_incomplete",
            cancel_at_period_end: false,
            metadata: { sku },
          },
          { idempotencyKey: `change:${subscription.id}:${price}:${seconds(at)}` },
        ),
      ),

    /** Lets it end with what is paid, or go on after all. */
    endAtPeriodEnd: async (id: string, ends: boolean): Promise<Subscription> =>
      subscriptionOf(await stripe.subscriptions.update(id, { cancel_at_period_end: ends })),

    /** Ends it at once, and its open bills with it. */
    async endNow(id: string): Promise<Subscription> {
      const ended = subscriptionOf(await stripe.subscriptions.cancel(id));
      for await (const open of stripe.invoices.list({ subscription: id, status: "open" }))
        if (open.id) await stripe.invoices.voidInvoice(open.id);
      return ended;
    },

    /** The newest bill of a subscription that waits to be paid. */
    async openBill(subscription: string): Promise<Bill | null> {
      const [open] = (await stripe.invoices.list({ subscription, status: "open", limit: 1 })).data;
      return open?.id ? bill(open.id) : null;
    },

    /** The bills of a subscription that were paid. */
    async paidBills(subscription: string): Promise<Bill[]> {
      const { data } = await stripe.invoices.list({
        subscription,
        status: "paid",
        limit: 100,
        expand: ["data.payments"],
      });
      return data.map(billOf);
    },

    /** Bills that were paid since, for the comparison. */
    async billsSince(since: Date): Promise<Bill[]> {
      const out: Bill[] = [];
      for await (const one of stripe.invoices.list({
        created: { gte: seconds(since) },
        status: "paid",
        limit: 100,
        expand: ["data.payments"],
      }))
        out.push(billOf(one));
      return out;
    },

    /** Every subscription that has not ended. */
    async livingSubscriptions(): Promise<Subscription[]> {
      const out: Subscription[] = [];
      for await (const one of stripe.subscriptions.list({ limit: 100 })) out.push(subscriptionOf(one));
      return out;
    },
  };
}
