import Stripe from "stripe";
import type { Env } from "#app/infra/env.server.ts";
import { asOurs } from "./refusal.server.ts";
import { catalog } from "./stripe-catalog.server.ts";
import { connect } from "./stripe-connect.server.ts";
import { news } from "./stripe-news.server.ts";
import { payments } from "./stripe-payments.server.ts";
import { subscriptions } from "./stripe-subscriptions.server.ts";

const TIMEOUT_MS = 10_000;

export type StripeSettings = Pick<Env, "STRIPE_URL" | "STRIPE_WEBHOOK_SECRETS" | "STRIPE_TAX"> & {
  STRIPE_SECRET_KEY: string;
};

/** The official client, led to the address of the settings. */
export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_URL }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_URL);
  return new Stripe(STRIPE_SECRET_KEY, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Kingpost" },
  });
}

type Verbs = Record<string, (...args: never[]) => unknown>;

/** The same verbs, their refusals in our words. */
function inOurWords<V extends Verbs>(verbs: V): V {
  const said = Object.entries(verbs).map(([name, work]) => [
    name,
    async (...args: never[]) => {
      try {
        return await work(...args);
      } catch (error) {
        throw asOurs(error);
      }
    },
  ]);
  return Object.fromEntries(said) as V;
}

/** Everything that is asked of Stripe: the one place that knows its names. */
export function openStripe(settings: StripeSettings) {
  const stripe = stripeClient(settings);
  return {
    ...inOurWords({
      ...catalog(stripe, settings),
      ...subscriptions(stripe),
      ...payments(stripe),
      ...connect(stripe),
    }),
    ...news(stripe, settings),
  };
}
export type Provider = ReturnType<typeof openStripe>;
