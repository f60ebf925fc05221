import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { askMentor } from "./commands/ask.server.ts";
import { aMentor, typedQuestion } from "./fixtures.ts";
import { AskMentor } from "./input.ts";
import { mentorQuestions } from "./tables.server.ts";

raceTest(
  "a question that is sent twice at once takes the last place of a mentor once, and both hear of it",
  async (ctx) => {
    const [mentor, asker] = [(await aUser(ctx)).actor, (await aUser(ctx)).actor];
    const mentorId = await aMentor(ctx, mentor, { capacity: 1 });
    const form = AskMentor.parse(typedQuestion(ctx));
    const [one, other] = await Promise.all([form, form].map((sent) => askMentor(as(ctx, asker), mentorId, sent)));
    expect(one).toEqual(other);
    expect(await ctx.db.$count(mentorQuestions)).toBe(1);
  },
);
