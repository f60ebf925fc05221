import { randomUUID } from "node:crypto";
import { hear } from "#app/domains/payments/commands/hear.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, NOW, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import type { Means } from "./payments.ts";
import { type StripeServer, signed, startStripe, WEBHOOK_SECRET } from "./server.ts";

/** Each with a key of its own: what is known of one is never taken for another's on the same port. */
export const stripeOfTests = () => startStripe({ now: () => NOW, secretKey: `sk_test_${randomUUID()}` });

/** The same ctx in an installation that takes money from the stand-in, at the stand-in's time, in someone's hands. */
export const paying = (ctx: Ctx, server: StripeServer, actor: Actor | null = null): Ctx => {
  const settings = {
    STRIPE_URL: server.origin,
    STRIPE_SECRET_KEY: server.settings.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS: [WEBHOOK_SECRET],
  };
  return withEnv({ ...as(ctx, actor), now: new Date(server.world.seconds() * 1000) }, settings);
};

const told = new WeakMap<StripeServer, number>();

/** Events that were not taken yet, in the order in which they happened. */
export function fresh(server: StripeServer) {
  const from = told.get(server) ?? 0;
  told.set(server, server.world.events.length);
  return server.world.events.slice(from);
}

/** Kingpost hears every event that it has not heard, in an order of the test's, and does what follows. */
export async function hearAll(ctx: Ctx, server: StripeServer, order = (events: ReturnType<typeof fresh>) => events) {
  const system = paying(ctx, server);
  for (const event of order(fresh(server))) {
    const body = JSON.stringify(event);
    const news = await requireProvider(system).read(body, signed(body));
    if (news && news !== "refused") await hear(system, news, "told");
  }
  await drain(system);
}

/** A buyer pays on the page that a command led them to. */
export function payOn(server: StripeServer, url: string, means: Means = "card"): void {
  server.pages.buy(server.world.find(url.split("/").at(-1) ?? "", "checkout.session"), means);
}
