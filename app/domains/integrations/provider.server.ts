import { calendly } from "./provider/calendly.server.ts";
import type { Connector } from "./provider/connector.server.ts";
import { hubspot } from "./provider/hubspot.server.ts";
import { mailchimp } from "./provider/mailchimp.server.ts";
import { procore } from "./provider/procore.server.ts";
import { quickbooks } from "./provider/quickbooks.server.ts";
import { stripe } from "./provider/stripe.server.ts";
import { teachable } from "./provider/teachable.server.ts";

const CONNECTORS: Record<string, Connector> = {
  stripe,
  hubspot,
  calendly,
  mailchimp,
  teachable,
  procore,
  "quickbooks-online": quickbooks,
};

/** How a tool is asked; nothing for one that we only write to, or that the operator added. */
export const connectorOf = (slug: string): Connector | undefined =>
  Object.hasOwn(CONNECTORS, slug) ? CONNECTORS[slug] : undefined;
