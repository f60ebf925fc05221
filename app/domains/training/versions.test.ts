import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveBytes } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { as, at, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { drain } from "#test/queue.ts";
import { assignTraining } from "./commands/assign.server.ts";
import { keepCourseFile } from "./commands/course-file.server.ts";
import { answerCourse, changeCourse, retireCourse } from "./commands/own-course.server.ts";
import { printTrainingSheet } from "./commands/print.server.ts";
import { assignToNewHires } from "./commands/remind.server.ts";
import { anOwnCourse, typedAssign } from "./fixtures.ts";
import { WriteCourse } from "./input.ts";
import { ownTraining, trainingBoard } from "./queries/board.server.ts";
import { listOwnCourses, ownCourse } from "./queries/own-courses.server.ts";
import { trainingTable } from "./queries/table.server.ts";
import { ownSlug, questionsIn, questionsText } from "./rules/own-course.ts";
import { versionWords } from "./rules/words.ts";
import { ownCourses } from "./tables.server.ts";

const DAY = 24 * 3600_000;
const RIGHT = [0, 1];

/** A roofer with two of the crew and a course of their own that both have to take. */
async function aCrew(ctx: Ctx) {
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const ana = (await aPerson(ctx, owner.business.id, "crew", "Ana Sample")).actor;
  const beto = (await aPerson(ctx, owner.business.id, "crew", "Beto Sample")).actor;
  const mine = as(ctx, owner);
  const { id } = await anOwnCourse(mine);
  await assignTraining(mine, typedAssign(ctx, [ana.userId, beto.userId], { course: ownSlug(id), newHires: "on" }));
  return { owner, ana, beto, mine, id };
}
/** What the form of a change sends: another title and one question. */
const typedChange = (ctx: Ctx, more: Record<string, string> = {}) =>
  WriteCourse.parse({
    title: "Sample: our new yard",
    body: "## The gate\n\nSample. It closes by itself now.",
    questions: "Who closes the gate?\n- You\n* Nobody",
    requestKey: ctx.newId(),
    ...more,
  });
const boardOf = async (mine: Ctx) =>
  (await trainingBoard(mine)).people.flatMap(({ name, assigned }) =>
    assigned.map(({ title, state, held, newest }) => [name, title, state, held?.score, held?.version, newest]),
  );

test("a course that is changed after somebody passed it is a further version: score and version stay theirs, others take the new one", async ({
  ctx,
}) => {
  const { ana, beto, mine, id } = await aCrew(ctx);
  await answerCourse(as(ctx, ana), id, RIGHT);
  const form = typedChange(ctx);
  const { id: second } = await changeCourse(at(mine, DAY), id, form);
  expect(await changeCourse(at(mine, DAY), id, form)).toEqual({ id: second });
  expect(await boardOf(mine)).toEqual([
    ["Ana Sample", "Sample: our yard", "done", 100, 1, 2],
    ["Beto Sample", "Sample: our new yard", "due", undefined, undefined, 2],
  ]);
  // Whoever has the old page open is told, and nothing is judged by the wrong questions.
  await expect(answerCourse(as(ctx, beto), id, RIGHT)).rejects.toMatchObject({ code: "course_changed" });
  expect(await ownCourse(as(ctx, beto), id)).toMatchObject({ retired: true, newer: { id: second, version: 2 } });
  expect(await answerCourse(as(at(ctx, DAY), beto), second, [1])).toEqual({ passed: true, score: 100 });
  expect((await ownTraining(as(ctx, beto)))[0]).toMatchObject({ held: { version: 2 }, state: "done" });
  // The author's page and list say which version is in use, and how many passed each.
  expect(await ownCourse(mine, second)).toMatchObject({
    version: 2,
    title: "Sample: our new yard",
    written: { earlier: [{ id, version: 1, passed: 1 }] },
  });
  expect((await ownCourse(as(ctx, ana), id)).passed).toMatchObject({ score: 100 });
  expect((await ownCourse(as(ctx, ana), second)).written).toBeNull();
  expect((await listOwnCourses(mine)).map(({ version, retiredAt, passed }) => [version, !retiredAt, passed])).toEqual([
    [2, true, 1],
    [1, false, 1],
  ]);
  expect((await trainingTable(mine)).map(({ training, version }) => [training, version])).toEqual([
    ["Sample: our yard", 1],
    ["Sample: our new yard", 2],
  ]);
  expect(await pdfWords((await printTrainingSheet(mine)).bytes)).toContain("version 1");
});

test("a further version keeps the course for new people, and gives it to nobody a second time by itself", async ({
  ctx,
}) => {
  const { owner, mine, id } = await aCrew(ctx);
  const hired = (await aPerson(at(ctx, DAY), owner.business.id, "crew", "Cam Sample")).actor;
  expect(await assignToNewHires(at(ctx, DAY))).toBe(1);
  await answerCourse(as(at(ctx, DAY), hired), id, RIGHT);
  const { id: second } = await changeCourse(at(mine, 2 * DAY), id, typedChange(ctx));
  expect(await assignToNewHires(at(ctx, 3 * DAY))).toBe(0);
  const next = (await aPerson(at(ctx, 3 * DAY), owner.business.id, "crew", "Dee Sample")).actor;
  expect(await assignToNewHires(at(ctx, 4 * DAY))).toBe(1);
  expect((await ownTraining(as(ctx, next))).map(({ course }) => course)).toEqual([ownSlug(second)]);
  // Whoever shall take the new one although they passed the old one is given it.
  await assignTraining(at(mine, 4 * DAY), typedAssign(ctx, [hired.userId], { course: ownSlug(second) }));
  expect((await ownTraining(as(ctx, hired))).map(({ course, state }) => [course, state])).toContainEqual([
    ownSlug(second),
    "due",
  ]);
});

test("two who change a course one after the other from the same page make one version, and the second is told", async ({
  ctx,
}) => {
  const { mine, id } = await aCrew(ctx);
  const other = await aCrew(ctx);
  await expect(changeCourse(other.mine, id, typedChange(ctx))).rejects.toMatchObject({ kind: "not_found" });
  const { body, questions } = (await ownCourse(mine, id)).written ?? { body: "", questions: "" };
  expect(await changeCourse(mine, id, typedChange(ctx, { title: "Sample: our yard", body, questions }))).toEqual({
    id,
  });
  await changeCourse(mine, id, typedChange(ctx));
  await expect(changeCourse(mine, id, typedChange(ctx, { title: "Sample: late" }))).rejects.toMatchObject({
    code: "course_changed",
  });
  expect(await ctx.db.$count(ownCourses, eq(ownCourses.businessId, mine.actor?.business.id ?? ""))).toBe(2);
  await retireCourse(mine, id);
  expect((await listOwnCourses(mine)).filter(({ retiredAt }) => !retiredAt)).toHaveLength(1);
});

test("another file after somebody passed is a further version, and the file that was passed stays to be read", async ({
  ctx,
}) => {
  const { ana, mine, id } = await aCrew(ctx);
  const send = (to: string, name: string) =>
    receiveBytes(
      streamOf(new Uint8Array(aPdf(`Sample ${name}`))),
      { folder: incomingFolder(ctx.services.env), maxBytes: 1_000_000 },
      (sent) => keepCourseFile(mine, to, name, sent),
    );
  const fileOf = async (of: string) => (await ownCourse(as(ctx, ana), of)).file;
  expect(await send(id, "first.pdf")).toBe(id);
  // Nobody has passed it: the file takes the place of the other.
  expect(await send(id, "second.pdf")).toBe(id);
  await answerCourse(as(ctx, ana), id, RIGHT);
  const next = await send(id, "third.pdf");
  expect(next).not.toBe(id);
  await drain(at(ctx, DAY));
  expect([(await fileOf(id))?.name, (await fileOf(next))?.name]).toEqual(["second.pdf", "third.pdf"]);
  expect(await ctx.services.files.size((await fileOf(id))?.key ?? "")).toBeGreaterThan(0);
  expect(await ownCourse(mine, next)).toMatchObject({ version: 2, title: "Sample: our yard" });
  // Words that are changed carry the file along.
  const { id: third } = await changeCourse(mine, next, typedChange(ctx));
  expect(await fileOf(third)).toMatchObject({ name: "third.pdf" });
});

test("questions read back are typed the same, and a version is named only where there are several", () => {
  const text =
    "Who closes the gate?\n* Whoever comes last\n- Nobody\n\nWhere is the eyewash?\n- In the truck\n* By the door";
  expect(questionsText(questionsIn(text) ?? [])).toBe(text);
  expect([versionWords(1, 1), versionWords(1, 2), versionWords(2, 2)]).toEqual([
    "",
    "version 1; version 2 is in use now",
    "version 2",
  ]);
});
