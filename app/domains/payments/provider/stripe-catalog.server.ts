import type Stripe from "stripe";
import { priceKey, type Sku } from "../rules.ts";
import { isRefused } from "./refusal.server.ts";
import { checkoutOf } from "./shapes.server.ts";
import type { StripeSettings } from "./stripe.server.ts";

type Sale = {
  customer: string;
  sku: Sku;
  metadata: Record<string, string>;
  /** Where the buyer comes back to, having paid or not. */
  doneUrl: string;
  backUrl: string;
  /** One sale is one session, however often it is asked for. */
  onceKey: string;
  locale: "en" | "es";
};

/** Customers, prices, and the provider's own page of payment. */
export function catalog(stripe: Stripe, { STRIPE_TAX }: StripeSettings) {
  const known = new Map<string, string>();

  /** The id of a price, made where there is none. */
  const priceOf = async (sku: Sku): Promise<string> => {
    const key = priceKey(sku);
    const there = known.get(key) ?? (await stripe.prices.list({ lookup_keys: [key], active: true })).data[0]?.id;
    const id =
      there ??
      (
        await stripe.prices.create(
          {
            currency: "usd",
            unit_amount: sku.cents,
            lookup_key: key,
            ...(sku.every && { recurring: { interval: sku.every } }),
            product_data: { name: sku.name, metadata: { sku: sku.key } },
          },
          { idempotencyKey: `price:${key}` },
        )
      ).id;
    known.set(key, id);
    return id;
  };

  return {
    priceOf,

    makeCustomer: async (who: { businessId: string; name: string; email: string }): Promise<string> =>
      (
        await stripe.customers.create(
          { name: who.name, email: who.email, metadata: { business: who.businessId } },
          { idempotencyKey: `customer:${who.businessId}` },
        )
      ).id,

    /** A page of the provider on which one thing is bought, once or by subscription. */
    async sell({ customer, sku, metadata, doneUrl, backUrl, onceKey, locale }: Sale) {
      const all = { ...metadata, sku: sku.key };
      const made = await stripe.checkout.sessions.create(
        {
          mode: sku.every ? "subscription" : "payment",
          customer,
          locale,
          line_items: [{ price: await priceOf(sku), quantity: 1 }],
          success_url: doneUrl,
          cancel_url: backUrl,
          metadata: all,
          ...(sku.every ? { subscription_data: { metadata: all } } : { payment_intent_data: { metadata: all } }),
          ...(STRIPE_TAX && {
            automatic_tax: { enabled: true },
            customer_update: { address: "auto" as const },
            billing_address_collection: "required" as const,
          }),
        },
        { idempotencyKey: onceKey },
      );
      return checkoutOf(made);
    },

    checkout: async (id: string) => checkoutOf(await stripe.checkout.sessions.retrieve(id)),

    /** The tax in what was paid on a page of payment, by its payment; nothing for one without a page. */
    async taxOf(payment: string): Promise<number> {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
      return data[0]?.total_details?.amount_tax ?? 0;
    },

    /** Closes a page of payment; says whether it was still open. */
    async closeCheckout(id: string): Promise<boolean> {
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (status !== "open") return false;
      try {
        return (await stripe.checkout.sessions.expire(id)).status === "expired";
      } catch (error) {
        // Paid in this moment.
        if (isRefused(error)) return false;
        throw error;
      }
    },

    /** The provider's page on which a customer changes their card and reads their bills. */
    portal: async (customer: string, backUrl: string): Promise<string> =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: backUrl })).url,
  };
}
