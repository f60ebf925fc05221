import { and, eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { CREW_PLANS } from "#app/domains/billing/rules.ts";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveBytes } from "#app/infra/files/receive.server.ts";
import { aPdf, aPng, streamOf } from "#app/infra/files/sample-files.ts";
import { as, at, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { assignTraining } from "./commands/assign.server.ts";
import { keepCourseFile } from "./commands/course-file.server.ts";
import { eraseOwnTraining, eraseTraining } from "./commands/erase-account.server.ts";
import { answerCourse, retireCourse } from "./commands/own-course.server.ts";
import { printTrainingSheet } from "./commands/print.server.ts";
import { remindOfTraining } from "./commands/remind.server.ts";
import { anOwnCourse, typedAssign } from "./fixtures.ts";
import { WriteCourse } from "./input.ts";
import { ownTraining, trainingBoard } from "./queries/board.server.ts";
import { exportOwnTraining, exportTraining } from "./queries/export-account.server.ts";
import { listOwnCourses, ownCourse } from "./queries/own-courses.server.ts";
import { trainingTable } from "./queries/table.server.ts";
import { isLessonText, ownSlug, questionsIn, scoreIn } from "./rules/own-course.ts";
import { ownCoursePasses, ownCourses } from "./tables.server.ts";

const DAY = 24 * 3600_000;
const RIGHT = [0, 1];

async function aCrew(ctx: Ctx) {
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const ana = (await aPerson(ctx, owner.business.id, "crew", "Ana Sample")).actor;
  const mine = as(ctx, owner);
  const { id } = await anOwnCourse(mine);
  return { owner, ana, mine, id };
}

describe("a course of the business's own", () => {
  test("LEARN-15 is assigned like ours, passed by its own questions, and stands on the board, the sheet and the file", async ({
    ctx,
  }) => {
    const { ana, mine, id } = await aCrew(ctx);
    await assignTraining(mine, typedAssign(ctx, [ana.userId], { course: ownSlug(id) }));
    const own = as(ctx, ana);
    expect(await ownTraining(own)).toMatchObject([{ title: "Sample: our yard", state: "due", lessons: 1, passed: 0 }]);
    expect((await ownCourse(own, id)).questions.map(({ right }) => right)).toEqual([null, null]);
    expect((await ownCourse(mine, id)).questions.map(({ right }) => right)).toEqual(RIGHT);
    await expect(answerCourse(own, id, [0, null])).rejects.toMatchObject({
      code: "not_answered",
      fields: { q1: expect.any(String) },
    });
    expect(await answerCourse(own, id, [0, 0])).toEqual({ passed: false, score: 50 });
    expect((await ownTraining(own))[0]).toMatchObject({ state: "due" });
    expect(await answerCourse(own, id, RIGHT)).toEqual({ passed: true, score: 100 });
    const { people } = await trainingBoard(mine);
    expect(people.flatMap(({ assigned }) => assigned)).toMatchObject([
      { title: "Sample: our yard", state: "done", passed: 1, held: { score: 100 } },
    ]);
    expect(await trainingTable(mine)).toMatchObject([{ training: "Sample: our yard", state: "done", score: 100 }]);
    expect(await pdfWords((await printTrainingSheet(mine)).bytes)).toContain("Sample: our yard");
    expect(await listOwnCourses(mine)).toMatchObject([{ id, passed: 1, ready: true }]);
  });

  test("reminds who has not passed it, and nobody who has", async ({ ctx }) => {
    const { owner, ana, mine, id } = await aCrew(ctx);
    await assignTraining(mine, typedAssign(ctx, [ana.userId, owner.userId], { course: ownSlug(id) }));
    await answerCourse(as(ctx, ana), id, RIGHT);
    expect(await remindOfTraining(at(ctx, 7 * DAY))).toBe(1);
  });

  test("is for the people of its business: others neither read, take, assign nor retire it", async ({ ctx }) => {
    const { ana, mine, id } = await aCrew(ctx);
    const other = await aCrew(ctx);
    const refused = { kind: "not_found" };
    await expect(ownCourse(other.mine, id)).rejects.toMatchObject(refused);
    await expect(answerCourse(as(ctx, other.ana), id, RIGHT)).rejects.toMatchObject(refused);
    await expect(
      assignTraining(other.mine, typedAssign(ctx, [other.ana.userId], { course: ownSlug(id) })),
    ).rejects.toMatchObject(refused);
    await retireCourse(other.mine, id);
    expect((await ownCourse(as(ctx, ana), id)).retired).toBe(false);
    await removePerson(mine, ana.userId);
    expect(await ctx.db.$count(ownCourses, eq(ownCourses.id, id))).toBe(1);
  });

  test("out of use goes off the lists of who has not passed it, and nobody gets it any more", async ({ ctx }) => {
    const { owner, ana, mine, id } = await aCrew(ctx);
    const course = ownSlug(id);
    await assignTraining(mine, typedAssign(ctx, [ana.userId, owner.userId], { course, newHires: "on" }));
    await answerCourse(as(ctx, ana), id, RIGHT);
    await retireCourse(mine, id);
    await retireCourse(mine, id);
    const { people, rules } = await trainingBoard(mine);
    expect(people.flatMap(({ name, assigned }) => assigned.map(() => name))).toEqual(["Ana Sample"]);
    expect(rules).toEqual([]);
    await expect(assignTraining(mine, typedAssign(ctx, [ana.userId], { course }))).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(answerCourse(as(ctx, owner), id, RIGHT)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("without words or a file is assigned to nobody, and one form makes one course", async ({ ctx }) => {
    const { ana, mine } = await aCrew(ctx);
    const requestKey = ctx.newId();
    const write = () => anOwnCourse(mine, { body: "", requestKey });
    const { id } = await write();
    expect(await write()).toEqual({ id });
    expect(await listOwnCourses(mine)).toContainEqual(expect.objectContaining({ id, ready: false }));
    await expect(assignTraining(mine, typedAssign(ctx, [ana.userId], { course: ownSlug(id) }))).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("is a PDF or a film where there are no words to read; nothing else, and no one else's", async ({ ctx }) => {
    const { ana, mine } = await aCrew(ctx);
    const { id } = await anOwnCourse(mine, { body: "" });
    const send = (who: Ctx, name: string, bytes: Uint8Array<ArrayBuffer>) =>
      receiveBytes(streamOf(bytes), { folder: incomingFolder(ctx.services.env), maxBytes: 1_000_000 }, (sent) =>
        keepCourseFile(who, id, name, sent),
      );
    const film = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypisom\0\0\x02\0isommp42"),
      Buffer.alloc(64),
    ]);
    await expect(send(mine, "a.png", new Uint8Array(aPng(8, 8)))).rejects.toMatchObject({ code: "file_type" });
    await expect(send((await aCrew(ctx)).mine, "a.pdf", new Uint8Array(aPdf("Sample")))).rejects.toMatchObject({
      kind: "not_found",
    });
    const shown = async () => {
      const { file } = await ownCourse(as(ctx, ana), id);
      return file && [file.name, file.isFilm, (await ctx.services.files.size(file.key)) !== undefined];
    };
    expect(await shown()).toBeNull();
    await send(mine, "yard.pdf", new Uint8Array(aPdf("Sample")));
    expect(await shown()).toEqual(["yard.pdf", false, true]);
    await send(mine, "yard.mp4", new Uint8Array(film));
    expect(await shown()).toEqual(["yard.mp4", true, true]);
    await expect(assignTraining(mine, typedAssign(ctx, [ana.userId], { course: ownSlug(id) }))).resolves.toEqual({
      given: 1,
    });
  });

  test("is in the business's copy, who passed it in the member's, and both go with their owner", async ({ ctx }) => {
    const { owner, ana, mine, id } = await aCrew(ctx);
    await answerCourse(as(ctx, ana), id, RIGHT);
    expect(await exportTraining(ctx, owner.business.id)).toMatchObject({
      courses: [{ id, title: "Sample: our yard" }],
      coursePasses: [{ courseId: id, userId: ana.userId, score: 100 }],
    });
    expect((await exportOwnTraining(ctx, ana.userId)).passedCourses).toMatchObject([{ title: "Sample: our yard" }]);
    await eraseOwnTraining(ctx, ana.userId);
    expect(await ctx.db.$count(ownCoursePasses)).toBe(0);
    await eraseTraining(mine, owner.business.id);
    expect(await ctx.db.$count(ownCourses, and(eq(ownCourses.businessId, owner.business.id)))).toBe(0);
  });
});

plain("own courses come with Professional and not with Starter", () => {
  expect([CREW_PLANS.starter.ownCourses, CREW_PLANS.professional.ownCourses]).toEqual([false, true]);
});

plain("questions are read as they are typed, and refused where one has not one right choice", () => {
  expect(questionsIn("One?\n* yes\n- no\n\n\nTwo?\n-a\n-b\n*c")).toEqual([
    { ask: "One?", choices: ["yes", "no"], right: 0 },
    { ask: "Two?", choices: ["a", "b", "c"], right: 2 },
  ]);
  for (const wrong of [
    "",
    "One?",
    "One?\n* yes",
    "One?\n- a\n- b",
    "One?\n* a\n* b",
    "* a\n- b",
    "One?\n* a\n- a",
    "One?\na\n* b\n- c",
  ])
    expect(questionsIn(wrong)).toBeNull();
  expect(questionsIn(Array.from({ length: 21 }, (_, n) => `${n}?\n* a\n- b`).join("\n\n"))).toBeNull();
});

plain("a score is whole percents of all questions, and none while one is open", () => {
  const questions = questionsIn("One?\n* a\n- b\n\nTwo?\n* a\n- b\n\nThree?\n* a\n- b") ?? [];
  expect([scoreIn(questions, [0, 0, 1]), scoreIn(questions, [0, 0, null]), scoreIn(questions, [])]).toEqual([
    66,
    null,
    null,
  ]);
});

plain("a course holds the Markdown of a lesson, no picture, HTML or code", () => {
  expect(isLessonText("## Head\n\nWords **here**.\n\n- one\n- two")).toBe(true);
  for (const wrong of ["<b>x</b>\n", "```\ncode\n```", "![a](b)", "# Too high"])
    expect(isLessonText(wrong)).toBe(false);
  const typed = { title: "Sample", body: "<script>", questions: "One?\n- a", requestKey: crypto.randomUUID() };
  expect(Object.keys(WriteCourse.safeParse(typed).error?.flatten().fieldErrors ?? {})).toEqual(["body", "questions"]);
});
