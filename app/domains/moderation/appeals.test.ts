import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aPost } from "#app/domains/community/fixtures.ts";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { answerAppeal, appeal } from "./commands/appeal.server.ts";
import { decide } from "./commands/decide.server.ts";
import { reportThing } from "./commands/report.server.ts";
import { aModerator } from "./fixtures.ts";
import { Decide, Report } from "./input.ts";
import { myDecisions } from "./queries/mine.server.ts";
import { hasOtherModerator } from "./queries/moderator.server.ts";
import { openCases, waitingAppeals } from "./queries/queue.server.ts";
import type { Action } from "./rules.ts";

const WHY = "Sample: this is an advertisement and no question.";

/** A post of somebody, reported and decided on; gives the decision. */
async function decided(ctx: Ctx, action: Action, { author = null as Awaited<ReturnType<typeof aUser>> | null } = {}) {
  const writer = author ?? (await aUser(ctx));
  const postId = await aPost(ctx, { authorId: writer.userId, businessId: writer.userId });
  await reportThing(as(ctx, (await aUser(ctx)).actor), Report.parse({ thing: `post:${postId}`, reason: "spam" }));
  const moderator = await aModerator(ctx);
  const open = (await openCases(as(ctx, moderator.actor))).at(-1);
  await decide(as(ctx, moderator.actor), Decide.parse({ case: open?.id, action, reason: WHY }));
  const [decision] = await myDecisions(as(ctx, writer.actor));
  return { writer, postId, id: decision?.id ?? "" };
}
const post = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(communityPosts).where(eq(communityPosts.id, id)))[0];

test("an appeal that was right opens a locked thread again, its author hears of it, and it waits no longer", async ({
  ctx,
}) => {
  const { writer, postId, id } = await decided(ctx, "lock");
  expect((await post(ctx, postId))?.lockedAt).not.toBeNull();
  await appeal(as(ctx, writer.actor), { decision: id, reason: "Sample: it was a question." });
  const judge = as(ctx, (await aModerator(ctx)).actor);
  expect(await waitingAppeals(judge)).toMatchObject([{ id }]);
  await answerAppeal(judge, { decision: id, reason: WHY }, "overturned");
  expect((await post(ctx, postId))?.lockedAt).toBeNull();
  expect(await waitingAppeals(judge)).toEqual([]);
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, writer.actor), { unread: false, after: null });
  expect(told.map(({ data }) => data["status"])).toContain("overturned");
});

test("an appeal goes to another moderator where there is one who wrote none of it and still has an account", async ({
  ctx,
}) => {
  const [mine, author, gone] = [await aModerator(ctx), await aModerator(ctx), await aModerator(ctx)];
  await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, gone.userId));
  expect(await hasOtherModerator(ctx, mine.userId, author.userId)).toBe(false);
  expect(await hasOtherModerator(ctx, mine.userId, null)).toBe(true);
});

test("moderators read what waits longest first, and of an author what was decided against them", async ({ ctx }) => {
  const author = await aUser(ctx);
  await decided(ctx, "nothing", { author });
  await decided(ctx, "warn", { author });
  const [first, second] = [await aPost(ctx, { authorId: author.userId }), await aPost(ctx)];
  const reporter = (await aUser(ctx)).actor;
  await reportThing(as(at(ctx, 60_000), reporter), Report.parse({ thing: `post:${second}`, reason: "spam" }));
  await reportThing(as(ctx, reporter), Report.parse({ thing: `post:${first}`, reason: "spam" }));
  const cases = await openCases(as(ctx, (await aModerator(ctx)).actor));
  expect(cases.map(({ thing }) => thing.path.split("/").at(-1))).toEqual([first, second]);
  expect(cases[0]?.earlier.map(({ action }) => action)).toEqual(["warn"]);
});

test("an appeal counts among what waits for moderators until it is decided, since the day it was made", async ({
  ctx,
}) => {
  const { writer, id } = await decided(ctx, "hide");
  const waits = async () => (await ctx.services.waiting(ctx, ["moderation"]))[0];
  expect(await waits()).toMatchObject({ count: 0, since: null });
  const later = at(ctx, 3600 * 1000);
  await appeal(as(later, writer.actor), { decision: id, reason: "Sample: it was a question." });
  expect(await waits()).toMatchObject({ count: 1, since: later.now });
  await answerAppeal(as(later, (await aModerator(ctx)).actor), { decision: id, reason: WHY }, "upheld");
  expect(await waits()).toMatchObject({ count: 0 });
});
