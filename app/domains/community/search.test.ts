import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { aCommunity, anAnswer, aPost } from "./fixtures.ts";
import { type FeedAsked, feedAsked } from "./input.ts";
import { communityFinds } from "./queries/find.server.ts";
import { fullFeed, nearPosts } from "./queries/full-feed.server.ts";
import { saidBefore } from "./queries/standing.server.ts";
import { leastOf, queryOf, standins, tellingWords } from "./rules/search-words.ts";
import { communityAnswers, communityPosts } from "./tables.server.ts";

const EVERYTHING = feedAsked(new URLSearchParams());
const found = async (ctx: Ctx, q: string, more: Partial<FeedAsked> = {}) => {
  const { posts, guessed } = await fullFeed(ctx, { ...EVERYTHING, q, ...more });
  return { guessed, titles: posts.map(({ title }) => title) };
};

test("misspelt words find what was meant in posts and in answers, within the filters, and never what is hidden", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx);
  const post = await aPost(ctx, { title: "Sample: a question about a lift", kind: "tip" });
  const { id } = await anAnswer(ctx, post, actor, { body: "Sample: Flash the parapet before the chimney." });
  const lift = { guessed: true, titles: ["Sample: a question about a lift"] };
  const nothing = { guessed: false, titles: [] };
  expect(await found(ctx, "parapet chimney")).toEqual({ ...lift, guessed: false });
  expect(await found(ctx, "parapett chimny")).toEqual(lift);
  expect(await found(ctx, "aprapet")).toEqual(lift);
  expect(await found(ctx, "quesiton")).toEqual(lift);
  expect(await found(ctx, "parapett", { kind: "tip", view: "all", locale: "en" })).toEqual(lift);
  expect(await found(ctx, "parapett", { kind: "win" })).toEqual(nothing);
  expect(await found(ctx, "parapett", { locale: "es" })).toEqual(nothing);
  expect(await found(ctx, "zebra")).toEqual(nothing);
  await ctx.db.update(communityAnswers).set({ state: "hidden" }).where(eq(communityAnswers.id, id));
  expect(await found(ctx, "parapett chimny")).toEqual(nothing);
  await ctx.db.update(communityPosts).set({ state: "hidden" }).where(eq(communityPosts.id, post));
  expect(await found(ctx, "quesiton")).toEqual(nothing);
  expect(await nearPosts(ctx, "A question about a lift")).toEqual([]);
});

test("where no text has all of the words, posts with the most of them are shown", async ({ ctx }) => {
  await aPost(ctx, { title: "Sample: retainage on a school roof" });
  await aPost(ctx, { title: "Sample: retainage held for years" });
  expect(await found(ctx, "retainage school roof gutters")).toEqual({
    guessed: true,
    titles: ["Sample: retainage on a school roof"],
  });
  expect(await found(ctx, "roof gutters lumber windows")).toEqual({ guessed: false, titles: [] });
});

test("what a room for verified pros says is near to nobody else's search or question", async ({ ctx }) => {
  const room = await aCommunity(ctx, { verifiedOnly: true });
  await aPost(ctx, { title: "Sample: bonding capacity in winter", communityId: room, commentCount: 1 });
  const inside = as(ctx, (await aVerifiedContractor(ctx)).actor);
  const titles = ["Sample: bonding capacity in winter"];
  expect(await found(inside, "bondng capacity")).toEqual({ guessed: true, titles });
  expect(await nearPosts(inside, "My bonding capacity")).toMatchObject([{ title: titles[0] }]);
  expect(await communityFinds(inside, "bonding capacity")).toMatchObject([{ title: titles[0] }]);
  for (const who of [as(ctx, null), as(ctx, (await aUser(ctx)).actor)]) {
    expect(await found(who, "bondng capacity")).toEqual({ guessed: false, titles: [] });
    expect(await nearPosts(who, "My bonding capacity")).toEqual([]);
    expect(await communityFinds(who, "bonding capacity")).toEqual([]);
  }
});

test("behind a thousand newer posts a rare word is found and one that is not, page by page with the others that have it", async ({
  ctx,
}) => {
  const laid = (title: string, from: number, to: number) =>
    ctx.db.execute(sql`insert into community_posts (title, content, created_at)
      select ${title} || i, 'Sample text.', ${ctx.now}::timestamptz - interval '1 second' * i
      from generate_series(${from}::int, ${to}::int) as i`);
  await laid("Sample ", 1, 1100);
  await laid("Sample: gutter ", 2001, 6100);
  await laid("Sample: parapet ", 7001, 7025);
  for (const [word, from] of [
    ["gutter", 2001],
    ["parapet", 7001],
  ] as const) {
    const titles = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => `Sample: ${word} ${first + n}`);
    const asked = { ...EVERYTHING, q: word };
    const first = await fullFeed(ctx, asked);
    expect(first.posts.map(({ title }) => title)).toEqual(titles(from, 20));
    const second = await fullFeed(ctx, { ...asked, after: first.next });
    expect(second.posts.slice(0, 5).map(({ title }) => title)).toEqual(titles(from + 20, 5));
    expect(second.next === null).toBe(word === "parapet");
  }
});

test("'asked before?' finds the nearest questions, misspelt too, the likest title first; a win is none", async ({
  ctx,
}) => {
  await aPost(ctx, { title: "Sample: who pays when the panel moves" });
  await aPost(ctx, { title: "Who pays for a moved panel in Waco", kind: "tip" });
  await aPost(ctx, { title: "Who pays for a moved panel", kind: "win" });
  await aPost(ctx, { title: "Sample: a stair" });
  const titles = async (title: string) => (await nearPosts(ctx, title)).map((post) => post.title);
  const both = ["Who pays for a moved panel in Waco", "Sample: who pays when the panel moves"];
  expect(await titles("Who pays for a moved panel?")).toEqual(both);
  expect(await titles("who payz for a mooved pannel")).toEqual(both);
  expect(await titles("Is there anything about gutters")).toEqual([]);
});

test("a text of some length stands already whoever wrote it, whatever its case and spaces; a short one counts for its author", async ({
  ctx,
}) => {
  const [one, other] = [await aUser(ctx), await aUser(ctx)];
  const long = "Sample: a text that is long enough to be looked for among what everybody wrote.";
  const post = await aPost(ctx, { content: long, authorId: one.userId });
  await anAnswer(ctx, post, one.actor, { body: "Sample: short." });
  expect(await saidBefore(ctx, other.userId, long)).toBe(true);
  expect(await saidBefore(ctx, other.userId, long.toUpperCase().replaceAll(" ", "\n  "))).toBe(true);
  expect(await saidBefore(ctx, other.userId, `${long} More.`)).toBe(false);
  expect(await saidBefore(ctx, one.userId, "SAMPLE: short.")).toBe(true);
  expect(await saidBefore(ctx, other.userId, "Sample: short.")).toBe(false);
});

test("of a question the longest words count, and what is searched for is every choice of enough of them", () => {
  expect(tellingWords("Who pays for the water heater in an attic near Waco?")).toEqual([
    ...["heater", "water", "attic", "pays", "waco"],
  ]);
  expect([1, 2, 3, 5, 6].map(leastOf)).toEqual([1, 2, 2, 3, 3]);
  expect(standins("pannel", ["panel", "channel", "pannier", "flannel"])).toEqual(["pannel", "panel"]);
  expect(standins("gas", ["gasp"])).toEqual(["gas"]);
  const terms = [["a"], ["b", "c"], ["d"]];
  expect(queryOf(terms)).toBe("((a) & (b | c) & (d))");
  expect(queryOf(terms, 2)).toBe("((a) & (b | c)) | ((a) & (d)) | ((b | c) & (d))");
});
