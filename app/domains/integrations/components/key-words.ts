import { m } from "#paraglide/messages.js";

const WHERE: Record<string, (() => string) | undefined> = {
  stripe: m.integrations_where_stripe,
  hubspot: m.integrations_where_hubspot,
  calendly: m.integrations_where_calendly,
  mailchimp: m.integrations_where_mailchimp,
  teachable: m.integrations_where_teachable,
};

/** Where an integration's key is found and what it must be allowed; a key of another integration is kept without being checked. */
export const whereKey = (slug: string): string => (WHERE[slug] ?? m.integrations_where_unchecked)();
