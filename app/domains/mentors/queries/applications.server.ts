import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { authorColumn } from "#app/domains/contractors/queries/author.server.ts";
import { requireModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { mentorApplications } from "../tables.server.ts";
import { mentorOf } from "./mentors.server.ts";

const QUEUE_MAX = 100;

/** What nobody has decided about; where the demo is off, without what accounts of the demo world offer. */
export const undecided = (ctx: Ctx): SQL | undefined =>
  and(eq(mentorApplications.state, "waits"), notDemo(ctx, mentorApplications.userId));

/** Offers to mentor that wait, the oldest first; for moderators. Throws `no_moderator`. */
export async function waitingApplications(ctx: Ctx) {
  await requireModerator(ctx);
  return ctx.db
    .select({
      id: mentorApplications.id,
      years: mentorApplications.years,
      trades: mentorApplications.trades,
      specialty: mentorApplications.specialty,
      references: mentorApplications.references,
      createdAt: mentorApplications.createdAt,
      author: authorColumn(ctx, sql`${mentorApplications}.user_id`, sql`${mentorApplications}.business_id`),
    })
    .from(mentorApplications)
    .where(undecided(ctx))
    .orderBy(asc(mentorApplications.createdAt), asc(mentorApplications.id))
    .limit(QUEUE_MAX);
}
export type WaitingApplication = Awaited<ReturnType<typeof waitingApplications>>[number];

/** How far the actor is with becoming a mentor. */
export async function myApplication(ctx: Ctx) {
  const { userId } = requireActor(ctx);
  const [last] = await ctx.db
    .select({
      state: mentorApplications.state,
      reason: mentorApplications.reason,
      createdAt: mentorApplications.createdAt,
    })
    .from(mentorApplications)
    .where(eq(mentorApplications.userId, userId))
    .orderBy(desc(mentorApplications.createdAt))
    .limit(1);
  return { last: last ?? null, mentor: (await mentorOf(ctx, userId)) !== null };
}
