import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { moderators } from "./tables.server.ts";

/** A member who moderates and has given a second factor; plainly a sample. */
export async function aModerator(ctx: Ctx) {
  const user = await aUser(ctx, { fullName: "Morgan Moderator" });
  await ctx.db.insert(moderators).values({ userId: user.userId, grantedAt: ctx.now });
  return { ...user, actor: { ...user.actor, aal: "aal2" as const } };
}
