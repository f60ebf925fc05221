import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { say } from "./commands/answer.server.ts";
import { applyAsMentor, declineMentor, inviteMentor, withdrawApplication } from "./commands/apply.server.ts";
import { eraseMentoring } from "./commands/erase-account.server.ts";
import { runClock } from "./commands/move.server.ts";
import { stopMentoring } from "./commands/profile.server.ts";
import { aMentor, aMentorQuestion } from "./fixtures.ts";
import { Apply, Say } from "./input.ts";
import { myApplication, waitingApplications } from "./queries/applications.server.ts";
import { exportMentoring } from "./queries/export-account.server.ts";
import { listedMentors, readMentor } from "./queries/mentors.server.ts";
import { mentoringDesk, readQuestion } from "./queries/questions.server.ts";
import { mentorApplications, mentorMessages, mentorQuestions } from "./tables.server.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const person = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx)).actor;
const offer = Apply.parse({
  years: "12",
  trades: ["electrical"],
  specialty: "Sample: panels and services of old houses.",
  references: "Sample: two inspectors, by phone.",
});
const words = (ctx: Ctx) => Say.parse({ body: "Sample: take six of them.", clientId: ctx.newId() });
const waiting = async (ctx: Ctx) => waitingApplications(as(ctx, (await aModerator(ctx)).actor));
const stateOf = async (ctx: Ctx, actor: Actor) => (await myApplication(as(ctx, actor))).last?.state;
const linesOf = (ctx: Ctx, event: string) => ctx.db.$count(auditLog, eq(auditLog.event, event));

test("who has confirmed no e-mail and no phone neither applies as a mentor nor asks one", async ({ ctx }) => {
  const mentorId = await aMentor(ctx, await person(ctx));
  const silent = await person(ctx);
  await ctx.db.update(users).set({ emailConfirmedBy: "setting" }).where(eq(users.id, silent.userId));
  await expect(applyAsMentor(as(ctx, silent), offer)).rejects.toMatchObject({ code: "contact_not_confirmed" });
  await expect(aMentorQuestion(ctx, silent, mentorId)).rejects.toMatchObject({ code: "contact_not_confirmed" });
});

test("somebody applies three times in thirty days at most, and takes back their own offer alone", async ({ ctx }) => {
  const [ada, ben] = [await person(ctx), await person(ctx)];
  await applyAsMentor(as(ctx, ben), offer);
  for (let n = 0; n < 3; n++) {
    await applyAsMentor(as(ctx, ada), offer);
    await withdrawApplication(as(ctx, ada));
  }
  await expect(applyAsMentor(as(ctx, ada), offer)).rejects.toMatchObject({ kind: "rate_limited" });
  expect([await stateOf(ctx, ada), await stateOf(ctx, ben)]).toEqual(["withdrawn", "waits"]);
});

test("a decision is of one offer, stands in the log, and is not taken back by who applied", async ({ ctx }) => {
  const [ada, ben] = [await person(ctx), await person(ctx)];
  for (const actor of [ada, ben]) await applyAsMentor(as(ctx, actor), offer);
  const judge = as(ctx, (await aModerator(ctx)).actor);
  const [first] = await ctx.db.select().from(mentorApplications).where(eq(mentorApplications.userId, ada.userId));
  await declineMentor(judge, { application: first?.id ?? "", reason: "Sample: write us again next year." });
  await withdrawApplication(as(ctx, ada));
  expect([await stateOf(ctx, ada), await stateOf(ctx, ben)]).toEqual(["declined", "waits"]);
  const [second] = await waiting(ctx);
  await inviteMentor(judge, second?.id ?? "");
  await stopMentoring(as(ctx, ben));
  const events = ["mentor.declined", "mentor.invited", "mentor.stopped"];
  expect(await Promise.all(events.map((event) => linesOf(ctx, event)))).toEqual([1, 1, 1]);
  await expect(stopMentoring(as(ctx, ben))).rejects.toMatchObject({ code: "no_such_mentor" });
});

test("a desk has the questions of its member alone: those that wait first, the longest first", async ({ ctx }) => {
  const [mentor, other, ada, ben] = [await person(ctx), await person(ctx), await person(ctx), await person(ctx)];
  const [mine, theirs] = [await aMentor(ctx, mentor), await aMentor(ctx, other)];
  const [old, second, done] = [
    await aMentorQuestion(at(ctx, -2 * HOUR), ada, mine),
    await aMentorQuestion(at(ctx, -HOUR), ben, mine),
    await aMentorQuestion(at(ctx, -3 * HOUR), ada, mine),
  ];
  const elsewhere = await aMentorQuestion(ctx, ada, theirs);
  await say(as(ctx, mentor), done.id, words(ctx));
  await say(as(ctx, other), elsewhere.id, words(ctx));
  const desk = await mentoringDesk(as(ctx, mentor));
  expect(desk.toAnswer.map(({ id }) => id)).toEqual([old.id, second.id, done.id]);
  expect(desk.asked).toEqual([]);
  expect((await mentoringDesk(as(ctx, ada))).asked.map(({ id }) => id)).toEqual([elsewhere.id, old.id, done.id]);
  expect((await readQuestion(as(ctx, ada), done.id)).messages).toHaveLength(1);
  expect(await readMentor(ctx, mine)).toMatchObject({ answered: 1, replyHours: 3 });
});

test("the first answer counts, and a mentor who has a question anew is reminded anew", async ({ ctx }) => {
  const [mentor, next, asker] = [await person(ctx), await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor);
  const answered = await aMentorQuestion(ctx, asker, mentorId);
  await say(as(at(ctx, HOUR), mentor), answered.id, words(ctx));
  await say(as(at(ctx, 2 * HOUR), mentor), answered.id, words(ctx));
  const row = async (id: string) => (await ctx.db.select().from(mentorQuestions).where(eq(mentorQuestions.id, id)))[0];
  expect((await row(answered.id))?.answeredAt).toEqual(at(ctx, HOUR).now);
  const { id } = await aMentorQuestion(ctx, asker, mentorId);
  await aMentor(ctx, next);
  await runClock(at(ctx, 21 * HOUR));
  await runClock(at(ctx, 49 * HOUR));
  expect(await row(id)).toMatchObject({ remindedAt: null });
  expect(await runClock(at(ctx, 70 * HOUR))).toEqual({ moved: 0, reminded: 1 });
});

test("a mentor of the demo world is neither listed, asked nor given a question where the demo is off", async ({
  ctx,
}) => {
  const [mentor, sample, asker] = [await person(ctx), await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor);
  const sampleId = await aMentor(ctx, sample, { isDemo: true, since: at(ctx, -DAY).now });
  expect((await listedMentors(ctx)).map(({ id }) => id)).toEqual([mentorId]);
  expect((await listedMentors(withEnv(ctx, { DEMO: true }))).map(({ id }) => id)).toEqual([sampleId, mentorId]);
  await expect(aMentorQuestion(ctx, asker, sampleId)).rejects.toMatchObject({ code: "no_such_mentor" });
  const { id } = await aMentorQuestion(ctx, asker, mentorId);
  await runClock(at(ctx, 49 * HOUR));
  expect((await ctx.db.select().from(mentorQuestions).where(eq(mentorQuestions.id, id)))[0]?.state).toBe("nobody");
});

test("the desk counts the offers to mentor that its queue lists: without the demo world's where the demo is off", async ({
  ctx,
}) => {
  const [member, sample] = [await person(ctx), await person(ctx)];
  for (const actor of [member, sample]) await applyAsMentor(as(ctx, actor), offer);
  await ctx.db.update(users).set({ isDemo: true }).where(eq(users.id, sample.userId));
  for (const [there, n] of [
    [ctx, 1],
    [withEnv(ctx, { DEMO: true }), 2],
  ] as const) {
    expect(await waiting(there)).toHaveLength(n);
    expect(await there.services.waiting(there, ["mentors"])).toMatchObject([{ count: n }]);
  }
});

test("two members' forms may have one key; each has a copy of what they said, and leaves the other's behind", async ({
  ctx,
}) => {
  const [mentor, ada, ben] = [await person(ctx), await person(ctx), await person(ctx)];
  const mentorId = await aMentor(ctx, mentor);
  const requestKey = ctx.newId();
  const [first, second] = [
    await aMentorQuestion(ctx, ada, mentorId, { requestKey }),
    await aMentorQuestion(ctx, ben, mentorId, { requestKey }),
  ];
  expect(second.id).not.toBe(first.id);
  await say(as(ctx, ada), first.id, words(ctx));
  await say(as(ctx, mentor), second.id, words(ctx));
  await applyAsMentor(as(ctx, ben), offer);
  const copy = await exportMentoring(ctx, ada.userId);
  expect([copy.asked.length, copy.said.length, copy.applications.length]).toEqual([1, 1, 0]);
  await eraseMentoring(ctx, mentor.userId);
  const left = await ctx.db.select().from(mentorMessages);
  expect(left.map(({ authorId }) => authorId).sort()).toEqual([ada.userId, null].sort());
  expect(await stateOf(ctx, ben)).toBe("waits");
});
