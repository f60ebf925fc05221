import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPost } from "#app/domains/community/fixtures.ts";
import { aModerator, aSuspendedMember } from "#app/domains/moderation/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { passOn, say } from "./commands/answer.server.ts";
import { applyAsMentor } from "./commands/apply.server.ts";
import { askMentor, releaseQuestion } from "./commands/ask.server.ts";
import { runClock } from "./commands/move.server.ts";
import { aMentor, aMentorQuestion, typedQuestion } from "./fixtures.ts";
import { Apply, AskMentor, MentorProfile, Say } from "./input.ts";
import { waitingApplications } from "./queries/applications.server.ts";
import { readMentor } from "./queries/mentors.server.ts";
import { mentoringDesk } from "./queries/questions.server.ts";
import { mentorQuestions } from "./tables.server.ts";

const HOUR = 3600_000;
const person = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx)).actor;
const words = (ctx: Ctx) => Say.parse({ body: "Sample: take six of them.", clientId: ctx.newId() });
const asked = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.filter(({ kind }) => kind === "mentor.asked").length;
};
const questionOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(mentorQuestions).where(eq(mentorQuestions.id, id)))[0];

/** A public question whose post waits for a moderator. */
async function aHeldQuestion(ctx: Ctx, asker: Actor, mentorId: string) {
  const postId = await aPost(ctx, { authorId: asker.userId, state: "waits" });
  const typed = AskMentor.parse(typedQuestion(ctx, { how: "public" }));
  const { id } = await askMentor(as(ctx, asker), mentorId, typed, async () => ({ postId, waits: true }));
  return { id, postId };
}

test("a question that waits for a moderator is not the mentor's yet: untold, unanswered, on no desk, though it takes a place", async ({
  ctx,
}) => {
  const [mentor, asker, other] = [await person(ctx), await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor, { capacity: 1 });
  const { id, postId } = await aHeldQuestion(ctx, asker, mentorId);
  expect(await asked(ctx, mentor)).toBe(0);
  await expect(say(as(ctx, mentor), id, words(ctx))).rejects.toMatchObject({ code: "no_such_question" });
  expect((await mentoringDesk(as(ctx, mentor))).toAnswer).toEqual([]);
  await expect(aMentorQuestion(ctx, other, mentorId)).rejects.toMatchObject({ code: "full" });
  await releaseQuestion(at(ctx, HOUR), postId);
  expect(await asked(at(ctx, HOUR), mentor)).toBe(1);
  expect((await mentoringDesk(as(ctx, mentor))).toAnswer).toHaveLength(1);
  await expect(say(as(ctx, mentor), id, words(ctx))).rejects.toMatchObject({ code: "public" });
  // The clock begins when the question is shown; shown once more, after a report for example, it does not begin again.
  await releaseQuestion(at(ctx, 2 * HOUR), postId);
  expect(await questionOf(ctx, id)).toMatchObject({ state: "waits", assignedAt: at(ctx, HOUR).now });
});

test("a member writes a hundred messages to mentors and askers a day", async ({ ctx }) => {
  const [mentor, asker] = [await person(ctx), await person(ctx)];
  const { id } = await aMentorQuestion(ctx, asker, await aMentor(ctx, mentor));
  const use = ["mentors.say", mentor.userId, { points: 100, seconds: 24 * 3600 }] as const;
  await limitEach(
    ctx,
    Array.from({ length: 99 }, () => use),
  );
  await say(as(ctx, mentor), id, words(ctx));
  await expect(say(as(ctx, mentor), id, words(ctx))).rejects.toMatchObject({ kind: "rate_limited" });
  await say(as(ctx, asker), id, words(ctx));
  await say(as(at(ctx, 24 * HOUR), mentor), id, words(ctx));
});

test("the clock reminds of and moves everything that is due, however much it is", async ({ ctx }) => {
  const [mentor, asker] = [await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor, { businessId: null });
  const many = (trade: string, mentorId: string | null) =>
    Array.from({ length: 101 }, () => ({
      id: ctx.newId(),
      askerId: asker.userId,
      requestKey: ctx.newId(),
      mentorId,
      trade,
      title: "Sample question",
      body: "Sample question.",
      state: "waits" as const,
      askedAt: ctx.now,
      assignedAt: ctx.now,
    }));
  await ctx.db.insert(mentorQuestions).values([...many("electrical", mentorId), ...many("plumbing", null)]);
  // What has no mentor any more is due at once; none is left for it.
  expect(await runClock(at(ctx, 20 * HOUR))).toEqual({ moved: 101, reminded: 101 });
});

test("years and places of a mentor are whole numbers as people type them", () => {
  const said = { trades: ["electrical"], specialty: "Sample: panels and services of old houses.", locales: ["en"] };
  const faults = (more: Record<string, unknown>) =>
    MentorProfile.safeParse({ ...said, years: "12", capacity: "3", awayUntil: "", ...more }).error?.issues.map(
      ({ path }) => path[0],
    );
  expect(faults({})).toBeUndefined();
  for (const typed of ["", "1e1", "12.5"]) {
    expect(faults({ years: typed })).toEqual(["years"]);
    expect(faults({ capacity: typed })).toEqual(["capacity"]);
  }
});

test("moderators read the offers to mentor from the oldest", async ({ ctx }) => {
  const [first, second] = [await person(ctx), await person(ctx)];
  const offer = Apply.parse({
    years: "12",
    trades: ["electrical"],
    specialty: "Sample: panels and services of old houses.",
    references: "Sample: two inspectors, by phone.",
  });
  await applyAsMentor(at(as(ctx, first), -HOUR), offer);
  await applyAsMentor(as(ctx, second), offer);
  const { actor: judge } = await aModerator(ctx);
  const times = (await waitingApplications(as(ctx, judge))).map(
    ({ createdAt }) => createdAt.getTime() - ctx.now.getTime(),
  );
  expect(times).toEqual([-HOUR, 0]);
});

test("only its mentor passes a question on, and only while it is open", async ({ ctx }) => {
  const [mentor, second, asker] = [await person(ctx), await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor);
  await aMentor(ctx, second);
  const { id } = await aMentorQuestion(ctx, asker, mentorId);
  await expect(passOn(as(ctx, asker), id)).rejects.toMatchObject({ code: "no_such_question" });
  await say(as(ctx, mentor), id, words(ctx));
  await expect(passOn(as(ctx, mentor), id)).rejects.toMatchObject({ code: "answered" });
  expect((await questionOf(ctx, id))?.mentorId).toBe(mentorId);
});

test("a question never moves to the one who asked it, nor to a mentor whose places are taken", async ({ ctx }) => {
  const [mentor, asker, full] = [await person(ctx), await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor);
  await aMentor(ctx, asker);
  const fullId = await aMentor(ctx, full, { capacity: 1 });
  await aMentorQuestion(at(ctx, 40 * HOUR), await person(ctx), fullId);
  const { id } = await aMentorQuestion(ctx, asker, mentorId);
  await runClock(at(ctx, 49 * HOUR));
  expect(await questionOf(ctx, id)).toMatchObject({ state: "nobody", mentorId: null });
});

test("a member who is suspended asks no mentor", async ({ ctx }) => {
  const mentorId = await aMentor(ctx, await person(ctx));
  const { actor } = await aSuspendedMember(ctx, 7);
  await expect(aMentorQuestion(ctx, actor, mentorId)).rejects.toMatchObject({ code: "suspended" });
});

test("how long a mentor takes is the middle of what they took", async ({ ctx }) => {
  const mentor = await person(ctx);
  const mentorId = await aMentor(ctx, mentor, { capacity: 9 });
  for (const hours of [1, 2, 30]) {
    const { id } = await aMentorQuestion(ctx, await person(ctx), mentorId);
    await say(as(at(ctx, hours * HOUR), mentor), id, words(ctx));
  }
  expect((await readMentor(ctx, mentorId)).replyHours).toBe(2);
});
