import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { removeAnswer } from "#app/domains/community/commands/answer.server.ts";
import { removePost } from "#app/domains/community/commands/post.server.ts";
import { anAnswer, aPost, openPost } from "#app/domains/community/fixtures.ts";
import { communityFeed } from "#app/domains/community/queries.server.ts";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { answerAppeal, appeal } from "./commands/appeal.server.ts";
import { closeGone } from "./commands/close-gone.server.ts";
import { decide } from "./commands/decide.server.ts";
import { eraseModeration } from "./commands/erase-account.server.ts";
import { grantModerator, revokeModerator } from "./commands/grant.server.ts";
import { holdThing, reportThing } from "./commands/report.server.ts";
import { aModerator } from "./fixtures.ts";
import { Decide, Report } from "./input.ts";
import { exportModeration } from "./queries/export-account.server.ts";
import { myDecisions, suspendedFor } from "./queries/mine.server.ts";
import { openCases, waitingAppeals } from "./queries/queue.server.ts";
import { ACTIONS, type Action } from "./rules.ts";
import { moderationCases, moderationReports } from "./tables.server.ts";

const WHY = "Sample: this is an advertisement and no question.";
const DAY = 24 * 3600 * 1000;
const reportOf = (id: string, more: object = {}) => Report.parse({ thing: `post:${id}`, reason: "spam", ...more });
const decisionOn = (id: string, action: Action, more: object = {}) =>
  Decide.parse({ case: id, action, reason: WHY, ...more });

/** A post that a member reported. */
async function reported(ctx: Ctx) {
  const [author, reporter] = [await aUser(ctx, { fullName: "Ada Author" }), await aUser(ctx)];
  const postId = await aPost(ctx, { authorId: author.userId, title: "Buy my gutters", content: "Cheap gutters." });
  await reportThing(as(ctx, reporter.actor), reportOf(postId, { note: "Sells in every thread." }));
  const moderator = await aModerator(ctx);
  const [open] = await openCases(as(ctx, moderator.actor));
  if (!open) throw new Error("nothing waits");
  return { author, reporter, moderator, postId, caseId: open.id, open };
}

const refusal = (code: string) => expect.objectContaining({ code });

test("a report brings a post before the moderators with its text, its author, the reason and earlier decisions", async ({
  ctx,
}) => {
  const { open, author, moderator, caseId, reporter } = await reported(ctx);
  expect(open).toMatchObject({
    thing: { title: "Buy my gutters", text: "Cheap gutters.", state: "shown" },
    author: "Ada Author",
    reportCount: 1,
    reports: [{ reason: "spam", note: "Sells in every thread." }],
    earlier: [],
  });
  await decide(as(ctx, moderator.actor), decisionOn(caseId, "warn"));
  const second = await aPost(ctx, { authorId: author.userId });
  await reportThing(as(ctx, reporter.actor), reportOf(second));
  const [next] = await openCases(as(ctx, moderator.actor));
  expect(next?.earlier).toMatchObject([{ action: "warn", reason: WHY }]);
});

test("reports of several members make one case, and one member's report counts once", async ({ ctx }) => {
  const { postId, reporter, moderator } = await reported(ctx);
  await reportThing(as(ctx, reporter.actor), reportOf(postId));
  await reportThing(as(ctx, (await aUser(ctx)).actor), reportOf(postId, { reason: "scam" }));
  expect(await openCases(as(ctx, moderator.actor))).toMatchObject([{ reportCount: 2 }]);
  expect(await ctx.db.$count(moderationCases)).toBe(1);
});

test("nobody reports their own text, one that is gone, or more than twenty a day; a visitor signs in first", async ({
  ctx,
}) => {
  const author = await aUser(ctx);
  const postId = await aPost(ctx, { authorId: author.userId });
  await expect(reportThing(as(ctx, author.actor), reportOf(postId))).rejects.toEqual(refusal("own_text"));
  await expect(reportThing(as(ctx, author.actor), reportOf(ctx.newId()))).rejects.toEqual(refusal("no_such_thing"));
  await expect(reportThing(as(ctx, null), reportOf(postId))).rejects.toEqual(refusal("not_signed_in"));
  const made = Report.parse({ thing: `nothing:${postId}`, reason: "spam" });
  await expect(reportThing(as(ctx, author.actor), made)).rejects.toEqual(refusal("no_such_thing"));
  for (const wrong of ["post", "post:1 or 1=1", "__proto__:x", ""])
    expect(Report.safeParse({ thing: wrong, reason: "spam" }).success, wrong).toBe(false);
  const busy = (await aUser(ctx)).actor;
  for (let n = 0; n < 20; n++) await reportThing(as(ctx, busy), reportOf(postId));
  await expect(reportThing(as(ctx, busy), reportOf(postId))).rejects.toMatchObject({ kind: "rate_limited" });
});

test("a hidden post is gone at once for everybody but its author and moderators, a removed one for the author too", async ({
  ctx,
}) => {
  const { postId, caseId, author, moderator, reporter } = await reported(ctx);
  await decide(as(ctx, moderator.actor), decisionOn(caseId, "hide"));
  expect(await communityFeed(as(ctx, author.actor))).toEqual([]);
  for (const actor of [null, reporter.actor])
    await expect(openPost(as(ctx, actor), postId)).rejects.toThrow("does not exist");
  for (const actor of [author.actor, moderator.actor])
    await expect(openPost(as(ctx, actor), postId)).resolves.toMatchObject({ id: postId });
  await expect(reportThing(as(ctx, reporter.actor), reportOf(postId))).rejects.toEqual(refusal("no_such_thing"));
  await ctx.db.update(communityPosts).set({ state: "removed" }).where(eq(communityPosts.id, postId));
  await expect(openPost(as(ctx, author.actor), postId)).rejects.toThrow("does not exist");
  await expect(openPost(as(ctx, moderator.actor), postId)).resolves.toMatchObject({ id: postId });
});

test("each action does what it says, is told to the author with its reason, and stands in the audit log", async ({
  ctx,
}) => {
  const done = async (action: Action, more: object = {}) => {
    const { postId, caseId, author, moderator } = await reported(ctx);
    await decide(as(ctx, moderator.actor), decisionOn(caseId, action, more));
    const [post] = await ctx.db.select().from(communityPosts).where(eq(communityPosts.id, postId));
    const [line] = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `post:${postId}`))
      .orderBy(desc(auditLog.event));
    expect(line).toMatchObject({ event: "thing.reported" });
    const lines = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "thing.moderated"));
    expect(lines.filter(({ subject }) => subject === `post:${postId}`)).toMatchObject([{ detail: { action } }]);
    const [mine] = await myDecisions(as(ctx, author.actor));
    expect(mine).toMatchObject({ action, reason: WHY, title: "Buy my gutters", mayAppeal: action !== "nothing" });
    return { post, until: await suspendedFor(ctx, author.userId) };
  };
  expect(await done("nothing")).toMatchObject({ post: { state: "shown", lockedAt: null }, until: null });
  expect(await done("edit", { text: "Gutters." })).toMatchObject({ post: { state: "shown", content: "Gutters." } });
  expect(await done("lock")).toMatchObject({ post: { state: "shown", lockedAt: ctx.now } });
  expect(await done("warn")).toMatchObject({ post: { state: "shown" }, until: null });
  expect(await done("remove")).toMatchObject({ post: { state: "removed" }, until: null });
  const week = new Date(ctx.now.getTime() + 7 * DAY);
  expect(await done("suspend", { days: "7" })).toMatchObject({ post: { state: "hidden" }, until: week });
  expect(await queued(ctx, "event.announce")).toHaveLength(5);
});

test("only a post is locked: for an answer it is neither offered nor taken, and its author is told of nothing", async ({
  ctx,
}) => {
  const { moderator, open, reporter } = await reported(ctx);
  expect(open.actions).toContain("lock");
  const { id: answer } = await anAnswer(ctx, await aPost(ctx), (await aUser(ctx)).actor);
  await reportThing(as(ctx, reporter.actor), Report.parse({ thing: `answer:${answer}`, reason: "spam" }));
  const judge = as(ctx, moderator.actor);
  const [one] = (await openCases(judge)).filter(({ kind }) => kind === "answer");
  expect(one?.actions).toEqual(ACTIONS.filter((action) => action !== "lock"));
  await expect(decide(judge, decisionOn(one?.id ?? "", "lock"))).rejects.toEqual(refusal("no_lock"));
  expect(await queued(ctx, "event.announce")).toEqual([]);
  await decide(judge, decisionOn(one?.id ?? "", "hide"));
});

test("only the first of two moderators decides, and nobody decides about their own text", async ({ ctx }) => {
  const { caseId, moderator } = await reported(ctx);
  const other = await aModerator(ctx);
  await decide(as(ctx, moderator.actor), decisionOn(caseId, "hide"));
  await expect(decide(as(ctx, other.actor), decisionOn(caseId, "nothing"))).rejects.toEqual(refusal("already_decided"));
  const own = await aPost(ctx, { authorId: other.userId });
  await reportThing(as(ctx, moderator.actor), reportOf(own));
  const [mine] = await openCases(as(ctx, other.actor));
  expect(mine?.mine).toBe(true);
  await expect(decide(as(ctx, other.actor), decisionOn(mine?.id ?? "", "nothing"))).rejects.toEqual(
    refusal("own_text"),
  );
});

test("a text that was held is read by its author alone until a moderator lets it stand", async ({ ctx }) => {
  const author = await aUser(ctx);
  const postId = await aPost(ctx, { authorId: author.userId, state: "waits" });
  await holdThing(ctx, { kind: "post", thingId: postId, authorId: author.userId, heldFor: "links" });
  expect(await communityFeed(ctx)).toEqual([]);
  await expect(openPost(ctx, postId)).rejects.toThrow("does not exist");
  const { actor } = await aModerator(ctx);
  const [held] = await openCases(as(ctx, actor));
  expect(held).toMatchObject({ heldFor: "links", reportCount: 0 });
  await decide(as(ctx, actor), decisionOn(held?.id ?? "", "nothing"));
  expect(await communityFeed(ctx)).toMatchObject([{ id: postId }]);
  expect(await queued(ctx, "event.announce")).toHaveLength(1);
});

test("an author appeals once, another moderator decides, and a decision that was wrong is undone", async ({ ctx }) => {
  const { caseId, postId, author, moderator, reporter } = await reported(ctx);
  const other = await aModerator(ctx);
  const [me, first, second] = [as(ctx, author.actor), as(ctx, moderator.actor), as(ctx, other.actor)];
  await decide(first, decisionOn(caseId, "suspend", { days: "30" }));
  const id = (await myDecisions(me))[0]?.id ?? "";
  const said = { decision: id, reason: "Sample: I sell nothing, I asked for a price." };
  await expect(appeal(as(ctx, reporter.actor), said)).rejects.toEqual(refusal("no_such_thing"));
  await appeal(me, said);
  await expect(appeal(me, said)).rejects.toEqual(refusal("no_appeal"));
  expect(await waitingAppeals(second)).toMatchObject([{ id, appeal: said.reason, author: "Ada Author" }]);
  const answer = { decision: id, reason: WHY };
  await expect(answerAppeal(first, answer, "upheld")).rejects.toEqual(refusal("own_decision"));
  await answerAppeal(second, answer, "overturned");
  await expect(answerAppeal(second, answer, "upheld")).rejects.toEqual(refusal("already_decided"));
  expect(await openPost(as(ctx, null), postId)).toMatchObject({ id: postId });
  expect(await suspendedFor(ctx, author.userId)).toBeNull();
  expect((await myDecisions(me))[0]).toMatchObject({ outcome: "overturned", outcomeNote: WHY, mayAppeal: false });
});

test("a text that waited before it was taken down stands once the appeal is right, and does not wait again", async ({
  ctx,
}) => {
  const author = await aUser(ctx);
  const postId = await aPost(ctx, { authorId: author.userId, state: "waits" });
  await holdThing(ctx, { kind: "post", thingId: postId, authorId: author.userId, heldFor: "links" });
  const { actor } = await aModerator(ctx);
  const [me, judge] = [as(ctx, author.actor), as(ctx, actor)];
  await decide(judge, decisionOn((await openCases(judge))[0]?.id ?? "", "hide"));
  const decision = (await myDecisions(me))[0]?.id ?? "";
  await appeal(me, { decision, reason: WHY });
  await answerAppeal(judge, { decision, reason: WHY }, "overturned");
  expect(await openPost(as(ctx, null), postId)).toMatchObject({ id: postId });
});

test("an edit that was wrong puts the text back, an appeal that was not right leaves everything, and 30 days end it", async ({
  ctx,
}) => {
  const { caseId, postId, author, moderator } = await reported(ctx);
  const [me, judge] = [as(ctx, author.actor), as(ctx, moderator.actor)];
  await decide(judge, decisionOn(caseId, "edit", { text: "Gutters." }));
  const decision = (await myDecisions(me))[0]?.id ?? "";
  await expect(appeal(at(me, 30 * DAY + 1), { decision, reason: WHY })).rejects.toEqual(refusal("no_appeal"));
  await appeal(me, { decision, reason: WHY });
  // There is nobody else to decide.
  await answerAppeal(judge, { decision, reason: WHY }, "overturned");
  expect(await openPost(ctx, postId)).toMatchObject({ content: "Cheap gutters." });

  await reportThing(as(ctx, (await aUser(ctx)).actor), reportOf(postId));
  const again = (await openCases(judge))[0]?.id ?? "";
  await decide(judge, decisionOn(again, "hide"));
  const hidden = (await myDecisions(me)).find(({ action }) => action === "hide")?.id ?? "";
  await appeal(me, { decision: hidden, reason: WHY });
  await answerAppeal(judge, { decision: hidden, reason: WHY }, "upheld");
  await expect(openPost(as(ctx, null), postId)).rejects.toThrow("does not exist");
});

test("the duty is granted and taken on the command line, and takes a second factor", async ({ ctx }) => {
  const user = await aUser(ctx, { role: "homeowner" });
  const strong = as(ctx, { ...user.actor, aal: "aal2" });
  await expect(openCases(strong)).rejects.toEqual(refusal("no_moderator"));
  await grantModerator(ctx, ` ${user.email.toUpperCase()} `);
  await grantModerator(ctx, user.email);
  await expect(openCases(strong)).resolves.toEqual([]);
  await expect(openCases(as(ctx, user.actor))).rejects.toEqual(refusal("second_factor_needed"));
  const reviewer = await aUser(ctx, { role: "admin" });
  await expect(openCases(as(ctx, reviewer.actor))).rejects.toEqual(refusal("no_moderator"));
  await revokeModerator(ctx, user.email);
  await expect(openCases(strong)).rejects.toEqual(refusal("no_moderator"));
  await expect(grantModerator(ctx, "nobody@sample.test")).rejects.toThrow("No account has the address");
});

test("a decision takes a reason, an edit its text, and marks that turn the direction of what follows are taken out", () => {
  const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  expect(Decide.safeParse({ case: id, action: "hide", reason: "short" }).success).toBe(false);
  expect(Decide.safeParse({ case: id, action: "edit", reason: WHY }).success).toBe(false);
  expect(Decide.safeParse({ case: id, action: "delete", reason: WHY }).success).toBe(false);
  expect(Decide.parse({ case: id, action: "warn", reason: `${WHY}\u202e\u0000` }).reason).toBe(WHY);
});

test("a copy holds what somebody reported and what was decided; a deleted account leaves both without a name", async ({
  ctx,
}) => {
  const { caseId, author, reporter, moderator } = await reported(ctx);
  await decide(as(ctx, moderator.actor), decisionOn(caseId, "warn"));
  expect(await exportModeration(ctx, reporter.userId)).toMatchObject({ reports: [{ about: "post", reason: "spam" }] });
  expect(await exportModeration(ctx, author.userId)).toMatchObject({ decisions: [{ action: "warn", reason: WHY }] });
  for (const { userId } of [author, reporter, moderator]) await eraseModeration(ctx, userId);
  expect(await exportModeration(ctx, author.userId)).toMatchObject({ decisions: [] });
  expect(await ctx.db.select().from(moderationReports)).toMatchObject([{ reporterId: null, note: "", reason: "spam" }]);
  await expect(openCases(as(ctx, moderator.actor))).rejects.toEqual(refusal("no_moderator"));
});

const waitingAtPlace = async (ctx: Ctx) => (await ctx.services.waiting(ctx, ["moderation"]))[0]?.count;

test("a post or an answer that its author takes away waits for no moderator any more", async ({ ctx }) => {
  const { author, reporter, moderator, postId, caseId } = await reported(ctx);
  const thread = await aPost(ctx);
  const { id: answer } = await anAnswer(ctx, thread, author.actor);
  await reportThing(as(ctx, reporter.actor), Report.parse({ thing: `answer:${answer}`, reason: "spam" }));
  expect(await waitingAtPlace(ctx)).toBe(2);
  await expect(removePost(as(ctx, reporter.actor), postId)).rejects.toMatchObject({ kind: "not_found" });
  expect(await waitingAtPlace(ctx)).toBe(2);
  await removePost(as(ctx, author.actor), postId);
  await removeAnswer(as(ctx, author.actor), answer);
  expect(await waitingAtPlace(ctx)).toBe(0);
  await expect(decide(as(ctx, moderator.actor), decisionOn(caseId, "hide"))).rejects.toMatchObject({
    code: "already_decided",
  });
});

test("reports about what is gone do not stand before those that wait, and are closed by the clock", async ({ ctx }) => {
  const about = () => ({ id: ctx.newId(), thingId: ctx.newId(), openedAt: new Date(ctx.now.getTime() - DAY) });
  await ctx.db.insert(moderationCases).values(Array.from({ length: 120 }, () => ({ kind: "post", ...about() })));
  const { postId, open } = await reported(ctx);
  expect(open.thing.path).toContain(postId);
  expect(await waitingAtPlace(ctx)).toBe(121);
  await closeGone(ctx, {});
  expect(await waitingAtPlace(ctx)).toBe(1);
});
