import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { decide } from "#app/domains/moderation/commands/decide.server.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { Decide } from "#app/domains/moderation/input.ts";
import { openCases } from "#app/domains/moderation/queries/queue.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { editAnswer, removeAnswer, writeAnswer } from "./commands/answer.server.ts";
import { eraseCommunity } from "./commands/erase-account.server.ts";
import { followPost, markHelpful, markSolved } from "./commands/mark.server.ts";
import { editPost, pinPost, removePost, writePost } from "./commands/post.server.ts";
import { aCommunity, anAnswer, aPost, openPost } from "./fixtures.ts";
import { WriteAnswer, WritePost } from "./input/write.ts";
import { type FeedAsked, feedAsked, feedPath } from "./input.ts";
import { fullFeed, nearPosts, roomsOf } from "./queries/full-feed.server.ts";
import { postThread } from "./queries/thread.server.ts";
import { MENTIONS_MAX, mentioned } from "./rules/mentions.ts";
import { ANSWERS_A_DAY, holdOf, isPitch, POSTS_A_DAY } from "./rules.ts";
import { communityAnswers, communityPosts } from "./tables.server.ts";

const typed = (ctx: Ctx, more: object = {}) =>
  WritePost.parse({
    kind: "question",
    title: "Sample: who pays for a moved panel?",
    content: "Sample text, long enough.",
    locale: "en",
    requestKey: ctx.newId(),
    ...more,
  });
const EVERYTHING = feedAsked(new URLSearchParams());
const titles = async (ctx: Ctx, more: Partial<FeedAsked> = {}) =>
  (await fullFeed(ctx, { ...EVERYTHING, ...more })).posts.map(({ title }) => title);
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.map(({ kind }) => kind).filter((kind) => kind.startsWith("community."));
};
/** A member whose contributions moderators trust. */
async function trusted(ctx: Ctx, actor: Actor) {
  for (let n = 0; n < 3; n++) await aPost(ctx, { authorId: actor.userId, state: "shown", isDemo: true });
  return actor;
}

test("an answer that names somebody of the thread with an @ tells them, by name or business, and nobody outside it", async ({
  ctx,
}) => {
  const [asker, first, second] = [await aUser(ctx), await aUser(ctx, { fullName: "Ada Sample" }), await aUser(ctx)];
  const outside = await aUser(ctx, { fullName: "Olga Outside" });
  const post = await aPost(ctx, { authorId: asker.userId, businessId: asker.actor.business.id });
  await anAnswer(ctx, post, first.actor);
  const before = (await told(ctx, first.actor)).length;
  await anAnswer(ctx, post, second.actor, { body: "Sample: thanks @Ada  sample, and @Olga Outside." });
  expect((await told(ctx, first.actor)).length).toBe(before + 1);
  await expect(told(ctx, outside.actor)).resolves.toEqual([]);
  await anAnswer(ctx, post, second.actor, { body: "Sample: @Ada Samplesson is somebody else." });
  expect((await told(ctx, first.actor)).length).toBe(before + 1);
  const crowd = Array.from({ length: 30 }, (_, n) => ({ names: [`Person ${String.fromCharCode(97 + (n % 26))}${n}`] }));
  expect(mentioned(crowd.map(({ names }) => `@${names[0]}`).join(" "), crowd)).toHaveLength(MENTIONS_MAX);
});

test("the feed finds words that stand in an answer, unless it is hidden", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const post = await aPost(ctx, { title: "Sample: a question about a lift" });
  const { id } = await anAnswer(ctx, post, actor, { body: "Sample: a scissor lift from the yard in Waco." });
  expect(await titles(as(ctx, null), { q: "scissor waco" })).toEqual(["Sample: a question about a lift"]);
  await ctx.db.update(communityAnswers).set({ state: "hidden" }).where(eq(communityAnswers.id, id));
  expect(await titles(as(ctx, null), { q: "scissor waco" })).toEqual([]);
});

describe("a post", () => {
  test("of a member stands in the feed, once however often it is sent, with who wrote it", async ({ ctx }) => {
    const pro = await aVerifiedContractor(ctx, { companyName: "Sample Electric" });
    const form = typed(ctx);
    const first = await writePost(as(ctx, pro.actor), form);
    await expect(writePost(as(ctx, pro.actor), form)).resolves.toEqual(first);
    expect(await titles(as(ctx, null))).toEqual([form.title]);
    await expect(openPost(as(ctx, null), first.id)).resolves.toMatchObject({
      author: { company: "Sample Electric", verified: true },
      kind: "question",
    });
    await suspendBusiness(as(ctx, (await aReviewer(ctx)).actor), pro.userId, {
      reason: "identity",
      note: "Sample: why.",
    });
    await expect(openPost(as(ctx, null), first.id)).resolves.toMatchObject({ author: { verified: false } });
  });

  test("is changed by its author, who leaves what stood before, and goes while nobody has answered", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx);
    const { actor: other } = await aUser(ctx);
    const { id } = await writePost(as(ctx, actor), typed(ctx));
    await editPost(as(ctx, actor), id, typed(ctx, { content: "Sample text, said better." }));
    const thread = await postThread(as(ctx, null), id);
    expect(thread.post.content).toBe("Sample text, said better.");
    expect(thread.edits).toMatchObject([{ body: "Sample text, long enough." }]);
    const strangers = [() => editPost(as(ctx, other), id, typed(ctx)), () => removePost(as(ctx, other), id)];
    for (const refused of strangers) await expect(refused()).rejects.toMatchObject({ kind: "not_found" });
    await expect(pinPost(as(ctx, actor), id, true)).rejects.toMatchObject({ code: "no_moderator" });
    await pinPost(as(ctx, (await aModerator(ctx)).actor), id, true);
    expect((await openPost(ctx, id)).isPinned).toBe(true);
    await anAnswer(ctx, id, other);
    await expect(removePost(as(ctx, actor), id)).rejects.toMatchObject({ code: "answered" });
    const { id: quiet } = await writePost(as(ctx, actor), typed(ctx, { content: "Another sample text." }));
    await removePost(as(ctx, actor), quiet);
    await expect(openPost(ctx, quiet)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("of a new account waits with a link, photos or a pitch, and the same text always; three that stood are enough", async ({
    ctx,
  }) => {
    const plain = { photos: 0, stood: 0, same: false };
    expect(holdOf({ ...plain, text: "Who pays?" })).toBeNull();
    expect(holdOf({ ...plain, text: "See www.sample.com for it" })).toBe("links");
    expect(holdOf({ ...plain, text: "Call me at 512 555 0134 today" })).toBe("pitch");
    expect(holdOf({ ...plain, text: "Look", photos: 1 })).toBe("photos");
    expect(holdOf({ ...plain, text: "Call me at 512 555 0134", stood: 3 })).toBeNull();
    expect(holdOf({ ...plain, text: "Look", stood: 9, same: true })).toBe("same");
    expect(isPitch("The inspector will call on 2027-03-10")).toBe(false);

    const { actor } = await aUser(ctx);
    const { id, waits } = await writePost(as(ctx, actor), typed(ctx, { content: "Cheap gutters: https://sample.com" }));
    expect(waits).toBe(true);
    expect(await titles(as(ctx, actor))).toEqual([]);
    await expect(openPost(as(ctx, actor), id)).resolves.toMatchObject({ state: "waits" });
    await expect(openPost(as(ctx, null), id)).rejects.toMatchObject({ kind: "not_found" });
    const moderator = as(ctx, (await aModerator(ctx)).actor);
    const [one] = await openCases(moderator);
    expect(one).toMatchObject({ heldFor: "links", thing: { state: "waits" } });
    await decide(
      moderator,
      Decide.parse({ case: one?.id, action: "nothing", reason: "Sample: nothing wrong with it." }),
    );
    expect(await titles(as(ctx, null))).toHaveLength(1);
    await trusted(ctx, actor);
    await expect(
      writePost(as(ctx, actor), typed(ctx, { content: "See https://sample.com for the table." })),
    ).resolves.toMatchObject({ waits: false });
  });

  test("comes from somebody who can be reached, is not stopped, and has not written all day", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const mine = as(ctx, actor);
    for (let n = 0; n < POSTS_A_DAY.before - 1; n++)
      await aPost(ctx, { authorId: userId, state: "hidden", content: `Sample ${n}` });
    for (let n = 0; n < POSTS_A_DAY.before; n++)
      await writePost(mine, typed(ctx, { content: `Sample text number ${n}, http://x.sample.com` }));
    await expect(writePost(mine, typed(ctx))).rejects.toMatchObject({ kind: "rate_limited" });
    // Whoever has three texts that stand may write more of them a day.
    await trusted(ctx, actor);
    await writePost(mine, typed(ctx));
    expect(ANSWERS_A_DAY.before).toBeLessThan(ANSWERS_A_DAY.after);
    const { actor: silent, userId: unreached } = await aUser(ctx);
    await ctx.db.update(users).set({ emailConfirmedBy: "setting" }).where(eq(users.id, unreached));
    await expect(writePost(as(ctx, silent), typed(ctx))).rejects.toMatchObject({ code: "contact_not_confirmed" });
  });
});

describe("an answer", () => {
  test("is told to who asked and who follows, marked as helpful and as what solved it", async ({ ctx }) => {
    const [asker, one, two, follower] = (await Promise.all([1, 2, 3, 4].map(async () => (await aUser(ctx)).actor))) as [
      Actor,
      Actor,
      Actor,
      Actor,
    ];
    const { id } = await writePost(as(ctx, asker), typed(ctx));
    await followPost(as(ctx, follower), id, true);
    const first = await anAnswer(ctx, id, one);
    const second = await anAnswer(at(ctx, 1000), id, two);
    expect(await told(at(ctx, 1000), asker)).toEqual(["community.answered", "community.answered"]);
    expect(await told(ctx, follower)).toHaveLength(2);
    expect(await told(ctx, one)).toEqual([]);

    await markHelpful(as(ctx, asker), second.id, true);
    await markHelpful(as(ctx, asker), second.id, true);
    await markHelpful(as(ctx, one), second.id, true);
    await markSolved(as(ctx, asker), second.id, true);
    await markSolved(as(ctx, asker), second.id, true);
    const { answers, post } = await postThread(as(ctx, null), id);
    expect(answers.map((answer) => [answer.id, answer.solved, answer.helpfulCount])).toEqual([
      [second.id, true, 2],
      [first.id, false, 0],
    ]);
    expect(post.commentCount).toBe(2);
    expect(await told(ctx, two)).toEqual(["community.solved"]);
    await markHelpful(as(ctx, one), second.id, false);
    expect((await postThread(ctx, id)).answers[0]?.helpfulCount).toBe(1);

    await expect(markHelpful(as(ctx, two), second.id, true)).rejects.toMatchObject({ code: "own_answer" });
    await expect(markSolved(as(ctx, one), second.id, true)).rejects.toMatchObject({ kind: "not_found" });
    await followPost(as(ctx, follower), id, false);
    await anAnswer(at(ctx, 2000), id, one);
    expect(await told(at(ctx, 2000), follower)).toHaveLength(2);
  });

  test("has replies one level deep, is sent once, changed and taken back by its author alone", async ({ ctx }) => {
    const [asker, one] = [(await aUser(ctx)).actor, (await aUser(ctx)).actor];
    const { id } = await writePost(as(ctx, asker), typed(ctx));
    const form = WriteAnswer.parse({ body: "Sample answer.", clientId: ctx.newId() });
    const first = await writeAnswer(as(ctx, one), id, form);
    await expect(writeAnswer(as(ctx, one), id, form)).resolves.toEqual(first);
    const reply = await anAnswer(at(ctx, 1000), id, asker, { parent: first.id });
    const deeper = await anAnswer(at(ctx, 2000), id, one, { parent: reply.id });
    const { answers } = await postThread(ctx, id);
    expect(answers.map(({ id, replies }) => [id, replies.map((one) => one.id)])).toEqual([
      [first.id, [reply.id, deeper.id]],
    ]);
    await editAnswer(as(ctx, one), { answer: first.id, body: "Sample answer, better." });
    expect((await postThread(ctx, id)).answers[0]).toMatchObject({ body: "Sample answer, better." });
    await expect(editAnswer(as(ctx, asker), { answer: first.id, body: "No." })).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(removeAnswer(as(ctx, one), first.id)).rejects.toMatchObject({ code: "answered" });
    await expect(removeAnswer(as(ctx, asker), deeper.id)).rejects.toMatchObject({ kind: "not_found" });
    await removeAnswer(as(ctx, one), deeper.id);
    expect((await openPost(ctx, id)).commentCount).toBe(2);
    await ctx.db.update(communityPosts).set({ lockedAt: ctx.now }).where(eq(communityPosts.id, id));
    await expect(anAnswer(ctx, id, one)).rejects.toMatchObject({ code: "locked" });
  });

  test("that waits tells nobody and counts nowhere until a moderator lets it stand", async ({ ctx }) => {
    const [asker, one] = [(await aUser(ctx)).actor, (await aUser(ctx)).actor];
    const { id } = await writePost(as(ctx, asker), typed(ctx));
    const { waits } = await anAnswer(ctx, id, one, { body: "Sample: see https://sample.com/table" });
    expect(waits).toBe(true);
    expect((await postThread(as(ctx, asker), id)).answers).toEqual([]);
    expect((await postThread(as(ctx, one), id)).answers).toHaveLength(1);
    expect(await told(ctx, asker)).toEqual([]);
    const moderator = as(ctx, (await aModerator(ctx)).actor);
    const [held] = await openCases(moderator);
    expect(held).toMatchObject({ kind: "answer", heldFor: "links" });
    await decide(
      moderator,
      Decide.parse({ case: held?.id, action: "nothing", reason: "Sample: nothing wrong with it." }),
    );
    expect(await told(ctx, asker)).toEqual(["community.answered"]);
    expect((await openPost(ctx, id)).commentCount).toBe(1);
  });

  test("stays as a former member's when its author leaves; marks and follows go", async ({ ctx }) => {
    const [asker, one] = [(await aUser(ctx)).actor, (await aUser(ctx)).actor];
    const { id } = await writePost(as(ctx, asker), typed(ctx));
    const answer = await anAnswer(ctx, id, one);
    await markHelpful(as(ctx, asker), answer.id, true);
    await eraseCommunity(ctx, one.userId);
    const thread = await postThread(as(ctx, null), id);
    expect(thread.answers).toMatchObject([{ author: null, body: expect.stringContaining("Sample answer") }]);
    await eraseCommunity(ctx, asker.userId);
    expect((await postThread(as(ctx, null), id)).post).toMatchObject({ author: null, formerMember: true });
  });
});

describe("the full feed", () => {
  test("is narrowed by words with a typo, room, kind, language, and what nobody answered; its address says it", async ({
    ctx,
  }) => {
    const { actor, userId } = await aUser(ctx);
    const room = await aCommunity(ctx, { name: "Sample room", nameEs: "Sala de muestra" });
    const common = { authorId: userId, createdAt: ctx.now };
    await aPost(ctx, { ...common, title: "Retainage after a year", communityId: room, commentCount: 2 });
    await aPost(ctx, { ...common, title: "Piso de roble", locale: "es", kind: "tip", content: "Cartón y cinta." });
    const mine = as(ctx, actor);
    expect(await titles(ctx, { q: "retainage" })).toEqual(["Retainage after a year"]);
    expect(await titles(ctx, { q: "retanage" })).toEqual(["Retainage after a year"]);
    expect(await titles(ctx, { q: "carton" })).toEqual(["Piso de roble"]);
    expect(await titles(ctx, { room })).toEqual(["Retainage after a year"]);
    expect(await titles(ctx, { kind: "tip" })).toEqual(["Piso de roble"]);
    expect(await titles(ctx, { locale: "es" })).toEqual(["Piso de roble"]);
    expect(await titles(ctx, { view: "unanswered" })).toEqual(["Piso de roble"]);
    expect(await titles(mine, { view: "mine" })).toHaveLength(2);
    expect(await titles(as(ctx, null), { view: "mine" })).toEqual([]);
    expect(await titles(mine, { view: "followed" })).toEqual([]);
    const asked = { ...EVERYTHING, q: "roble", kind: "tip" as const, view: "mine" as const };
    expect(feedAsked(new URL(feedPath(asked), "http://x").searchParams)).toEqual(asked);
    await expect(nearPosts(ctx, "Our retainage is open after a year")).resolves.toMatchObject([
      { title: "Retainage after a year" },
    ]);
  });

  test("has pages that end exactly where they end, pinned posts first", async ({ ctx }) => {
    for (let n = 0; n < 25; n++) await aPost(ctx, { title: `Sample ${n}`, createdAt: new Date(ctx.now.getTime() - n) });
    await aPost(ctx, { title: "Pinned", isPinned: true, createdAt: new Date(0) });
    const first = await fullFeed(ctx, EVERYTHING);
    expect(first.posts.map(({ title }) => title).slice(0, 2)).toEqual(["Pinned", "Sample 0"]);
    expect(first.posts).toHaveLength(21);
    const second = await fullFeed(ctx, { ...EVERYTHING, after: first.next });
    expect(second.posts.map(({ title }) => title)).toEqual([20, 21, 22, 23, 24].map((n) => `Sample ${n}`));
    expect(second.next).toBeNull();
  });

  test("a room for verified pros opens and closes with their record, the same minute", async ({ ctx }) => {
    const room = await aCommunity(ctx, { name: "Sample: verified", verifiedOnly: true });
    const pro = await aVerifiedContractor(ctx);
    const { actor: home } = await aUser(ctx, { role: "homeowner" });
    const inside = as(ctx, pro.actor);
    const { id } = await writePost(inside, typed(ctx, { room }));
    expect(await titles(inside)).toHaveLength(1);
    const names = async (who: Ctx) => (await roomsOf(who)).map(({ name }) => name);
    expect(await names(inside)).toContain("Sample: verified");
    for (const who of [as(ctx, null), as(ctx, home)]) {
      expect(await titles(who)).toEqual([]);
      expect(await names(who)).not.toContain("Sample: verified");
      await expect(openPost(who, id)).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(writePost(as(ctx, home), typed(ctx, { room }))).rejects.toMatchObject({
      fields: { room: expect.anything() },
    });
    await expect(anAnswer(ctx, id, home)).rejects.toMatchObject({ kind: "not_found" });
    await suspendBusiness(as(ctx, (await aReviewer(ctx)).actor), pro.userId, {
      reason: "identity",
      note: "Sample: why.",
    });
    expect(await titles(inside)).toEqual([]);
    expect(await ctx.db.$count(communityAnswers)).toBe(0);
  });
});
