import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { moderationCases, moderationDecisions, moderators } from "./tables.server.ts";

/** A member who moderates and has given a second factor; plainly a sample. */
export async function aModerator(ctx: Ctx) {
  const user = await aUser(ctx, { fullName: "Morgan Moderator" });
  await ctx.db.insert(moderators).values({ userId: user.userId, grantedAt: ctx.now });
  return { ...user, actor: { ...user.actor, aal: "aal2" as const } };
}

/** A member whom moderators let write nothing for so many days. */
export async function aSuspendedMember(ctx: Ctx, days = 7) {
  const user = await aUser(ctx);
  const caseId = ctx.newId();
  const about = { kind: "post", thingId: ctx.newId(), authorId: user.userId };
  await ctx.db.insert(moderationCases).values({ ...about, id: caseId, openedAt: ctx.now, closedAt: ctx.now });
  await ctx.db.insert(moderationDecisions).values({
    id: ctx.newId(),
    caseId,
    authorId: user.userId,
    action: "suspend",
    reason: "Sample: spam.",
    decidedAt: ctx.now,
    before: { title: "", text: "", state: "shown", locked: false },
    until: new Date(ctx.now.getTime() + days * 24 * 3600 * 1000),
  });
  return user;
}
