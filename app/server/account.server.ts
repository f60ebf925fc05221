import { endPlaces } from "#app/domains/businesses/commands/end-places.server.ts";
import { ownBusinesses, ownedAlone } from "#app/domains/businesses/queries/own-businesses.server.ts";
import type { AccountParts, Ctx, Ending } from "#app/infra/ctx.ts";
import { domains } from "./domains.server.ts";

async function exportOf(ctx: Ctx, part: "account" | "business", id: string): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const domain of domains)
    for (const [name, read] of Object.entries(domain[part]?.exports ?? {})) parts[name] = await read(ctx, id);
  return parts;
}

/** What the domains above the accounts keep of a person, put together from their declarations. */
export const accountParts: AccountParts = {
  /** The business under a member's own id stands beside what is theirs as a person; further ones that they own under `ownedBusinesses`. */
  async exportOf(ctx, userId) {
    const owned = await ownBusinesses(ctx, userId);
    const others: Record<string, unknown>[] = [];
    for (const id of owned) if (id !== userId) others.push({ id, ...(await exportOf(ctx, "business", id)) });
    return {
      ...(await exportOf(ctx, "account", userId)),
      ...(owned.includes(userId) && (await exportOf(ctx, "business", userId))),
      ...(others.length > 0 && { ownedBusinesses: others }),
    };
  },
  // Those that need others first: what refers to a row goes before it.
  async erase(tx, userId, successor) {
    const closed = await endPlaces(tx, userId, successor);
    for (const domain of domains.toReversed()) {
      for (const id of closed) await domain.business?.erase(tx, id);
      await domain.account?.erase(tx, userId);
    }
  },
  async intentOf(ctx, next) {
    const to = new URL(next, ctx.services.env.PUBLIC_URL);
    for (const { intent } of domains) {
      const found = await intent?.(ctx, to);
      if (found) return found;
    }
    return null;
  },
  async endKeys(tx, userId) {
    let ended = 0;
    for (const { account } of domains) ended += (await account?.keys?.end(tx, userId)) ?? 0;
    return ended;
  },
  async countKeys(ctx, userId) {
    let held = 0;
    for (const { account } of domains) held += (await account?.keys?.count(ctx, userId)) ?? 0;
    return held;
  },
  async keepsRole(ctx, userId) {
    const owned = await ownBusinesses(ctx, userId);
    for (const { keepsRole } of domains) {
      const kept = await keepsRole?.(ctx, userId, owned);
      if (kept) return kept;
    }
    return null;
  },
  async endsWith(ctx, userId) {
    const owned = await ownedAlone(ctx, userId);
    const all: Ending[] = [];
    for (const { ends } of domains)
      for (const one of (await ends?.(ctx, owned)) ?? []) if (one.titles.length) all.push(one);
    return all;
  },
  async seatsOf(ctx, businessId) {
    for (const { seats } of domains) if (seats) return seats(ctx, businessId);
    return null;
  },
};
