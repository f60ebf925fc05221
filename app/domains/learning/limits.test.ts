import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { beginCheck } from "./commands/check.server.ts";
import { writeNote } from "./commands/note.server.ts";
import { openLesson } from "./commands/open-lesson.server.ts";
import { takeCheck, takeCourse } from "./fixtures.ts";
import { courseOf } from "./queries/courses.server.ts";
import { changedPassages } from "./queries/notes.server.ts";
import { ownCourses } from "./queries/taking.server.ts";
import { standingOf, TRIES_A_DAY } from "./rules/lessons.ts";
import { lessonNotes, lessonPassages, lessonProgress } from "./tables.server.ts";

const COURSE = "pricing-and-estimating";
const NOTES = 100;

test("the best try of a lesson stands, and a course that was finished is no longer being taken", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const lesson = courseOf(COURSE, "en").lessons[0]?.slug ?? "";
  for (const right of [5, 4]) await takeCheck(ctx, actor, COURSE, lesson, right);
  const [row] = await ctx.db.select().from(lessonProgress).where(eq(lessonProgress.lesson, lesson));
  expect(row).toMatchObject({ score: 5, tries: 2 });
  await openLesson(as(ctx, actor), { course: COURSE, lesson });
  await takeCourse(ctx, actor, "jobsite-safety");
  expect((await ownCourses(as(ctx, actor))).map(({ slug }) => slug)).toEqual([COURSE]);
});

test("somebody draws forty checks a day; asking again while a draw waits for its answers is none of them", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx);
  const lesson = courseOf(COURSE, "en").lessons[0]?.slug ?? "";
  const begin = () => beginCheck(as(ctx, actor), { course: COURSE, lesson });
  for (let n = 0; n < TRIES_A_DAY + 5; n++) await begin();
  for (let n = 0; n < TRIES_A_DAY; n++) await takeCheck(ctx, actor, COURSE, lesson, 2);
  await expect(begin()).rejects.toMatchObject({ kind: "rate_limited" });
  await expect(begin()).rejects.toMatchObject({ kind: "rate_limited" });
  await beginCheck(as(at(ctx, 25 * 3600_000), actor), { course: COURSE, lesson });
});

test("a lesson takes a hundred notes of a member", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const at1 = { course: COURSE, lesson: courseOf(COURSE, "en").lessons[0]?.slug ?? "" };
  const note = () => ({ passage: 0, body: "Sample note.", requestKey: ctx.newId() });
  const rows = Array.from({ length: NOTES - 1 }, () => ({
    ...at1,
    ...note(),
    id: ctx.newId(),
    userId: actor.userId,
    createdAt: ctx.now,
  }));
  await ctx.db.insert(lessonNotes).values(rows);
  await writeNote(as(ctx, actor), at1, note());
  await expect(writeNote(as(ctx, actor), at1, note())).rejects.toMatchObject({ code: "too_many_notes" });
});

test("a certificate holds through its last day; one that was revoked at no time", ({ ctx }) => {
  const held = { validUntil: "2027-03-10", revokedAt: null };
  expect(standingOf(held, at(ctx, new Date("2027-03-10T23:59:59Z")).now)).toBe("valid");
  expect(standingOf(held, at(ctx, new Date("2027-03-11T00:00:00Z")).now)).toBe("expired");
  expect(standingOf({ ...held, revokedAt: ctx.now }, ctx.now)).toBe("revoked");
});

test("a passage that moderators hid is marked on the lesson's page", async ({ ctx }) => {
  const { version, lessons } = courseOf(COURSE, "en");
  const lesson = lessons[0]?.slug ?? "";
  const passage = { course: COURSE, lesson, locale: "en" as const, version, text: "Sample.", changedAt: ctx.now };
  await ctx.db.insert(lessonPassages).values([
    { ...passage, id: ctx.newId(), passage: 0, state: "hidden" },
    { ...passage, id: ctx.newId(), passage: 1, state: "shown" },
  ]);
  expect((await changedPassages(ctx, COURSE, lesson, version)).map(({ passage }) => passage)).toEqual([0]);
});
