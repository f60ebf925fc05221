import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { asksOf, tradesKnownIn, worksIn } from "#app/domains/contractors/rules/licensing.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { STATE_RULES } from "#content/states.ts";
import { trustOf } from "../queries.server.ts";

/**
 * What a state asks, as stored with its source: the actor's own state, or the one asked for. `license` is the actor's own
 * checked license where it was issued by that state. `rule` is null while no state is known.
 */
export async function stateRequirements(ctx: Ctx, asked: string | null) {
  const userId = ownerOf(ctx, "documents", "contractor");
  const [business, trust] = await Promise.all([businessOf(ctx, userId), trustOf(ctx, userId)]);
  const find = (id: string | null | undefined) => STATE_RULES.find((state) => state.id === id?.toUpperCase());
  const own = find(business?.state)?.id ?? null;
  const rule = find(asked) ?? find(own) ?? null;
  const { license } = trust;
  const trades = business && rule?.id === own ? worksIn(business) : [];
  return {
    own,
    rule,
    /** The business's own trades in its own state first, then the others of which the law is known. */
    asks: rule ? asksOf(rule.id, [...new Set([...trades, ...tradesKnownIn(rule.id)])]) : [],
    /** How many of them are the business's own. */
    ownAsks: trades.length,
    license:
      rule && license.issuingState === rule.id && license.validUntil
        ? { number: license.number, validUntil: license.validUntil }
        : null,
    now: ctx.now,
  };
}
