import { count, desc, eq, lte, max, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { trustOf } from "../queries.server.ts";
import { shareState } from "../rules/sharing.ts";
import { trustShareOpenings, trustShares } from "../tables.server.ts";
import { shareToken, tokenHash } from "../tokens/share.server.ts";

const s = trustShares;
const o = trustShareOpenings;
const LINKS_SHOWN = 400;
const OPENINGS_SHOWN = 10;

/** The path of a link; null under another AUTH_SECRET than the one it was made with: it opens, and cannot be shown again. */
function pathOf(ctx: Ctx, share: { id: string; tokenHash: string }): string | null {
  const token = shareToken(ctx, share.id);
  return tokenHash(token) === share.tokenHash ? `/trust/${token}` : null;
}

/** The path of one link by its id; for domains that already checked who may open it. */
export async function sharePath(ctx: Ctx, shareId: string): Promise<string | null> {
  const [share] = await ctx.db.select({ id: s.id, tokenHash: s.tokenHash }).from(s).where(eq(s.id, shareId));
  return share ? pathOf(ctx, share) : null;
}

/** The newest openings of each of an owner's links. */
async function lastOpenings(ctx: Ctx, userId: string): Promise<Map<string, Date[]>> {
  const ranked = ctx.db
    .select({
      shareId: o.shareId,
      openedAt: o.openedAt,
      place: sql<number>`row_number() over (partition by ${o.shareId} order by ${o.openedAt} desc)`.as("place"),
    })
    .from(o)
    .innerJoin(s, eq(s.id, o.shareId))
    .where(eq(s.userId, userId))
    .as("ranked");
  const rows = await ctx.db
    .select({ shareId: ranked.shareId, openedAt: ranked.openedAt })
    .from(ranked)
    .where(lte(ranked.place, OPENINGS_SHOWN))
    .orderBy(desc(ranked.openedAt));
  const times = new Map<string, Date[]>();
  for (const { shareId, openedAt } of rows) times.set(shareId, [...(times.get(shareId) ?? []), openedAt]);
  return times;
}

/** Every share link of an owner, the newest first, with how often it was opened; for domains that checked who asks. */
export async function sharesOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({
      id: s.id,
      tokenHash: s.tokenHash,
      name: s.name,
      shows: s.shows,
      endsAt: s.endsAt,
      createdAt: s.createdAt,
      revokedAt: s.revokedAt,
      openings: count(o.id),
      lastOpenedAt: max(o.openedAt),
    })
    .from(s)
    .leftJoin(o, eq(o.shareId, s.id))
    .where(eq(s.userId, userId))
    .groupBy(s.id)
    .orderBy(desc(s.createdAt), desc(s.id))
    .limit(LINKS_SHOWN);
  const times = await lastOpenings(ctx, userId);
  return rows.map(({ tokenHash: hash, ...share }) => ({
    ...share,
    state: shareState(share, ctx.now),
    path: pathOf(ctx, { id: share.id, tokenHash: hash }),
    opened: times.get(share.id) ?? [],
  }));
}
export type Share = Awaited<ReturnType<typeof sharesOf>>[number];

/** What the actor shows elsewhere: their links, and whether there is a record to show. */
export async function mySharing(ctx: Ctx) {
  const userId = ownerOf(ctx, "documents", "contractor");
  const [shares, trust, business] = await Promise.all([
    sharesOf(ctx, userId),
    trustOf(ctx, userId),
    businessOf(ctx, userId),
  ]);
  return {
    shares,
    hasRecord: trust.verifiedAt !== null,
    business: {
      company: business?.companyName ?? "",
      slug: business?.slug ?? null,
      isListed: business?.onboardingCompleted ?? false,
    },
  };
}
