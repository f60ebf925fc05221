import type Stripe from "stripe";
import type { StripeSettings } from "./stripe.server.ts";

/** An event as we keep it: what happened, to what, where and when. */
export type News = { id: string; type: string; subject: string; account: string | null; madeAt: Date };

/** Kinds of events that lead to something here; all others are passed over. */
const WANTED =
  /^(checkout\.session\.|customer\.subscription\.|invoice\.|payment_intent\.|charge\.|refund\.|account\.updated|payout\.)/;

/** The payment of a charge, a refund or a dispute; anything else by its own id. */
function subjectOf(object: Record<string, unknown>): string {
  const about = ["charge", "refund", "dispute"].includes(String(object["object"])) ? object["payment_intent"] : null;
  const payment = typeof about === "object" && about ? (about as { id?: unknown }).id : about;
  return String(payment ?? object["id"] ?? "");
}

const newsOf = (event: Stripe.Event): News => ({
  id: event.id,
  type: event.type,
  subject: subjectOf(event.data.object as unknown as Record<string, unknown>),
  account: event.account ?? null,
  madeAt: new Date(event.created * 1000),
});

/** What the provider tells of itself, and what it told while nobody listened. */
export function news(stripe: Stripe, { STRIPE_WEBHOOK_SECRETS }: StripeSettings) {
  return {
    /** The event in a signed body; null for one that concerns nothing here, `refused` for a wrong or an old signature. */
    async read(body: string, signature: string): Promise<News | null | "refused"> {
      for (const secret of STRIPE_WEBHOOK_SECRETS) {
        try {
          const event = await stripe.webhooks.constructEventAsync(body, signature, secret);
          return WANTED.test(event.type) ? newsOf(event) : null;
        } catch {
          // Signed with another of the secrets, or with none.
        }
      }
      return "refused";
    },

    /** Everything that happened since, the oldest first. */
    async newsSince(since: Date): Promise<News[]> {
      const out: News[] = [];
      for await (const event of stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      }))
        if (WANTED.test(event.type)) out.push(newsOf(event));
      return out.reverse();
    },
  };
}
