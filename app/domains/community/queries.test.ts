import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { seedCommunity } from "#seed/community.ts";
import { as, test, withEnv } from "#test/ctx.ts";
import { eraseCommunity } from "./commands/erase-account.server.ts";
import { aCommunity, aPost, openPost } from "./fixtures.ts";
import { exportCommunity } from "./queries/export-account.server.ts";
import { communityFeed } from "./queries.server.ts";
import { communityPosts } from "./tables.server.ts";

const HOUR = 3600 * 1000;

test("COMM-01 COMM-14 COMM-25 a visitor reads six posts: the pinned first, then the newest", async ({ ctx }) => {
  await seedCommunity(ctx);
  expect(await ctx.db.$count(communityPosts)).toBe(8);
  await expect(communityFeed(as(ctx, null))).resolves.toEqual([]);
  const feed = await communityFeed(as(withEnv(ctx, { DEMO: true }), null));
  expect(feed).toHaveLength(6);
  expect(feed.map((post) => post.isPinned)).toEqual([true, false, false, false, false, false]);
  const ages = feed.slice(1).map((post) => post.createdAt.getTime());
  expect(ages).toEqual([...ages].sort((a, b) => b - a));
  expect(feed[0]?.createdAt.getTime()).toBeLessThan(Math.min(...ages));
});

test("posts of one moment keep their places, and a pinned one comes before newer ones", async ({ ctx }) => {
  const pinned = await aPost(ctx, { isPinned: true, createdAt: new Date(ctx.now.getTime() - HOUR) });
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push(await aPost(ctx));
  expect((await communityFeed(ctx)).map(({ id }) => id)).toEqual([pinned, ...ids.sort()]);
});

test("what belongs to the demo world is neither listed nor opened where the demo is off", async ({ ctx }) => {
  const { userId } = await aUser(ctx);
  await ctx.db.execute(sql`update users set is_demo = true where id = ${userId}`);
  const demo = withEnv(ctx, { DEMO: true });
  for (const id of [await aPost(ctx, { isDemo: true }), await aPost(ctx, { authorId: userId })]) {
    await expect(openPost(ctx, id)).rejects.toThrow("does not exist");
    await expect(openPost(demo, id)).resolves.toMatchObject({ id });
  }
  expect(await communityFeed(ctx)).toEqual([]);
  expect(await communityFeed(demo)).toHaveLength(2);
});

test("a deleted account's posts stay without their author, a copy holds them, and another's keep theirs", async ({
  ctx,
}) => {
  const [mine, other] = [await aUser(ctx), await aUser(ctx)];
  const post = { title: "Sample", content: "Sample.", createdAt: ctx.now };
  const id = await aPost(ctx, { ...post, authorId: mine.userId });
  const theirs = await aPost(ctx, { ...post, authorId: other.userId });
  const postsOf = async ({ userId }: { userId: string }) => (await exportCommunity(ctx, userId)).posts;
  expect(await postsOf(mine)).toEqual([{ id, ...post }]);
  await eraseCommunity(ctx, mine.userId);
  expect(await postsOf(mine)).toEqual([]);
  expect(await openPost(ctx, id)).toMatchObject({ id });
  expect(await postsOf(other)).toMatchObject([{ id: theirs }]);
});

test("DATA-50..56 CALL-43 a post carries its columns and its community's name, icon and color", async ({ ctx }) => {
  const communityId = await aCommunity(ctx, { name: "Electrical", icon: "panel", color: "signal" });
  const createdAt = new Date(ctx.now.getTime() - HOUR);
  const id = await aPost(ctx, { communityId, title: "T", content: "C", createdAt, commentCount: 4, isPinned: true });
  const post = {
    id,
    title: "T",
    content: "C",
    createdAt,
    commentCount: 4,
    isPinned: true,
    community: { name: "Electrical", icon: "panel", color: "signal" },
  };
  expect(await communityFeed(ctx)).toEqual([post]);
  expect(await openPost(ctx, id)).toMatchObject({ ...post, state: "shown" });
});

test("a post without a community, or whose author left, stays", async ({ ctx }) => {
  const { userId } = await aUser(ctx);
  const id = await aPost(ctx, { authorId: userId });
  await ctx.db.execute(sql`delete from users where id = ${userId}`);
  expect((await openPost(ctx, id)).community).toBeNull();
  expect((await communityFeed(ctx)).map((post) => post.id)).toEqual([id]);
});

test("ERR-23 a feed that cannot be read is empty", async ({ ctx }) => {
  await aPost(ctx);
  await ctx.db.execute(sql`alter table community_posts rename to community_posts_away`);
  expect(await communityFeed(ctx)).toEqual([]);
});

test("the feed carries the beginning of a long text, the post all of it", async ({ ctx }) => {
  const title = "ש".repeat(10_000);
  const id = await aPost(ctx, { title, content: "a".repeat(20_000) });
  const [card] = await communityFeed(ctx);
  expect(card?.title).toHaveLength(300);
  expect(card?.content).toHaveLength(400);
  expect(await openPost(ctx, id)).toMatchObject({ title, content: "a".repeat(20_000) });
});

test("an id that is none is not found", async ({ ctx }) => {
  await expect(openPost(ctx, ctx.newId())).rejects.toThrow("does not exist");
  await expect(openPost(ctx, "1 or 1=1")).rejects.toThrow("does not exist");
});
