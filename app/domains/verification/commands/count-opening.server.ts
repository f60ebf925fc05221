import type { Ctx } from "#app/infra/ctx.ts";
import { networkOf } from "#app/infra/network.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { asRefusal } from "#app/infra/refusal.server.ts";
import { countsAsOpening, type Opener } from "../rules/opening.ts";
import { trustShareOpenings } from "../tables.server.ts";

/** A page that is loaded again within half an hour was opened once. */
const SAME_OPENING = { points: 1, seconds: 1800 };
/** More in a day are no people. */
const OPENINGS_A_DAY = { points: 1000, seconds: 24 * 3600 };

/**
 * Writes down that a share link was opened: when, and nothing about whom. That a network address opened it already is
 * remembered as a hash for half an hour.
 */
export async function countOpening(ctx: Ctx, shareId: string, opener: Opener): Promise<void> {
  if (!countsAsOpening(opener)) return;
  try {
    await limitEach(ctx, [
      ["trust-share-opening", `${shareId} ${networkOf(ctx.ip)}`, SAME_OPENING],
      ["trust-share-openings", shareId, OPENINGS_A_DAY],
    ]);
  } catch (error) {
    if (asRefusal(error)?.kind === "rate_limited") return;
    throw error;
  }
  await ctx.db.insert(trustShareOpenings).values({ id: ctx.newId(), shareId, openedAt: ctx.now });
}
