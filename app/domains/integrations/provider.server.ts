import { calendly } from "./provider/calendly.server.ts";
import { hubspot } from "./provider/hubspot.server.ts";
import { mailchimp } from "./provider/mailchimp.server.ts";
import { procore } from "./provider/procore.server.ts";
import type { Provider } from "./provider/provider.server.ts";
import { quickbooks } from "./provider/quickbooks.server.ts";
import { stripe } from "./provider/stripe.server.ts";
import { teachable } from "./provider/teachable.server.ts";

const PROVIDERS: Record<string, Provider> = {
  stripe,
  hubspot,
  calendly,
  mailchimp,
  teachable,
  procore,
  "quickbooks-online": quickbooks,
};

/** How an integration is asked; nothing for one that we only write to, or that the operator added. */
export const providerOf = (slug: string): Provider | undefined =>
  Object.hasOwn(PROVIDERS, slug) ? PROVIDERS[slug] : undefined;
