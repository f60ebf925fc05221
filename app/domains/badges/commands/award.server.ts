import { and, eq, gt, or, sql } from "drizzle-orm";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { pictures } from "#app/domains/media/tables.server.ts";
import { mentors } from "#app/domains/mentors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { profileParts } from "../queries/profile.server.ts";
import { type KeptBadge, NEEDED } from "../rules.ts";
import { earnedBadges } from "../tables.server.ts";

/** By the clock: who has completed a profile or was invited to mentor gets the badge. */
export const AWARD = "badges.award";
/** The same for every profile, once a day: what no process looked at in time is found then. */
export const AWARD_ALL = "badges.award_all";
/** Profiles changed within this long are looked at; the job runs more often than that. */
const LOOK_BACK_MS = 2 * 3600 * 1000;

/** Gives a member a badge, in the transaction of what earned it. Safe to repeat: the first day stays. */
export async function award(tx: Ctx, userId: string, badge: KeptBadge): Promise<void> {
  await tx.db.insert(earnedBadges).values({ userId, badge, earnedAt: tx.now }).onConflictDoNothing();
}

/** Profiles that were changed, or got a logo or a portrait, of late. */
function freshProfiles(ctx: Ctx) {
  const since = new Date(ctx.now.getTime() - LOOK_BACK_MS);
  const fresh = ctx.db
    .select({ id: pictures.ownerId })
    .from(pictures)
    .where(and(gt(pictures.createdAt, since), sql`${pictures.purpose} in ('logo', 'portrait')`));
  return or(gt(contractorProfiles.updatedAt, since), sql`${contractorProfiles.userId} in (${fresh})`);
}

/**
 * Gives what was earned by profiles and invitations up to ctx.now, by `every` profile or by those of late, and how many that
 * were. Safe to run twice.
 */
export async function awardDue(ctx: Ctx, every = false): Promise<number> {
  const complete = await ctx.db
    .insert(earnedBadges)
    .select(
      ctx.db
        .select({
          userId: businessPeople.userId,
          badge: sql<KeptBadge>`'getting_started'`.as("badge"),
          earnedAt: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as("earned_at"),
        })
        .from(contractorProfiles)
        .innerJoin(
          businessPeople,
          and(eq(businessPeople.businessId, contractorProfiles.userId), eq(businessPeople.part, "owner")),
        )
        .where(and(every ? undefined : freshProfiles(ctx), sql`${profileParts()} = ${NEEDED.getting_started}`)),
    )
    .onConflictDoNothing()
    .returning({ userId: earnedBadges.userId });
  const invited = await ctx.db
    .insert(earnedBadges)
    .select(
      ctx.db
        .select({
          userId: mentors.userId,
          badge: sql<KeptBadge>`'mentor'`.as("badge"),
          earnedAt: sql<Date>`${mentors.since}`.as("earned_at"),
        })
        .from(mentors),
    )
    .onConflictDoNothing()
    .returning({ userId: earnedBadges.userId });
  return complete.length + invited.length;
}

export const awardJob: JobHandler = async (ctx) => {
  ctx.log.info({ awarded: await awardDue(ctx) }, "badges awarded");
};
export const awardAllJob: JobHandler = async (ctx) => {
  ctx.log.info({ awarded: await awardDue(ctx, true) }, "badges awarded to every profile");
};
