import { and, eq, isNull, ne } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { moderators } from "../tables.server.ts";

async function hasDuty(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(moderators).where(eq(moderators.userId, userId));
  return row !== undefined;
}

/** Whether the actor moderates, with their second factor given: at once after it was granted or taken; false for a visitor. */
export const isModerator = async (ctx: Ctx): Promise<boolean> =>
  ctx.actor?.aal === "aal2" && (await hasDuty(ctx, ctx.actor.userId));

/** The id of the moderator who asks. Throws `unauthenticated` or `forbidden`. */
export async function requireModerator(ctx: Ctx): Promise<string> {
  const { userId, aal } = requireActor(ctx);
  if (!(await hasDuty(ctx, userId)))
    throw forbidden("no_moderator", {
      title: m.moderation_not_moderator_title(),
      message: m.moderation_not_moderator(),
    });
  if (aal !== "aal2")
    throw forbidden("second_factor_needed", {
      title: m.auth_factors_admin_needs_title(),
      message: m.auth_factors_admin_needs(),
    });
  return userId;
}

/** Whether somebody else moderates too. */
export async function hasOtherModerator(ctx: Ctx, moderatorId: string, authorId: string | null): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: moderators.userId })
    .from(moderators)
    .innerJoin(users, and(eq(users.id, moderators.userId), isNull(users.deletedAt)))
    .where(and(ne(moderators.userId, moderatorId), authorId ? ne(moderators.userId, authorId) : undefined))
    .limit(1);
  return other !== undefined;
}
