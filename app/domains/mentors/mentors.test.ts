import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPost } from "#app/domains/community/fixtures.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { SETTINGS } from "#app/infra/settings/registry.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { passOn, say } from "./commands/answer.server.ts";
import { applyAsMentor, declineMentor, inviteMentor, withdrawApplication } from "./commands/apply.server.ts";
import { askMentor, releaseQuestion } from "./commands/ask.server.ts";
import { eraseMentoring } from "./commands/erase-account.server.ts";
import { runClock } from "./commands/move.server.ts";
import { changeMentor, stopMentoring } from "./commands/profile.server.ts";
import { aMentor, aMentorQuestion, typedQuestion } from "./fixtures.ts";
import { Apply, AskMentor, MentorProfile, Say } from "./input.ts";
import { myApplication, waitingApplications } from "./queries/applications.server.ts";
import { listedMentors, readMentor } from "./queries/mentors.server.ts";
import { mentoringDesk, readQuestion } from "./queries/questions.server.ts";
import { firstName, reasonNotToAsk } from "./rules.ts";
import { mentorQuestions } from "./tables.server.ts";

const HOUR = 3600_000;
const OFFER = {
  years: "12",
  trades: ["electrical", "nonsense"],
  specialty: "Sample: flat rates and trucks.",
  references: "Sample: two builders, by phone.",
};
const person = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx)).actor;
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told
    .filter(({ kind }) => kind.startsWith("mentor."))
    .map(({ kind, data }) => `${kind} ${data["status"]}`)
    .toSorted();
};
const words = (ctx: Ctx, body = "Sample: take six of them.") => Say.parse({ body, clientId: ctx.newId() });

describe("becoming a mentor", () => {
  test("COMM-91 COMM-95 a member with ten years applies, once at a time, and the team invites them", async ({
    ctx,
  }) => {
    expect(Apply.safeParse({ ...OFFER, years: "9" }).success).toBe(false);
    const offer = Apply.parse(OFFER);
    expect(offer.trades).toEqual(["electrical"]);
    const ada = await person(ctx);
    await applyAsMentor(as(ctx, ada), offer);
    await expect(applyAsMentor(as(ctx, ada), offer)).rejects.toMatchObject({ code: "waits_already" });
    await expect(waitingApplications(as(ctx, ada))).rejects.toMatchObject({ code: "no_moderator" });
    const { actor: judge } = await aModerator(ctx);
    const [row] = await waitingApplications(as(ctx, judge));
    expect(row).toMatchObject({ years: 12, references: "Sample: two builders, by phone." });
    await expect(inviteMentor(as(ctx, ada), row?.id ?? "")).rejects.toMatchObject({ code: "no_moderator" });
    expect(await listedMentors(ctx)).toEqual([]);
    await inviteMentor(as(ctx, judge), row?.id ?? "");
    await expect(inviteMentor(as(ctx, judge), row?.id ?? "")).rejects.toMatchObject({ code: "no_such_mentor" });
    expect(await listedMentors(ctx)).toMatchObject([{ years: 12, trades: ["electrical"], replyHours: null }]);
    await expect(told(ctx, ada)).resolves.toEqual(["mentor.decided invited"]);
    await expect(applyAsMentor(as(ctx, ada), offer)).rejects.toMatchObject({ code: "is_mentor" });
  });

  test("a declined applicant reads why and may apply again; an application can be withdrawn", async ({ ctx }) => {
    const ada = await person(ctx);
    const { actor: judge } = await aModerator(ctx);
    await applyAsMentor(as(ctx, ada), Apply.parse(OFFER));
    const [row] = await waitingApplications(as(ctx, judge));
    await declineMentor(as(ctx, judge), { application: row?.id ?? "", reason: "Sample: no answer from either." });
    await expect(myApplication(as(ctx, ada))).resolves.toMatchObject({
      last: { state: "declined", reason: "Sample: no answer from either." },
      mentor: false,
    });
    await applyAsMentor(as(at(ctx, HOUR), ada), Apply.parse(OFFER));
    await withdrawApplication(as(at(ctx, HOUR), ada));
    expect(await waitingApplications(as(ctx, judge))).toEqual([]);
  });
});

describe("a question", () => {
  test("COMM-88 reaches its mentor once, is between the two, and the first answer stops the clock", async ({ ctx }) => {
    const [asker, mentor, other] = [await person(ctx), await person(ctx), await person(ctx)];
    const mentorId = await aMentor(ctx, mentor);
    const form = AskMentor.parse(typedQuestion(ctx));
    const { id } = await askMentor(as(ctx, asker), mentorId, form);
    await expect(askMentor(as(ctx, asker), mentorId, form)).resolves.toEqual({ id });
    await expect(told(ctx, mentor)).resolves.toEqual(["mentor.asked new"]);
    await expect(readQuestion(as(ctx, other), id)).rejects.toMatchObject({ code: "no_such_question" });
    await expect(say(as(ctx, other), id, words(ctx))).rejects.toMatchObject({ code: "no_such_question" });
    await say(as(ctx, asker), id, words(ctx, "Sample: and the third crew?"));
    await expect(readQuestion(as(ctx, mentor), id)).resolves.toMatchObject({ state: "waits", side: "mentor" });
    const answer = words(ctx);
    const then = at(ctx, 6 * HOUR);
    await say(as(then, mentor), id, answer);
    await say(as(then, mentor), id, answer);
    const seen = await readQuestion(as(then, asker), id);
    expect(seen).toMatchObject({ state: "answered", side: "asker" });
    expect(seen.messages.map(({ fromMentor, mine }) => [fromMentor, mine])).toEqual([
      [false, true],
      [true, false],
    ]);
    await expect(told(then, asker)).resolves.toEqual(["mentor.answered answered"]);
    await expect(told(then, mentor)).resolves.toEqual(["mentor.asked new", "mentor.asked replied"]);
    await expect(readMentor(then, mentorId)).resolves.toMatchObject({ replyHours: 6, answered: 1 });
    await expect(runClock(at(ctx, 100 * HOUR))).resolves.toEqual({ moved: 0, reminded: 0 });
  });

  test("whose public post waits for a moderator is read by its asker alone until the post stands", async ({ ctx }) => {
    const [asker, mentor] = [await person(ctx), await person(ctx)];
    const mentorId = await aMentor(ctx, mentor);
    const postId = await aPost(ctx, { authorId: asker.userId, state: "waits" });
    const { id } = await askMentor(
      as(ctx, asker),
      mentorId,
      AskMentor.parse(typedQuestion(ctx, { how: "public" })),
      async () => ({ postId, waits: true }),
    );
    await expect(readQuestion(as(ctx, asker), id)).resolves.toMatchObject({ state: "held", side: "asker" });
    await expect(readQuestion(as(ctx, mentor), id)).rejects.toMatchObject({ code: "no_such_question" });
    await releaseQuestion(ctx, postId);
    await expect(readQuestion(as(ctx, mentor), id)).resolves.toMatchObject({ state: "waits", side: "mentor" });
  });

  test("is refused to who is away or full, about another trade, and by the mentor themselves", async ({ ctx }) => {
    const [asker, mentor] = [await person(ctx), await person(ctx)];
    const mentorId = await aMentor(ctx, mentor, { capacity: 1 });
    await expect(aMentorQuestion(ctx, mentor, mentorId)).rejects.toMatchObject({ code: "own_question" });
    await expect(aMentorQuestion(ctx, asker, mentorId, { trade: "plumbing" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await aMentorQuestion(ctx, asker, mentorId);
    await expect(aMentorQuestion(ctx, asker, mentorId)).rejects.toMatchObject({ code: "full" });
    const away = await aMentor(ctx, await person(ctx), { awayUntil: ctx.now.toISOString().slice(0, 10) });
    await expect(aMentorQuestion(ctx, asker, away)).rejects.toMatchObject({ code: "away" });
    expect(reasonNotToAsk({ capacity: 1, waiting: 0, awayUntil: "2026-11-23" }, "2026-11-24")).toBeNull();
    await expect(aMentorQuestion(ctx, asker, ctx.newId())).rejects.toMatchObject({ code: "no_such_mentor" });
  });

  test(`may be asked ${SETTINGS["mentors.questions_a_day"].usual()} times a day`, async ({ ctx }) => {
    const asker = await person(ctx);
    const mentorId = await aMentor(ctx, await person(ctx), { capacity: 20 });
    for (let n = 0; n < SETTINGS["mentors.questions_a_day"].usual(); n++) await aMentorQuestion(ctx, asker, mentorId);
    await expect(aMentorQuestion(ctx, asker, mentorId)).rejects.toMatchObject({ kind: "rate_limited" });
  });
});

describe("the clock", () => {
  test("COMM-94 reminds at 20 hours, and at 48 the question moves to another mentor of the trade, who has least to do", async ({
    ctx,
  }) => {
    const [asker, slow, busy, free, plumber] = [
      ...[await person(ctx), await person(ctx), await person(ctx), await person(ctx), await person(ctx)],
    ] as [Actor, Actor, Actor, Actor, Actor];
    const first = await aMentor(ctx, slow);
    const second = await aMentor(ctx, busy);
    await aMentor(ctx, free);
    await aMentor(ctx, plumber, { trades: ["plumbing"] });
    await aMentorQuestion(at(ctx, 40 * HOUR), await person(ctx), second);
    const { id } = await aMentorQuestion(ctx, asker, first);
    await expect(runClock(at(ctx, 20 * HOUR - 1))).resolves.toEqual({ moved: 0, reminded: 0 });
    await expect(runClock(at(ctx, 20 * HOUR))).resolves.toEqual({ moved: 0, reminded: 1 });
    await expect(runClock(at(ctx, 30 * HOUR))).resolves.toEqual({ moved: 0, reminded: 0 });
    await expect(runClock(at(ctx, 48 * HOUR))).resolves.toEqual({ moved: 1, reminded: 0 });
    const then = at(ctx, 48 * HOUR);
    await expect(readQuestion(as(then, free), id)).resolves.toMatchObject({ state: "waits" });
    await expect(readQuestion(as(then, slow), id)).rejects.toMatchObject({ code: "no_such_question" });
    await expect(told(then, slow)).resolves.toEqual(["mentor.asked new", "mentor.asked waits"]);
    await expect(told(then, free)).resolves.toEqual(["mentor.asked moved"]);
    await expect(told(then, asker)).resolves.toEqual(["mentor.moved moved"]);
  });

  test("never gives a question back, and says when no mentor is left", async ({ ctx }) => {
    const [asker, one, two] = [await person(ctx), await person(ctx), await person(ctx)];
    const first = await aMentor(ctx, one);
    await aMentor(ctx, two);
    const { id } = await aMentorQuestion(ctx, asker, first);
    await passOn(as(ctx, one), id);
    await expect(passOn(as(ctx, one), id)).rejects.toMatchObject({ code: "no_such_question" });
    await runClock(at(ctx, 49 * HOUR));
    await expect(readQuestion(as(ctx, asker), id)).resolves.toMatchObject({ state: "nobody" });
    await expect(told(at(ctx, 49 * HOUR), asker)).resolves.toEqual(["mentor.moved moved", "mentor.moved nobody"]);
  });

  test("leaves nothing unread without a word: who writes once no mentor is left, or theirs has stopped, is told so", async ({
    ctx,
  }) => {
    const [asker, one, two] = [await person(ctx), await person(ctx), await person(ctx)];
    const { id } = await aMentorQuestion(ctx, asker, await aMentor(ctx, one));
    const sent = words(ctx, "Sample: one thing more.");
    await say(as(ctx, asker), id, sent);
    await passOn(as(ctx, one), id);
    await expect(say(as(ctx, asker), id, words(ctx))).rejects.toMatchObject({ code: "nobody" });
    // What was kept before is sent again without harm.
    await say(as(ctx, asker), id, sent);
    expect((await readQuestion(as(ctx, asker), id)).messages.map(({ body }) => body)).toEqual([sent.body]);

    const answered = await aMentorQuestion(ctx, asker, await aMentor(ctx, two));
    await say(as(ctx, two), answered.id, words(ctx));
    await stopMentoring(as(ctx, two));
    await expect(say(as(ctx, asker), answered.id, words(ctx))).rejects.toMatchObject({ code: "nobody" });
    expect((await readQuestion(as(ctx, asker), answered.id)).messages).toHaveLength(1);
  });

  test("gives a question to nobody who is away, the last day of it included", async ({ ctx }) => {
    const [asker, slow, away] = [await person(ctx), await person(ctx), await person(ctx)];
    const { id } = await aMentorQuestion(ctx, asker, await aMentor(ctx, slow));
    const then = at(ctx, 48 * HOUR);
    await aMentor(ctx, away, { awayUntil: then.now.toISOString().slice(0, 10) });
    await expect(runClock(then)).resolves.toEqual({ moved: 1, reminded: 0 });
    await expect(readQuestion(as(then, asker), id)).resolves.toMatchObject({ state: "nobody" });
    await expect(readQuestion(as(then, away), id)).rejects.toMatchObject({ code: "no_such_question" });
  });

  test("moves what waits for somebody who stopped", async ({ ctx }) => {
    const [asker, one, two] = [await person(ctx), await person(ctx), await person(ctx)];
    const { id } = await aMentorQuestion(ctx, asker, await aMentor(ctx, one));
    await aMentor(ctx, two);
    await stopMentoring(as(ctx, one));
    await expect(runClock(ctx)).resolves.toEqual({ moved: 1, reminded: 0 });
    await expect(readQuestion(as(ctx, two), id)).resolves.toMatchObject({ state: "waits" });
  });
});

test("a mentor changes how they present themselves; nobody else does", async ({ ctx }) => {
  const [mentor, other] = [await person(ctx), await person(ctx)];
  const id = await aMentor(ctx, mentor);
  const form = MentorProfile.parse({
    years: "20",
    trades: ["plumbing"],
    specialty: "Sample: remodel rough-ins.",
    locales: ["es"],
    capacity: "2",
    awayUntil: "",
  });
  await expect(changeMentor(as(ctx, other), form)).rejects.toMatchObject({ code: "no_such_mentor" });
  await changeMentor(as(ctx, mentor), form);
  await expect(readMentor(as(ctx, mentor), id)).resolves.toMatchObject({ years: 20, locales: ["es"], mine: true });
  expect(await mentoringDesk(as(ctx, other))).toMatchObject({ me: null, toAnswer: [] });
});

test("what a member asked goes with their account; what a mentor answered stays with whom they answered", async ({
  ctx,
}) => {
  const [asker, mentor] = [await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor);
  const { id } = await aMentorQuestion(ctx, asker, mentorId);
  await say(as(ctx, mentor), id, words(ctx));
  await eraseMentoring(ctx, mentor.userId);
  await expect(readQuestion(as(ctx, asker), id)).resolves.toMatchObject({ mentor: null, messages: [{ mine: false }] });
  await eraseMentoring(ctx, asker.userId);
  expect(await ctx.db.select().from(mentorQuestions).where(eq(mentorQuestions.id, id))).toEqual([]);
});

test("the name to ask is the first one", () => {
  expect([firstName("Walter Quinn"), firstName("Ada")]).toEqual(["Walter", "Ada"]);
});
