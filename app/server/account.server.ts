import type { AccountParts } from "#app/infra/ctx.ts";
import { domains } from "./domains.server.ts";

/** What the domains above the accounts keep of a person, put together from their declarations. */
export const accountParts: AccountParts = {
  async exportOf(ctx, userId) {
    const parts: Record<string, unknown> = {};
    for (const { account } of domains)
      for (const [name, read] of Object.entries(account?.exports ?? {})) parts[name] = await read(ctx, userId);
    return parts;
  },
  // Those that need others first: what refers to a row goes before it.
  async erase(tx, userId) {
    for (const { account } of domains.toReversed()) await account?.erase(tx, userId);
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
};
