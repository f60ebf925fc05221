import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx, Intent } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { estimateAt } from "./link.server.ts";

/**
 * Whoever signs in on the way to an estimate wants to answer it, as a rule as a homeowner. While nobody has taken it, whoever holds
 * its link begins the sign-up with what the pro wrote of the customer, and may change all of it.
 */
export async function estimateIntent(ctx: Ctx, to: URL): Promise<Intent | null> {
  const token = /^\/estimate\/([^/]+)$/.exec(to.pathname)?.[1];
  const found = token ? await estimateAt(ctx, token) : null;
  if (!found) return null;
  const { customerName: name, customerEmail: email, location, takenAt } = found;
  const zip = /\b\d{5}$/.exec(location)?.[0] ?? "";
  return {
    words: m.estimates_intent({ company: await businessName(ctx, found.ownerId) }),
    homeowner: true,
    ...(!takenAt && { begun: { name, email, zip } }),
  };
}
