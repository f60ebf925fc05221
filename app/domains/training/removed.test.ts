import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { inSession } from "#app/domains/auth/fixtures.ts";
import { startCheckout, startTrial } from "#app/domains/billing/commands/buy.server.ts";
import { enterByPin, joinByPin } from "#app/domains/businesses/commands/crew-link.server.ts";
import { invite } from "#app/domains/businesses/commands/invite.server.ts";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { invitesOfBusiness } from "#app/domains/businesses/queries/people.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { answerCheck, beginCheck } from "#app/domains/learning/commands/check.server.ts";
import { drawnFor, picksOf, readFor, takeCheck, takeCourse } from "#app/domains/learning/fixtures.ts";
import { openCheck } from "#app/domains/learning/queries/check.server.ts";
import { courseOf } from "#app/domains/learning/queries/courses.server.ts";
import { ownCertificates, ownProgress } from "#app/domains/learning/queries/taking.server.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { courseOutlines } from "#content/courses.ts";
import { as, at, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { drain } from "#test/queue.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import { assignTraining } from "./commands/assign.server.ts";
import { answerCourse } from "./commands/own-course.server.ts";
import { printTrainingSheet } from "./commands/print.server.ts";
import { remindOfTraining } from "./commands/remind.server.ts";
import { anOwnCourse, typedAssign } from "./fixtures.ts";
import { ownTraining, trainingBoard } from "./queries/board.server.ts";
import { trainedBefore } from "./queries/former.server.ts";
import { seatsOf } from "./queries/seats.server.ts";
import { trainingTable } from "./queries/table.server.ts";
import { ownSlug } from "./rules/own-course.ts";

const COURSE = "tool-and-equipment-care";
const DAY = 24 * 3600_000;
const MINUTE = 60_000;
const RIGHT = [0, 1];

/** A roofer with one of the crew who joined by a link and a PIN. */
async function aCrew(ctx: Ctx) {
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const mine = as(ctx, owner);
  await invite(mine, { name: "Ana Sample", part: "crew", email: undefined, phone: undefined });
  const url = (await invitesOfBusiness(mine)).find(({ name }) => name === "Ana Sample")?.url ?? "";
  const joined = await joinByPin(ctx, url.split("/join/")[1] ?? "", { name: "Ana Sample", pin: "4821" });
  const ana = async () => (await inSession(ctx, joined.session)).actor as Actor;
  return { owner, mine, ana, link: joined.token, businessId: owner.business.id };
}
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.map(({ kind }) => kind);
};

test("whoever is removed in the middle of a course keeps what they did of it and finishes it in their own name: link, list, seat and reminders end", async ({
  ctx,
}) => {
  const { owner, mine, ana, link, businessId } = await aCrew(ctx);
  const before = await ana();
  await assignTraining(mine, typedAssign(ctx, [before.userId], { course: COURSE }));
  const lessons = courseOf(COURSE, "en").lessons.map(({ slug }) => slug);
  const [first = "", ...rest] = lessons;
  await readFor(ctx, before, COURSE, first, 2);
  await takeCheck(ctx, before, COURSE, first);
  const next = { course: COURSE, lesson: rest[0] ?? "" };
  await beginCheck(as(ctx, before), next);
  const drawn = await openCheck(as(ctx, before), next.course, next.lesson);

  await removePerson(mine, before.userId);
  await expect(enterByPin(ctx, link, "4821")).rejects.toMatchObject({ code: "crew_link_over" });
  const { people } = await trainingBoard(mine);
  expect(people.map(({ name }) => name)).not.toContain("Ana Sample");
  expect((await seatsOf(ctx, businessId)).taken).toBe(0);
  expect(await remindOfTraining(at(ctx, 8 * DAY))).toBe(0);

  const after = await ana();
  expect(after.business.id).not.toBe(businessId);
  expect(await ownTraining(as(ctx, after))).toEqual([]);
  const done = await ownProgress(as(ctx, after), COURSE);
  expect(done?.lessons.find(({ lesson }) => lesson === first)).toMatchObject({ seatMs: 2 * MINUTE, score: 5 });
  // The check that was drawn before goes on, and so does the course.
  expect(await openCheck(as(ctx, after), next.course, next.lesson)).toEqual(drawn);
  const { id, drawn: questions } = await drawnFor(ctx, after, next.course, next.lesson);
  await answerCheck(as(ctx, after), { ...next, check: id, picked: picksOf(questions, 5) });
  for (const lesson of rest.slice(1)) await takeCheck(ctx, after, COURSE, lesson);
  expect(await ownCertificates(as(ctx, after))).toMatchObject([{ course: COURSE, name: "Ana Sample" }]);
  // Nothing of it was done in the name of the business that she left.
  const [issued] = await ctx.db.select().from(courseCertificates);
  expect(issued?.businessId).toBe(after.business.id);
  expect(await told(ctx, owner)).not.toContain("course.finished");
  expect(await told(ctx, after)).toContain("course.finished");
  expect(await trainedBefore(mine)).toEqual([]);
});

test("a request that was under way when its writer was removed finishes for them and for no business", async ({
  ctx,
}) => {
  const { owner, mine, ana } = await aCrew(ctx);
  const asBefore = await ana();
  const lessons = courseOf(COURSE, "en").lessons.map(({ slug }) => slug);
  const last = lessons.pop() ?? "";
  for (const lesson of lessons) await takeCheck(ctx, asBefore, COURSE, lesson);
  await removePerson(mine, asBefore.userId);
  await takeCheck(ctx, asBefore, COURSE, last);
  const [issued] = await ctx.db.select().from(courseCertificates);
  expect(issued).toMatchObject({ userId: asBefore.userId, businessId: null });
  expect(await told(ctx, owner)).not.toContain("course.finished");
});

test("what somebody was trained in while they worked here stays on the inspector's sheet and in the file once they have left", async ({
  ctx,
}) => {
  const { mine, ana, businessId } = await aCrew(ctx);
  const before = await ana();
  const { id: own } = await anOwnCourse(mine);
  await assignTraining(mine, typedAssign(ctx, [before.userId], { course: ownSlug(own) }));
  const { code } = await takeCourse(ctx, before, "jobsite-safety");
  // Taken by herself, for herself: no business of hers asked for it.
  await takeCourse(ctx, before, "pricing-and-estimating");
  await answerCourse(as(ctx, before), own, RIGHT);
  expect(await trainedBefore(mine)).toEqual([]);
  const elsewhere = as(ctx, (await aContractor(ctx)).actor);

  await removePerson(mine, before.userId);
  await expect(answerCourse(as(ctx, await ana()), own, RIGHT)).rejects.toMatchObject({ kind: "not_found" });
  expect((await trainedBefore(mine)).map(({ name, title, state }) => [name, title, state])).toEqual([
    ["Ana Sample", "Jobsite Safety", "done"],
    ["Ana Sample", "Sample: our yard", "done"],
  ]);
  expect(await trainedBefore(elsewhere)).toEqual([]);
  const words = await pdfWords((await printTrainingSheet(mine)).bytes);
  for (const word of ["Ana Sample", code, "Sample: our yard"]) expect(words).toContain(word);
  expect(words).not.toContain("Pricing and Estimating");
  expect(await trainingTable(mine)).toMatchObject([
    { person: "Ana Sample", part: "left", training: "Jobsite Safety", state: "done", score: 100, code },
    { person: "Ana Sample", part: "left", training: "Sample: our yard", score: 100 },
  ]);
  // A year later it has ended, and says so.
  const later = at(mine, 367 * DAY);
  expect((await trainedBefore(later)).map(({ state }) => state)).toEqual(["expired", "done"]);
  expect((await seatsOf(ctx, businessId)).taken).toBe(0);
});

test("a course that the business paid for ends for whoever leaves it, and what they did of it waits until they have the course", async ({
  ctx,
}) => {
  const server = await stripeOfTests();
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const mine = () => paying(ctx, server, owner);
  const course = courseOutlines("en").find(({ category }) => category);
  const [, second] = course?.lessons ?? [];
  if (!course || !second) throw new Error("there is no such course");
  await startTrial(mine(), "crew_starter");
  payOn(server, await startCheckout(mine(), { sku: "ce_course", course: course.slug }));
  await hearAll(ctx, server);
  const { actor } = await aPerson(ctx, owner.business.id, "crew", "Ana Sample");
  const lesson = { course: course.slug, lesson: second.slug };
  await readFor(paying(ctx, server, actor), actor, course.slug, second.slug, 3);
  await beginCheck(paying(ctx, server, actor), lesson);
  const { id, drawn } = await drawnFor(ctx, actor, lesson.course, lesson.lesson);
  await removePerson(mine(), actor.userId);
  const after: Actor = { ...actor, business: { id: actor.userId, part: "owner", books: true } };
  const answers = { ...lesson, check: id, picked: picksOf(drawn, 5) };
  await expect(answerCheck(paying(ctx, server, after), answers)).rejects.toMatchObject({ code: "not_bought" });
  const seen = await ownProgress(as(ctx, after), course.slug);
  expect(seen?.lessons).toMatchObject([{ lesson: second.slug, seatMs: 3 * MINUTE }]);
  payOn(server, await startCheckout(paying(ctx, server, after), { sku: "ce_course", course: course.slug }));
  await hearAll(ctx, server);
  await expect(answerCheck(paying(ctx, server, after), answers)).resolves.toMatchObject({ passed: true });
  expect(await ctx.db.$count(courseCertificates, eq(courseCertificates.userId, actor.userId))).toBe(0);
  await server.stop();
});
