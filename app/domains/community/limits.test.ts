import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aModerator, aSuspendedMember } from "#app/domains/moderation/fixtures.ts";
import { openCases } from "#app/domains/moderation/queries/queue.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { editAnswer, writeAnswer } from "./commands/answer.server.ts";
import { markSolved } from "./commands/mark.server.ts";
import { editPost, writePost } from "./commands/post.server.ts";
import { tellWeek } from "./commands/week.server.ts";
import { aCommunity, anAnswer, aPost } from "./fixtures.ts";
import { WriteAnswer, WritePost } from "./input/write.ts";
import { feedAsked } from "./input.ts";
import { communityFinds } from "./queries/find.server.ts";
import { fullFeed } from "./queries/full-feed.server.ts";
import { saidBefore } from "./queries/standing.server.ts";
import { postThread } from "./queries/thread.server.ts";
import { holdOf, maySolve, TRUSTED_AFTER } from "./rules.ts";
import { communityAnswers, communityPosts } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const person = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx)).actor;
const told = async (ctx: Ctx, actor: Actor, kind: string) => {
  await drain(ctx);
  const list = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return list.told.filter((one) => one.kind === kind).length;
};
const owned = (actor: Actor) => ({ authorId: actor.userId, businessId: actor.business.id });

describe("an answer", () => {
  test("is written under a post that stands, under an answer of that post, and counts when it stands", async ({
    ctx,
  }) => {
    const [asker, helper] = [await person(ctx), await person(ctx)];
    const [post, other] = [await aPost(ctx, owned(asker)), await aPost(ctx, owned(asker))];
    const elsewhere = await anAnswer(ctx, other, helper);
    await expect(anAnswer(ctx, post, helper, { parent: elsewhere.id })).rejects.toMatchObject({
      code: "no_such_answer",
    });
    const linked = WriteAnswer.parse({ body: "Sample: look at https://shop.example for it." });
    expect(await writeAnswer(as(ctx, await person(ctx)), post, linked)).toMatchObject({ waits: true });
    expect((await postThread(as(ctx, null), post)).post.commentCount).toBe(0);
    await anAnswer(ctx, post, helper);
    expect((await postThread(as(ctx, null), post)).post.commentCount).toBe(1);
    await ctx.db.update(communityPosts).set({ state: "waits" }).where(eq(communityPosts.id, post));
    // Its author reads a post that waits, and nobody answers it.
    await expect(anAnswer(ctx, post, asker)).rejects.toMatchObject({ code: "no_such_post" });
  });

  test("of one's own is not told to oneself, and one that was removed is not written anew", async ({ ctx }) => {
    const [asker, helper] = [await person(ctx), await person(ctx)];
    const post = await aPost(ctx, owned(asker));
    await anAnswer(ctx, post, asker);
    expect(await told(ctx, asker, "community.answered")).toBe(0);
    const { id } = await anAnswer(ctx, post, helper);
    expect(await told(ctx, asker, "community.answered")).toBe(1);
    await ctx.db.update(communityAnswers).set({ state: "removed" }).where(eq(communityAnswers.id, id));
    await expect(editAnswer(as(ctx, helper), { answer: id, body: "Sample: once more." })).rejects.toMatchObject({
      code: "no_such_answer",
    });
  });

  test("solves the question of somebody else, who marks it once and tells its writer once", async ({ ctx }) => {
    const [asker, helper] = [await person(ctx), await person(ctx)];
    const post = await aPost(ctx, { ...owned(asker), kind: "question" });
    const [mine, theirs] = [await anAnswer(ctx, post, asker), await anAnswer(ctx, post, helper)];
    await expect(markSolved(as(ctx, asker), mine.id, true)).rejects.toMatchObject({ code: "own_answer" });
    for (const ms of [0, 60_000]) await markSolved(as(at(ctx, ms), asker), theirs.id, true);
    expect(await told(ctx, helper, "community.solved")).toBe(1);
    expect(maySolve(asker.userId, { authorId: asker.userId, kind: "question" })).toBe(true);
    expect(maySolve(asker.userId, { authorId: asker.userId, kind: "tip" })).toBe(false);
    expect(maySolve(helper.userId, { authorId: asker.userId, kind: "question" })).toBe(false);
  });
});

test("a member is trusted after three contributions that stood; the same words count for thirty days", async ({
  ctx,
}) => {
  const pitch = { text: "Call 512-555-0142 today", photos: 0, same: false };
  expect(holdOf({ ...pitch, stood: TRUSTED_AFTER - 1 })).toBe("pitch");
  expect(holdOf({ ...pitch, stood: TRUSTED_AFTER })).toBeNull();
  const { actor } = await aUser(ctx);
  await aPost(ctx, { ...owned(actor), content: "Sample: said once." });
  const said = (days: number) => saidBefore(at(ctx, days * DAY), actor.userId, "Sample: said once.");
  expect([await said(29), await said(31)]).toEqual([true, false]);
});

test("the title of a post is read with its text: a link, a pitch and a title that stood before wait, once written or changed in", async ({
  ctx,
}) => {
  const typed = (title: string) =>
    WritePost.parse({ kind: "tip", title, content: `Sample text ${ctx.newId()}.`, locale: "en" });
  const held = async (title: string, more: object = {}) =>
    (await writePost(as(ctx, await person(ctx)), { ...typed(title), ...more })).waits;
  expect(await held("Sample: what I learned of gutters")).toBe(false);
  expect(await held("Gutters at gutters-for-less.com")).toBe(true);
  expect(await held("Call 512-555-0142 for gutters")).toBe(true);
  // A call in the title and the number in the text are one pitch.
  expect(await held("Call me for gutters", { content: "The number is 512-555-0142, any day." })).toBe(true);

  const writer = await person(ctx);
  const first = await writePost(as(ctx, writer), typed("Sample: what I learned of gutters"));
  expect(first.waits).toBe(false);
  expect(await writePost(as(ctx, writer), typed("sample: What I learned of gutters"))).toMatchObject({ waits: true });
  await editPost(as(ctx, writer), first.id, typed("Gutters at www.sample.test"));
  await expect(postThread(as(ctx, null), first.id)).rejects.toMatchObject({ code: "no_such_post" });
  const cases = await openCases(as(ctx, (await aModerator(ctx)).actor));
  expect(cases.map(({ heldFor }) => heldFor).sort()).toEqual(["links", "links", "pitch", "pitch", "same"]);

  const known = await person(ctx);
  for (let n = 0; n < TRUSTED_AFTER; n++) await aPost(ctx, { ...owned(known), title: "Sample: win of the week" });
  expect(await writePost(as(ctx, known), typed("Sample: win of the week"))).toMatchObject({ waits: false });
  const later = at(ctx, 31 * DAY);
  const again = await person(ctx);
  await aPost(ctx, { ...owned(again), title: "Sample: gutters" });
  expect(await writePost(as(later, again), typed("Sample: gutters"))).toMatchObject({ waits: false });
});

test("a new title alone waits as a new post would, so nobody turns a shown post into an advertisement by it", async ({
  ctx,
}) => {
  const writer = await person(ctx);
  const content = `Sample text ${ctx.newId()}.`;
  const titled = (title: string) => WritePost.parse({ kind: "tip", title, content, locale: "en" });
  const { id } = await writePost(as(ctx, writer), titled("Sample: what I learned of gutters"));
  await editPost(as(ctx, writer), id, titled("Sample: what I learned of roofs"));
  const read = () => postThread(as(ctx, null), id);
  await expect(read()).resolves.toMatchObject({ post: { title: "Sample: what I learned of roofs" } });
  await editPost(as(ctx, writer), id, titled("Call 512-555-0142 for gutters"));
  await expect(read()).rejects.toMatchObject({ code: "no_such_post" });
  const cases = await openCases(as(ctx, (await aModerator(ctx)).actor));
  expect(cases).toMatchObject([{ heldFor: "pitch" }]);
});

test("a suspended member writes nothing until it is over", async ({ ctx }) => {
  const { actor } = await aSuspendedMember(ctx, 7);
  const post = await aPost(ctx);
  const typed = () =>
    WritePost.parse({
      kind: "question",
      title: "Sample: who pays for it?",
      content: "Sample text, long enough.",
      locale: "en",
      requestKey: ctx.newId(),
    });
  await expect(writePost(as(ctx, actor), typed())).rejects.toMatchObject({ code: "suspended" });
  await expect(anAnswer(ctx, post, actor)).rejects.toMatchObject({ code: "suspended" });
  await expect(writePost(as(at(ctx, 8 * DAY), actor), typed())).resolves.toMatchObject({ id: expect.any(String) });
});

test("a change waits for a moderator as a new text would, and a suspended member changes nothing", async ({ ctx }) => {
  const [asker, helper] = [await person(ctx), await person(ctx)];
  const typed = (content: string) =>
    WritePost.parse({ kind: "question", title: "Sample: who pays for it?", content, locale: "en" });
  const post = await aPost(ctx, { ...owned(asker), content: "Sample text, long enough." });
  const { id: answer } = await anAnswer(ctx, post, helper);
  await editPost(as(ctx, asker), post, typed("Sample text, said better."));
  const change = (body: string) => editAnswer(as(ctx, helper), { answer, body });
  await expect(change("Sample answer, said better.")).resolves.toEqual({ waits: false });
  const open = () => postThread(as(ctx, null), post);
  expect(await open()).toMatchObject({ post: { commentCount: 1 }, answers: [{ id: answer }] });
  await expect(change("Cheap gutters: https://sample.com")).resolves.toEqual({ waits: true });
  expect(await open()).toMatchObject({ post: { commentCount: 0 }, answers: [] });
  await editPost(as(ctx, asker), post, typed("Call me at 512 555 0134 today."));
  await expect(open()).rejects.toMatchObject({ code: "no_such_post" });
  const cases = await openCases(as(ctx, (await aModerator(ctx)).actor));
  expect(cases.map(({ heldFor }) => heldFor).sort()).toEqual(["links", "pitch"]);

  const { actor } = await aSuspendedMember(ctx, 7);
  const own = await aPost(ctx, owned(actor));
  await expect(editPost(as(ctx, actor), own, typed("Sample text, changed."))).rejects.toMatchObject({
    code: "suspended",
  });
});

test("the week is told to who took part in the last half year, and a week without posts to nobody", async ({ ctx }) => {
  const [lately, long] = [await person(ctx), await person(ctx)];
  await aPost(at(ctx, -179 * DAY), owned(lately));
  await aPost(at(ctx, -181 * DAY), owned(long));
  await expect(tellWeek(ctx)).resolves.toBe(0);
  await aPost(ctx);
  await expect(tellWeek(ctx)).resolves.toBe(1);
  expect([await told(ctx, lately, "community.week"), await told(ctx, long, "community.week")]).toEqual([1, 0]);
});

test("what Cody finds stands for everybody: nothing of a room for verified pros, no post and no answer that waits", async ({
  ctx,
}) => {
  const [asker, helper] = [await person(ctx), await person(ctx)];
  const question = "Which flashing goes around a parapet chimney?";
  const finds = async () => (await communityFinds(as(ctx, null), question)).map(({ id, answer }) => [id, answer]);
  const post = await aPost(ctx, { ...owned(asker), title: "Sample: flashing around a parapet chimney" });
  const first = await anAnswer(ctx, post, helper, { body: "Sample: two pieces, soldered." });
  const second = await anAnswer(ctx, post, helper, { body: "Sample: call a roofer." });
  expect(await finds()).toEqual([[post, "Sample: two pieces, soldered."]]);
  await ctx.db.update(communityPosts).set({ communityId: await aCommunity(ctx, { verifiedOnly: true }) });
  expect(await finds()).toEqual([]);
  await ctx.db.update(communityPosts).set({ communityId: null });
  await ctx.db.update(communityAnswers).set({ state: "waits" }).where(eq(communityAnswers.id, first.id));
  expect(await finds()).toEqual([[post, "Sample: call a roofer."]]);
  await ctx.db.update(communityPosts).set({ state: "waits" }).where(eq(communityPosts.id, post));
  expect(second.waits).toBe(false);
  expect(await finds()).toEqual([]);
});

test("the feed ends exactly at its page, and loses no post of the same moment between two pages", async ({ ctx }) => {
  const everything = feedAsked(new URLSearchParams());
  for (let n = 0; n < 20; n++) await aPost(ctx, { title: `Sample ${n}` });
  expect(await fullFeed(as(ctx, null), everything)).toMatchObject({ posts: { length: 20 }, next: null });
  await aPost(ctx, { title: "Sample 20" });
  const first = await fullFeed(as(ctx, null), everything);
  expect(first.next).not.toBeNull();
  const second = await fullFeed(as(ctx, null), { ...everything, after: first.next });
  expect([first.posts.length, second.posts.length, second.next]).toEqual([20, 1, null]);
  expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(21);
});
