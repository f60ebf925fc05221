import { and, eq, gt, sum } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { pricingPassed } from "#app/domains/learning/queries/taking.server.ts";
import { mentorOf } from "#app/domains/mentors/queries/mentors.server.ts";
import { isModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import { keptBy } from "#app/domains/reminders/queries/reminders.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { HOSTS_AT, mayHost, mayOpenRooms, OPENS_ROOMS_AT, type Standing } from "../rules/levels.ts";
import { communityAnswers } from "../tables.server.ts";

/** Marks "this helped" on a member's shown answers. */
async function helpfulOf(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sum(communityAnswers.helpfulCount).mapWith(Number) })
    .from(communityAnswers)
    .where(and(eq(communityAnswers.authorId, userId), eq(communityAnswers.state, "shown")));
  return row?.n ?? 0;
}

/** Answers of a member that somebody marked as helpful. */
export const helpedWith = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.$count(
    communityAnswers,
    and(
      eq(communityAnswers.authorId, userId),
      eq(communityAnswers.state, "shown"),
      gt(communityAnswers.helpfulCount, 0),
    ),
  );

/** What a member has done for the badges that others count. */
export const countedFor = async (ctx: Ctx, userId: string) => ({
  helpful: await helpedWith(ctx, userId),
  pricing: await pricingPassed(ctx, userId),
  followUps: await keptBy(ctx, userId),
});

/** What the actor has earned in the community. */
export async function standingOf(ctx: Ctx): Promise<Standing> {
  const { userId } = requireActor(ctx);
  return {
    helpful: await helpfulOf(ctx, userId),
    mentor: (await mentorOf(ctx, userId)) !== null,
    moderates: await isModerator(ctx),
  };
}

/** Throws `no_host` unless the actor may hold sessions. */
export async function requireHost(ctx: Ctx): Promise<void> {
  if (!mayHost(await standingOf(ctx)))
    throw forbidden("no_host", {
      title: m.community_no_host_title(),
      message: m.community_no_host({ min: HOSTS_AT }),
    });
}

/** Throws `no_room_opener` unless the actor may open rooms. */
export async function requireRoomOpener(ctx: Ctx): Promise<void> {
  if (!mayOpenRooms(await standingOf(ctx)))
    throw forbidden("no_room_opener", {
      title: m.community_no_rooms_title(),
      message: m.community_no_rooms({ min: OPENS_ROOMS_AT }),
    });
}
