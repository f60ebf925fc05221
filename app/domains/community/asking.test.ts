import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { runClock } from "#app/domains/mentors/commands/move.server.ts";
import { aMentor, typedQuestion } from "#app/domains/mentors/fixtures.ts";
import { AskMentor } from "#app/domains/mentors/input.ts";
import { readMentor } from "#app/domains/mentors/queries/mentors.server.ts";
import { readQuestion } from "#app/domains/mentors/queries/questions.server.ts";
import { mentorQuestions } from "#app/domains/mentors/tables.server.ts";
import { answerAppeal, appeal } from "#app/domains/moderation/commands/appeal.server.ts";
import { decide } from "#app/domains/moderation/commands/decide.server.ts";
import { reportThing } from "#app/domains/moderation/commands/report.server.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { Decide, Report } from "#app/domains/moderation/input.ts";
import { myDecisions } from "#app/domains/moderation/queries/mine.server.ts";
import { openCases } from "#app/domains/moderation/queries/queue.server.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { askOne } from "./commands/ask-mentor.server.ts";
import { editPost, removePost } from "./commands/post.server.ts";
import { anAnswer, openPost } from "./fixtures.ts";

const HOUR = 3600_000;

test("a public question to a mentor is a post; the mentor's answer there stops the clock, another's does not", async ({
  ctx,
}) => {
  const [{ actor: asker }, { actor: mentor }, { actor: other }] = [
    await aUser(ctx),
    await aUser(ctx),
    await aUser(ctx),
  ];
  const mentorId = await aMentor(ctx, mentor);
  const form = AskMentor.parse(typedQuestion(ctx, { how: "public" }));
  const { id } = await askOne(as(ctx, asker), mentorId, form);
  await expect(askOne(as(ctx, asker), mentorId, form)).resolves.toEqual({ id });
  const postId = (await readQuestion(as(ctx, asker), id)).postId ?? "";
  await expect(openPost(as(ctx, null), postId)).resolves.toMatchObject({ title: form.title, kind: "question" });
  await anAnswer(ctx, postId, other);
  await expect(readQuestion(as(ctx, mentor), id)).resolves.toMatchObject({ state: "waits" });
  await anAnswer(at(ctx, 2 * HOUR), postId, mentor);
  await expect(readQuestion(as(ctx, mentor), id)).resolves.toMatchObject({ state: "answered" });
});

test("while its post waits for a moderator a question has no clock and no mentor reads it", async ({ ctx }) => {
  const [{ actor: asker }, { actor: mentor }] = [await aUser(ctx), await aUser(ctx)];
  const mentorId = await aMentor(ctx, mentor);
  const body = "Sample question with a link: https://sample.example/plan and some figures.";
  const { id } = await askOne(as(ctx, asker), mentorId, AskMentor.parse(typedQuestion(ctx, { how: "public", body })));
  await expect(readQuestion(as(ctx, asker), id)).resolves.toMatchObject({ state: "held" });
  await expect(readQuestion(as(ctx, mentor), id)).rejects.toMatchObject({ code: "no_such_question" });
  await expect(runClock(at(ctx, 60 * HOUR))).resolves.toEqual({ moved: 0, reminded: 0 });
  const { actor: judge } = await aModerator(ctx);
  const [waiting] = await openCases(as(ctx, judge));
  const later = at(ctx, 60 * HOUR);
  await decide(
    as(later, judge),
    Decide.parse({ case: waiting?.id, action: "nothing", reason: "Sample: a fair question." }),
  );
  const [row] = await ctx.db.select().from(mentorQuestions).where(eq(mentorQuestions.id, id));
  expect(row).toMatchObject({ state: "waits", assignedAt: later.now });
});

test("a public question goes with the post that its asker takes away, and its mentor's place is free again", async ({
  ctx,
}) => {
  const [{ actor: asker }, { actor: mentor }, { actor: other }] = [
    await aUser(ctx),
    await aUser(ctx),
    await aUser(ctx),
  ];
  const mentorId = await aMentor(ctx, mentor, { capacity: 1 });
  const ask = (who: Actor) =>
    askOne(
      as(ctx, who),
      mentorId,
      AskMentor.parse(typedQuestion(ctx, { how: "public", title: `Sample ${who.userId}` })),
    );
  const { id } = await ask(asker);
  await expect(ask(other)).rejects.toMatchObject({ code: "full" });
  await removePost(as(ctx, asker), (await readQuestion(as(ctx, asker), id)).postId ?? "");
  for (const actor of [asker, mentor])
    await expect(readQuestion(as(ctx, actor), id)).rejects.toMatchObject({ code: "no_such_question" });
  await expect(runClock(at(ctx, 60 * HOUR))).resolves.toEqual({ moved: 0, reminded: 0 });
  await expect(ask(other)).resolves.toMatchObject({ id: expect.any(String) });
});

test("a public question whose post is taken down takes no mentor's place, and is a mentor's again when the post stands again", async ({
  ctx,
}) => {
  const [{ actor: asker }, { actor: mentor }, judge] = [await aUser(ctx), await aUser(ctx), await aModerator(ctx)];
  const [mine, theirs] = [as(ctx, asker), as(ctx, judge.actor)];
  const mentorId = await aMentor(ctx, mentor, { capacity: 2 });
  const ask = (title: string, body: string) =>
    askOne(mine, mentorId, AskMentor.parse(typedQuestion(ctx, { how: "public", title, body })));
  const held = await ask("Sample: held", "Sample question with a link: https://sample.example/plan and some figures.");
  const shown = await ask("Sample: shown", "Sample question about two crews and a builder who offers twelve houses.");
  const { postId } = await readQuestion(mine, shown.id);
  const reporter = await aUser(ctx);
  await reportThing(as(ctx, reporter.actor), Report.parse({ thing: `post:${postId}`, reason: "spam" }));
  const reason = "Sample: this is an advertisement.";
  for (const [n, { id }] of (await openCases(theirs)).entries())
    await decide(theirs, Decide.parse({ case: id, action: n ? "remove" : "hide", reason }));
  for (const { id } of [held, shown]) {
    await expect(readQuestion(mine, id)).resolves.toMatchObject({ state: "nobody", mentor: null });
    await expect(readQuestion(as(ctx, mentor), id)).rejects.toMatchObject({ code: "no_such_question" });
  }
  await expect(readMentor(ctx, mentorId)).resolves.toMatchObject({ closed: null });
  await expect(runClock(at(ctx, 60 * HOUR))).resolves.toEqual({ moved: 0, reminded: 0 });
  for (const { id: decision } of await myDecisions(mine)) {
    await appeal(mine, { decision, reason });
    await answerAppeal(theirs, { decision, reason }, "overturned");
  }
  await expect(runClock(ctx)).resolves.toEqual({ moved: 2, reminded: 0 });
  for (const { id } of [held, shown])
    await expect(readQuestion(as(ctx, mentor), id)).resolves.toMatchObject({ state: "waits" });
});

test("a public question whose post an edit sends back to a moderator has no clock until the post is shown again", async ({
  ctx,
}) => {
  const [{ actor: asker }, { actor: mentor }, judge] = [await aUser(ctx), await aUser(ctx), await aModerator(ctx)];
  const mine = as(ctx, asker);
  const form = AskMentor.parse(typedQuestion(ctx, { how: "public" }));
  const { id } = await askOne(mine, await aMentor(ctx, mentor, { capacity: 1 }), form);
  const { postId } = await readQuestion(mine, id);
  const content = `${form.body} My plan: https://sample.example/plan`;
  const edited = { kind: "question", room: null, file: null, locale: "en", requestKey: undefined } as const;
  await editPost(mine, postId ?? "", { ...edited, photos: [], title: form.title, content });
  await expect(readQuestion(mine, id)).resolves.toMatchObject({ state: "held" });
  await expect(readQuestion(as(ctx, mentor), id)).rejects.toMatchObject({ code: "no_such_question" });
  const later = at(ctx, 60 * HOUR);
  await expect(runClock(later)).resolves.toEqual({ moved: 0, reminded: 0 });
  const [waiting] = await openCases(as(later, judge.actor));
  await decide(
    as(later, judge.actor),
    Decide.parse({ case: waiting?.id, action: "nothing", reason: "Sample: a fair question." }),
  );
  await expect(readQuestion(as(later, mentor), id)).resolves.toMatchObject({ state: "waits", assignedAt: later.now });
});
