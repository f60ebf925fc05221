import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx, Intent } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { estimateAt } from "./link.server.ts";

/** Whoever signs in on the way to an estimate wants to answer it, as a rule as a homeowner. The address that it went to is not told. */
export async function estimateIntent(ctx: Ctx, to: URL): Promise<Intent | null> {
  const token = /^\/estimate\/([^/]+)$/.exec(to.pathname)?.[1];
  const found = token ? await estimateAt(ctx, token) : null;
  if (!found) return null;
  return { words: m.estimates_intent({ company: await businessName(ctx, found.ownerId) }), homeowner: true };
}
