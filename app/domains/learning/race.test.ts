import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { answerCheck, beginCheck } from "./commands/check.server.ts";
import { drawnFor, picksOf, takeCheck } from "./fixtures.ts";
import { courseOf } from "./queries/courses.server.ts";
import { courseCertificates, enrollments, lessonChecks } from "./tables.server.ts";

const COURSE = "tool-and-equipment-care";
const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 5;

raceTest("the last two checks of a course passed on two phones at once make one certificate", async (ctx) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { actor } = await aUser(ctx);
    const mine = as(ctx, actor);
    const lessons = courseOf(COURSE, ctx.locale).lessons.map(({ slug }) => slug);
    const last = lessons.splice(-2);
    for (const lesson of lessons) await takeCheck(ctx, actor, COURSE, lesson);
    const sent = await Promise.all(
      last.map(async (lesson) => {
        await beginCheck(mine, { course: COURSE, lesson });
        const { id, drawn } = await drawnFor(ctx, actor, COURSE, lesson);
        return { course: COURSE, lesson, check: id, picked: picksOf(drawn, 5) };
      }),
    );
    const judged = await Promise.all(sent.map((answers) => answerCheck(mine, answers)));
    expect(judged.filter(({ certificateId }) => certificateId !== null)).toHaveLength(1);
    expect(await ctx.db.$count(courseCertificates, eq(courseCertificates.userId, actor.userId))).toBe(1);
  }
});

raceTest("one draw answered on two phones at once is judged once, and the other phone is told", async (ctx) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { actor } = await aUser(ctx);
    const mine = as(ctx, actor);
    const lesson = courseOf(COURSE, ctx.locale).lessons[0]?.slug ?? "";
    await beginCheck(mine, { course: COURSE, lesson });
    const { id, drawn } = await drawnFor(ctx, actor, COURSE, lesson);
    const answer = (right: number) =>
      answerCheck(mine, { course: COURSE, lesson, check: id, picked: picksOf(drawn, right) });
    const both = await Promise.allSettled([answer(5), answer(0)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["already_judged"]);
  }
});

raceTest("a check begun on two phones at once is one draw in one enrollment", async (ctx) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { actor } = await aUser(ctx);
    const mine = as(at(ctx, round), actor);
    const lesson = courseOf(COURSE, ctx.locale).lessons[0]?.slug ?? "";
    await Promise.all([1, 2, 3].map(() => beginCheck(mine, { course: COURSE, lesson })));
    const open = await ctx.db
      .select({ id: lessonChecks.id })
      .from(lessonChecks)
      .innerJoin(enrollments, eq(enrollments.id, lessonChecks.enrollmentId))
      .where(eq(enrollments.userId, actor.userId));
    expect(open).toHaveLength(1);
  }
});
