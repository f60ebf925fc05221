import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { openStripe, type Provider } from "./provider/stripe.server.ts";

export type { Provider } from "./provider/stripe.server.ts";

const opened = new Map<string, Provider>();

/** Whether anything can be paid here: an operator has set the keys of a payment provider. */
export const takesMoney = ({ services: { env } }: Pick<Ctx, "services">): boolean => Boolean(env.STRIPE_SECRET_KEY);

/** The payment provider; null where none is set up. */
export function providerOf({ services: { env } }: Pick<Ctx, "services">): Provider | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const key = `${env.STRIPE_URL} ${env.STRIPE_SECRET_KEY} ${env.STRIPE_WEBHOOK_SECRETS.join(" ")} ${env.STRIPE_TAX}`;
  const known = opened.get(key) ?? openStripe({ ...env, STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY });
  opened.set(key, known);
  return known;
}

/** The same. Throws `no_provider` where none is set up: pages say so before anybody can ask for it. */
export function requireProvider(ctx: Pick<Ctx, "services">): Provider {
  const provider = providerOf(ctx);
  if (!provider)
    throw new AppError("unavailable", "no_provider", { title: m.payments_none_title(), message: m.payments_none() });
  return provider;
}
