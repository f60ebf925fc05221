import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { BADGES, type Badge, type KeptBadge, NEEDED, progressOf } from "../rules.ts";
import { earnedBadges } from "../tables.server.ts";
import { profileParts } from "./profile.server.ts";

/** A badge on a public page, with the day it was earned. */
export type ShownBadge = { badge: Badge; earnedAt: Date };

type StoredBadge = { badge: KeptBadge; earnedAt: string };

/** What the owners of a business have earned, as one column of a statement about it, the earliest of each first. */
export const badgesColumn = (businessId: SQLWrapper): SQL<ShownBadge[]> =>
  sql`(
    select coalesce(json_agg(json_build_object('badge', badge, 'earnedAt', first_at) order by first_at), '[]'::json)
    from (
      select own.badge, min(own.earned_at) as first_at
      from ${earnedBadges} own
      join ${businessPeople} person on person.user_id = own.user_id
      where person.business_id = ${businessId} and person.part = 'owner'
      group by own.badge) earned)`.mapWith((rows: StoredBadge[]) =>
    rows.map(({ badge, earnedAt }) => ({ badge, earnedAt: new Date(earnedAt) })),
  );

/** What other domains count of a member. */
export type Counted = {
  /** Their answers that somebody marked as helpful. */
  helpful: number;
  /** Pricing lessons passed. */
  pricing: number;
  /** Reminders done on time. */
  followUps: number;
};

/** How far a member is with each badge. */
export async function badgeProgress(ctx: Ctx, { helpful, pricing, followUps }: Counted) {
  const { userId } = requireActor(ctx);
  const businessId = ownerOf(ctx, "see");
  const rows = await ctx.db
    .select({ badge: earnedBadges.badge, earnedAt: earnedBadges.earnedAt })
    .from(earnedBadges)
    .where(eq(earnedBadges.userId, userId));
  const earned = new Map<Badge, Date>(rows.map(({ badge, earnedAt }) => [badge, earnedAt]));
  const [profile] = await ctx.db
    .select({ parts: profileParts() })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, businessId));
  const trust = await trustOf(ctx, businessId);
  const verified = isVerified(trust, ctx.now);
  if (verified && trust.verifiedAt) earned.set("verified_sub", trust.verifiedAt);
  const onFile = [trust.license, trust.insurance].filter(({ validUntil }) => validUntil && validUntil > ctx.now).length;
  const done: Record<Badge, number> = {
    getting_started: profile?.parts ?? 0,
    helpful_pro: helpful,
    verified_sub: verified ? NEEDED.verified_sub : onFile,
    estimator: pricing,
    communicator: followUps,
    mentor: 0,
  };
  return BADGES.map((badge) => {
    const earnedAt = earned.get(badge) ?? null;
    return {
      badge,
      earnedAt,
      done: earnedAt ? NEEDED[badge] : Math.min(done[badge], NEEDED[badge]),
      needed: NEEDED[badge],
      progress: earnedAt ? 1 : progressOf(badge, done[badge]),
    };
  });
}
export type BadgeProgress = Awaited<ReturnType<typeof badgeProgress>>[number];

/** Badges of a member, for their own copy. */
export const exportBadges = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ badge: earnedBadges.badge, earnedAt: earnedBadges.earnedAt })
    .from(earnedBadges)
    .where(eq(earnedBadges.userId, userId))
    .orderBy(asc(earnedBadges.earnedAt), asc(earnedBadges.badge));
