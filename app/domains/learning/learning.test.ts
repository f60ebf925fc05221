import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { badgeProgress } from "#app/domains/badges/queries/badges.server.ts";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { countedFor } from "#app/domains/community/queries/levels.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { decide } from "#app/domains/moderation/commands/decide.server.ts";
import { aModerator } from "#app/domains/moderation/fixtures.ts";
import { Decide } from "#app/domains/moderation/input.ts";
import { openCases } from "#app/domains/moderation/queries/queue.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { askForCertificate } from "./commands/certify.server.ts";
import { answerCheck, beginCheck } from "./commands/check.server.ts";
import { reportMistake } from "./commands/mistake.server.ts";
import { removeNote, writeNote } from "./commands/note.server.ts";
import { openLesson } from "./commands/open-lesson.server.ts";
import { printCertificate } from "./commands/print.server.ts";
import { revokeCertificate } from "./commands/revoke.server.ts";
import { countNow, countSeats } from "./commands/seat.server.ts";
import { drawnFor, picksOf, readFor, takeCheck, takeCourse } from "./fixtures.ts";
import { certificateByCode } from "./queries/certificate.server.ts";
import { lastCheck, openCheck } from "./queries/check.server.ts";
import { courseOf } from "./queries/courses.server.ts";
import { changedPassages, ownNotes } from "./queries/notes.server.ts";
import { searchCourse } from "./queries/search.server.ts";
import { ownCourses, ownProgress } from "./queries/taking.server.ts";
import { lessonPassages } from "./tables.server.ts";

const COURSE = "pricing-and-estimating";
const CE = "code-update";
const MINUTE = 60_000;
const lessonsOf = (ctx: Ctx, slug: string) => courseOf(slug, ctx.locale).lessons.map(({ slug }) => slug);
const first = (ctx: Ctx, slug: string) => ({ course: slug, lesson: lessonsOf(ctx, slug)[0] as string });
/** Minutes of each lesson that was opened, the most first. */
const seatOf = async (ctx: Ctx, actor: Actor, slug = COURSE) =>
  (await ownProgress(as(ctx, actor), slug))?.lessons.map(({ seatMs }) => seatMs / MINUTE).sort((a, b) => b - a);

describe("a lesson", () => {
  test("LEARN-01 LEARN-02 HOME-24 a member's place is kept and found again on another phone, and their courses with it", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx);
    const lesson = first(ctx, COURSE);
    await openLesson(as(ctx, actor), lesson);
    await countNow(as(at(ctx, MINUTE), actor), { ...lesson, ms: MINUTE, place: 12 });
    await countNow(as(at(ctx, 2 * MINUTE), actor), { ...lesson, ms: 0, place: 4 });
    await expect(openLesson(as(at(ctx, 3 * MINUTE), actor), lesson)).resolves.toEqual({ place: 4, seatMs: MINUTE });
    await expect(ownProgress(as(ctx, actor), COURSE)).resolves.toMatchObject({ lessons: [{ place: 4, reached: 12 }] });
    await expect(ownCourses(as(ctx, actor))).resolves.toMatchObject([{ slug: COURSE, passed: 0, next: lesson.lesson }]);
  });

  test("time counts once: two tabs, a beat sent twice and a clock set back add nothing", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const [one = "", two = ""] = lessonsOf(ctx, COURSE);
    const beat = (after: number, lesson: string, minutes: number) =>
      countNow(as(at(ctx, after * MINUTE), actor), { course: COURSE, lesson, ms: minutes * MINUTE, place: 0 });
    for (const lesson of [one, two]) await openLesson(as(ctx, actor), { course: COURSE, lesson });
    await beat(4, one, 4);
    await beat(4, two, 4);
    await expect(seatOf(ctx, actor)).resolves.toEqual([4, 0]);
    await beat(6, one, 4);
    await expect(seatOf(ctx, actor)).resolves.toEqual([6, 0]);
    // A server whose clock went back, and a phone that says it read for an hour.
    await beat(3, one, 60);
    await expect(seatOf(ctx, actor)).resolves.toEqual([6, 0]);
    await beat(7, two, 60);
    await expect(seatOf(ctx, actor)).resolves.toEqual([6, 1]);
  });

  test("two tabs in one second's statement share the minutes that passed; others get theirs", async ({ ctx }) => {
    const [{ actor: a }, { actor: b }] = [await aUser(ctx), await aUser(ctx)];
    const [one = "", two = ""] = lessonsOf(ctx, COURSE);
    for (const lesson of [one, two]) await openLesson(as(ctx, a), { course: COURSE, lesson });
    await openLesson(as(ctx, b), { course: COURSE, lesson: one });
    const now = at(ctx, 3 * MINUTE).now;
    const beat = (userId: string, lesson: string, minutes: number) => ({
      userId,
      course: COURSE,
      lesson,
      ms: minutes * MINUTE,
      place: 1,
      capMs: 30 * MINUTE,
      now,
    });
    const counted = await countSeats(ctx.db, [
      beat(a.userId, one, 2),
      beat(a.userId, two, 3),
      beat(b.userId, one, 3),
      beat(a.userId, one, 2),
      beat(b.userId, two, 3),
    ]);
    expect(counted).toEqual([2 * MINUTE, MINUTE, 3 * MINUTE, 2 * MINUTE, null]);
  });

  test("a beat that was lost is in the next one's claim, and a lesson takes no more time than it is long", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx);
    const lesson = first(ctx, COURSE);
    const long = courseOf(COURSE, ctx.locale).lessons[0]?.minutes ?? 0;
    await readFor(ctx, actor, COURSE, lesson.lesson, 20);
    await expect(seatOf(ctx, actor)).resolves.toEqual([20]);
    await countNow(as(at(ctx, 120 * MINUTE), actor), { ...lesson, ms: 100 * MINUTE, place: 0 });
    await expect(seatOf(ctx, actor)).resolves.toEqual([long]);
  });

  test("notes are their writer's alone, once a form, and go when they say so", async ({ ctx }) => {
    const [{ actor }, { actor: other }] = [await aUser(ctx), await aUser(ctx)];
    const lesson = first(ctx, COURSE);
    const note = { passage: 3, body: "Sample: ask the accountant.", requestKey: ctx.newId() };
    await writeNote(as(ctx, actor), lesson, note);
    await writeNote(as(ctx, actor), lesson, note);
    const [mine] = await ownNotes(as(ctx, actor), lesson.course, lesson.lesson);
    expect(mine).toMatchObject({ passage: 3, body: note.body });
    await expect(ownNotes(as(ctx, other), lesson.course, lesson.lesson)).resolves.toEqual([]);
    await expect(removeNote(as(ctx, other), mine?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
    await removeNote(as(ctx, actor), mine?.id ?? "");
    await expect(ownNotes(as(ctx, actor), lesson.course, lesson.lesson)).resolves.toEqual([]);
  });

  test("a mistake that a member reports waits for the moderators, and what they write stands in its place", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx);
    const { actor: moderator } = await aModerator(ctx);
    const lesson = first(ctx, COURSE);
    await reportMistake(as(ctx, actor), lesson, { passage: 0, body: "Sample: the sum is off by ten." });
    const [waiting] = await openCases(as(ctx, moderator));
    expect(waiting).toMatchObject({
      kind: "passage",
      reports: [{ note: "Sample: the sum is off by ten.", reason: "wrong" }],
    });
    expect(waiting?.thing.path).toBe(`/courses/${COURSE}/${lesson.lesson}#p1`);
    const edit = {
      case: waiting?.id ?? "",
      action: "edit",
      text: "Sample: the right sum.",
      reason: "Sample: it was off.",
      days: "7",
    };
    await decide(as(ctx, moderator), Decide.parse(edit));
    await expect(changedPassages(ctx, lesson.course, lesson.lesson, 1)).resolves.toMatchObject([
      { passage: 0, correction: "Sample: the right sum." },
    ]);
    await expect(ctx.db.select().from(lessonPassages)).resolves.toHaveLength(1);
  });

  test("search finds passages without accents, and for a visitor in the first lesson alone", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const course = courseOf(COURSE, "es");
    const spanish = { ...ctx, locale: "es" as const };
    const all = await searchCourse({ ...spanish, actor }, course, "numero");
    const open = await searchCourse(spanish, course, "numero");
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(open.map(({ lesson }) => lesson)).size).toBeLessThanOrEqual(1);
    expect(all.every(({ snippet }) => /n[uú]mero/i.test(snippet))).toBe(true);
  });
});

describe("a check", () => {
  test("is five of the lesson's questions, other ones than the last time, and never tells which choice is right", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx);
    const lesson = first(ctx, COURSE);
    await beginCheck(as(ctx, actor), lesson);
    const shown = await openCheck(as(ctx, actor), lesson.course, lesson.lesson);
    expect(shown?.questions).toHaveLength(5);
    expect(Object.keys(shown?.questions[0] ?? {}).sort()).toEqual(["ask", "choices", "id"]);
    // Asking again, on this phone or another, changes nothing while it waits.
    await beginCheck(as(at(ctx, MINUTE), actor), lesson);
    await expect(openCheck(as(ctx, actor), lesson.course, lesson.lesson)).resolves.toEqual(shown);
    const before = await drawnFor(ctx, actor, lesson.course, lesson.lesson);
    await answerCheck(as(ctx, actor), { ...lesson, check: before.id, picked: picksOf(before.drawn, 3) });
    await beginCheck(as(at(ctx, 2 * MINUTE), actor), lesson);
    const after = await drawnFor(ctx, actor, lesson.course, lesson.lesson);
    const old = new Set(before.drawn.map(({ id }) => id));
    expect(after.drawn.filter(({ id }) => !old.has(id)).length).toBeGreaterThanOrEqual(3);
  });

  test("that is repeated again asks other questions than the latest one, not than the first", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const { course, lesson } = first(ctx, COURSE);
    const asked: string[][] = [];
    for (let n = 0; n < 4; n++) {
      const now = as(at(ctx, n * MINUTE), actor);
      await beginCheck(now, { course, lesson });
      const { id, drawn } = await drawnFor(ctx, actor, course, lesson);
      asked.push(drawn.map((one) => one.id));
      await answerCheck(now, { course, lesson, check: id, picked: picksOf(drawn, 3) });
    }
    const fresh = asked.slice(1).map((ids, n) => ids.filter((one) => !asked[n]?.includes(one)).length);
    // Of the eight questions of this lesson, three were not in the check before.
    expect(fresh).toEqual([3, 3, 3]);
  });

  test("four right of five pass, three do not, and each answer is explained", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const lesson = first(ctx, COURSE);
    await expect(takeCheck(ctx, actor, lesson.course, lesson.lesson, 3)).resolves.toMatchObject({ passed: false });
    const failed = await lastCheck(as(ctx, actor), lesson.course, lesson.lesson);
    expect(failed).toMatchObject({ score: 3, passed: false });
    expect(failed?.answers.filter(({ right }) => right !== null)).toHaveLength(2);
    for (const { because, pickedBecause } of failed?.answers ?? []) expect(because && pickedBecause).toBeTruthy();
    await expect(takeCheck(at(ctx, MINUTE), actor, lesson.course, lesson.lesson, 4)).resolves.toMatchObject({
      passed: true,
    });
    await expect(ownProgress(as(ctx, actor), COURSE)).resolves.toMatchObject({ lessons: [{ score: 4, tries: 2 }] });
  });

  test("the same draw on two phones is judged once; another member's draw is not there", async ({ ctx }) => {
    const [{ actor }, { actor: other }] = [await aUser(ctx), await aUser(ctx)];
    const lesson = first(ctx, COURSE);
    await beginCheck(as(ctx, actor), lesson);
    const { id, drawn } = await drawnFor(ctx, actor, lesson.course, lesson.lesson);
    const sent = { ...lesson, check: id, picked: picksOf(drawn, 2) };
    await expect(answerCheck(as(ctx, other), sent)).rejects.toMatchObject({ kind: "not_found" });
    const missing = { ...sent, picked: {} };
    await expect(answerCheck(as(ctx, actor), missing)).rejects.toMatchObject({ code: "not_answered" });
    await answerCheck(as(ctx, actor), sent);
    await expect(answerCheck(as(ctx, actor), { ...sent, picked: picksOf(drawn, 5) })).rejects.toMatchObject({
      code: "already_judged",
    });
    await expect(lastCheck(as(ctx, actor), lesson.course, lesson.lesson)).resolves.toMatchObject({ score: 2 });
  });

  test("COMM-53 two pricing lessons passed make the Estimator", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const [one = "", two = ""] = lessonsOf(ctx, COURSE);
    const estimator = async () =>
      (await badgeProgress(as(ctx, actor), await countedFor(ctx, actor.userId))).find(
        ({ badge }) => badge === "estimator",
      );
    await takeCheck(ctx, actor, COURSE, one);
    await expect(estimator()).resolves.toMatchObject({ earnedAt: null, done: 1 });
    await takeCheck(ctx, actor, COURSE, two, 3);
    await expect(estimator()).resolves.toMatchObject({ earnedAt: null, done: 1 });
    await takeCheck(ctx, actor, COURSE, two);
    await expect(estimator()).resolves.toMatchObject({ earnedAt: ctx.now, done: 2 });
  });
});

describe("a certificate", () => {
  test("comes with the last check and says what it said the day it was issued, whatever its holder is called later", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx, { fullName: "Ana Sample" });
    const issued = await takeCourse(ctx, actor, COURSE);
    await ctx.db.update(profiles).set({ fullName: "Ana Other" }).where(eq(profiles.id, actor.userId));
    const found = await certificateByCode(ctx, issued.code.toLowerCase().replaceAll("-", " "));
    expect(found).toMatchObject({ name: "Ana Sample", standing: "valid", score: 100, validUntil: null });
    await expect(ownProgress(as(ctx, actor), COURSE)).resolves.toBeNull();
    const { bytes } = await printCertificate(as(ctx, actor), issued.id);
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
    await expect(printCertificate(as(ctx, (await aUser(ctx)).actor), issued.id)).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("is told by the check that finished the course, until the course is begun again", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const lessons = lessonsOf(ctx, COURSE);
    const shown = async (at: number) => (await lastCheck(as(ctx, actor), COURSE, lessons.at(at) ?? ""))?.earlier;
    for (const lesson of lessons.slice(0, -1)) await takeCheck(ctx, actor, COURSE, lesson);
    await takeCheck(at(ctx, MINUTE), actor, COURSE, lessons.at(-1) ?? "");
    expect([await shown(0), await shown(-1)]).toEqual([true, false]);
    await openLesson(as(at(ctx, 2 * MINUTE), actor), first(ctx, COURSE));
    expect(await shown(-1)).toBe(true);
  });

  test("LEARN-27 of continuing education takes fifty measured minutes for each hour, and counts its hours", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx);
    const lessons = lessonsOf(ctx, CE);
    for (const lesson of lessons) await takeCheck(ctx, actor, CE, lesson);
    await expect(askForCertificate(as(ctx, actor), CE)).rejects.toMatchObject({ code: "not_complete" });
    let now = ctx;
    for (const lesson of lessons.slice(0, -2)) now = await readFor(now, actor, CE, lesson, 30);
    await expect(askForCertificate(as(now, actor), CE)).rejects.toMatchObject({ code: "not_complete" });
    now = await readFor(now, actor, CE, lessons.at(-1) ?? "", 20);
    const id = await askForCertificate(as(now, actor), CE);
    await expect(askForCertificate(as(now, actor), CE)).rejects.toMatchObject({ kind: "not_found" });
    const { bytes } = await printCertificate(as(now, actor), id);
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test("of a crew course ends after a year; a reviewer takes one back with a reason that anybody reads", async ({
    ctx,
  }) => {
    const { actor } = await aUser(ctx);
    const issued = await takeCourse(ctx, actor, "jobsite-safety");
    const day = 24 * 60 * MINUTE;
    await expect(certificateByCode(at(ctx, 365 * day), issued.code)).resolves.toMatchObject({ standing: "valid" });
    await expect(certificateByCode(at(ctx, 367 * day), issued.code)).resolves.toMatchObject({ standing: "expired" });
    await expect(revokeCertificate(as(ctx, actor), issued.code, "Sample")).rejects.toMatchObject({ kind: "forbidden" });
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    await revokeCertificate(reviewer, issued.code, "Sample: somebody else took it.");
    await expect(revokeCertificate(reviewer, issued.code, "Sample: again.")).rejects.toMatchObject({
      code: "already_revoked",
    });
    await expect(certificateByCode(ctx, issued.code)).resolves.toMatchObject({
      standing: "revoked",
      revokeReason: "Sample: somebody else took it.",
    });
    await expect(certificateByCode(ctx, "0000-0000-0000")).resolves.toBeNull();
  });

  test("that is taken back is told to its holder alone, with the reason and how to answer, wherever they work now", async ({
    ctx,
  }) => {
    const owner = await aContractor(ctx);
    const ana = await aPerson(ctx, owner.userId, "crew");
    const issued = await takeCourse(ctx, ana.actor, "jobsite-safety");
    await removePerson(as(ctx, owner.actor), ana.userId);
    await revokeCertificate(as(ctx, (await aReviewer(ctx)).actor), issued.code, "Sample: somebody else took it.");
    await drain(ctx);
    const told = await ctx.db.select().from(notifications).where(eq(notifications.kind, "course.revoked"));
    expect(told.map(({ userId, path }) => [userId, path])).toEqual([[ana.userId, "/my/learning"]]);
    const mail = outbox(ctx).find(({ to, text }) => to === ana.email && text.includes("was taken back"));
    expect(mail?.text).toContain("Why it was taken back: Sample: somebody else took it.");
    expect(mail?.text).toContain(BRAND.supportEmail);
  });
});
