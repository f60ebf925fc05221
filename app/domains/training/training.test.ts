import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { takeCourse } from "#app/domains/learning/fixtures.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { as, at, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { drain } from "#test/queue.ts";
import { assignTraining, endRule, unassign } from "./commands/assign.server.ts";
import { dropCertificate, keepCertificate } from "./commands/certificate.server.ts";
import { eraseOwnTraining, eraseTraining } from "./commands/erase-account.server.ts";
import { printTalk, printTrainingSheet } from "./commands/print.server.ts";
import { assignToNewHires, remindOfTraining } from "./commands/remind.server.ts";
import { holdTalk, signTalk } from "./commands/talk.server.ts";
import { aTrainedCrew, typedAssign } from "./fixtures.ts";
import { Assign, OutsideCertificate } from "./input.ts";
import { ownTraining, trainingBoard } from "./queries/board.server.ts";
import { exportOwnTraining, exportTraining } from "./queries/export-account.server.ts";
import { seatsOf } from "./queries/seats.server.ts";
import { COLUMNS, trainingTable } from "./queries/table.server.ts";
import { heldTalk, heldTalks, readTalk, talkSlugs } from "./queries/talks.server.ts";
import { counts, reminderDue, stateOf } from "./rules.ts";

const DAY = 24 * 3600_000;
const COURSE = "harassment-prevention";

/** A roofer with a foreman and two of the crew. */
async function aCrew(ctx: Ctx) {
  const { actor: owner } = await aContractor(ctx, { companyName: "Sample Roofing" });
  const { id } = owner.business;
  const foreman = await aPerson(ctx, id, "foreman", "Fran Sample");
  const ana = await aPerson(ctx, id, "crew", "Ana Sample");
  const beto = await aPerson(ctx, id, "crew", "Beto Sample");
  return { owner, foreman: foreman.actor, ana: ana.actor, beto: beto.actor, businessId: id };
}
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.flatMap(({ kind, data }) =>
    kind.startsWith("training.") ? `${kind} ${data["status"] ?? ""}`.trim() : [],
  );
};
const boardOf = async (ctx: Ctx, actor: Actor) => {
  const { people } = await trainingBoard(as(ctx, actor));
  return people.flatMap(({ name, assigned }) => assigned.map(({ course, state }) => `${name}: ${course} ${state}`));
};

describe("an assignment", () => {
  test("LEARN-15 gives a course to some, to a part or to everybody until a day, and tells them", async ({ ctx }) => {
    const { owner, foreman, ana, beto } = await aCrew(ctx);
    await assignTraining(as(ctx, foreman), typedAssign(ctx, [ana.userId]));
    await assignTraining(as(ctx, foreman), typedAssign(ctx, [ana.userId]));
    await assignTraining(as(ctx, owner), typedAssign(ctx, [], { course: COURSE, group: "crew" }));
    expect(await boardOf(ctx, foreman)).toEqual([
      `Ana Sample: ${COURSE} due`,
      "Ana Sample: jobsite-safety due",
      `Beto Sample: ${COURSE} due`,
    ]);
    expect(await told(ctx, ana)).toEqual(["training.assigned", "training.assigned"]);
    expect(await told(ctx, beto)).toEqual(["training.assigned"]);
    expect((await ownTraining(as(ctx, beto))).map(({ course, required }) => [course, required])).toEqual([
      [COURSE, true],
    ]);
    expect(await assignTraining(as(ctx, owner), typedAssign(ctx, [], { course: COURSE, group: "all" }))).toEqual({
      given: 4,
    });
    await drain(ctx);
    const unread = async (actor: Actor) =>
      (await myNotifications(as(ctx, actor), { unread: true, after: null })).told.map(({ data }) => data["title_es"]);
    expect(await unread(owner)).toEqual([]);
    expect(await unread(foreman)).toEqual([expect.stringContaining("acoso")]);
  });

  test("is done with the certificate, counts how far somebody is, and expires with the certificate's year", async ({
    ctx,
  }) => {
    const { owner, ana, beto } = await aCrew(ctx);
    await assignTraining(as(ctx, owner), typedAssign(ctx, [ana.userId, beto.userId], { course: COURSE }));
    await takeCourse(ctx, ana, COURSE);
    expect(await boardOf(at(ctx, 8 * DAY), owner)).toEqual([
      `Ana Sample: ${COURSE} done`,
      `Beto Sample: ${COURSE} late`,
    ]);
    expect((await ownTraining(as(at(ctx, 370 * DAY), ana)))[0]).toMatchObject({
      state: "expired",
      lessons: 3,
      passed: 0,
    });
    await ctx.db.update(courseCertificates).set({ revokedAt: ctx.now, revokeReason: "Sample." });
    expect((await ownTraining(as(ctx, ana)))[0]).toMatchObject({ state: "due" });
  });

  test("is the crew's leaders' to give, to people of their own business alone, and never for a day that is over", async ({
    ctx,
  }) => {
    const { owner, ana, beto } = await aCrew(ctx);
    const other = await aCrew(ctx);
    for (const refused of [
      () => assignTraining(as(ctx, ana), typedAssign(ctx, [beto.userId])),
      () => trainingBoard(as(ctx, ana)),
      () => printTrainingSheet(as(ctx, ana)),
      () => heldTalks(as(ctx, ana)),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "not_your_part" });
    for (const people of [[other.ana.userId], [ana.userId, other.ana.userId], ["nonsense"]])
      await expect(assignTraining(as(ctx, owner), typedAssign(ctx, people))).rejects.toMatchObject({
        kind: "not_found",
      });
    for (const course of ["no-such-course", "renewal-package"])
      await expect(assignTraining(as(ctx, owner), typedAssign(ctx, [ana.userId], { course }))).rejects.toMatchObject({
        kind: "not_found",
      });
    for (const dueOn of ["2020-01-01", "2040-01-01"])
      await expect(assignTraining(as(ctx, owner), typedAssign(ctx, [ana.userId], { dueOn }))).rejects.toMatchObject({
        fields: { dueOn: expect.anything() },
      });
    expect(await boardOf(ctx, owner)).toEqual([]);
    expect(Assign.safeParse({ course: COURSE, group: "some", dueOn: "2027-06-01" }).success).toBe(false);
    expect(Assign.safeParse({ course: COURSE, people: ["x"], dueOn: "June" }).success).toBe(false);
  });

  test("is taken off the list, and who leaves the business is not on its board; their certificate stays theirs", async ({
    ctx,
  }) => {
    const { owner, ana, beto, businessId } = await aCrew(ctx);
    await assignTraining(as(ctx, owner), typedAssign(ctx, [ana.userId, beto.userId], { course: COURSE }));
    await takeCourse(ctx, beto, COURSE);
    const [row] = await ownTraining(as(ctx, ana));
    const stranger = await aCrew(ctx);
    await unassign(as(ctx, stranger.owner), row?.id ?? "");
    expect(await ownTraining(as(ctx, ana))).toHaveLength(1);
    await unassign(as(ctx, owner), row?.id ?? "");
    expect(await ownTraining(as(ctx, ana))).toEqual([]);
    await removePerson(as(ctx, owner), beto.userId);
    expect(await boardOf(ctx, owner)).toEqual([]);
    // Their seat is free again.
    expect((await seatsOf(ctx, businessId)).taken).toBe(0);
    expect(await ctx.db.$count(courseCertificates, eq(courseCertificates.userId, beto.userId))).toBe(1);
    expect((await exportTraining(ctx, businessId)).assignments).toHaveLength(2);
  });

  test("reminds three days before, on the day and the day after, once each; then the owner hears of it too", async ({
    ctx,
  }) => {
    const { owner, ana, beto } = await aCrew(ctx);
    await assignTraining(as(ctx, owner), typedAssign(ctx, [ana.userId, beto.userId], { course: COURSE }));
    await takeCourse(ctx, beto, COURSE);
    const sent: number[] = [];
    for (const day of [3, 4, 4, 5, 7, 8, 9]) sent.push(await remindOfTraining(at(ctx, day * DAY)));
    expect(sent).toEqual([0, 1, 0, 0, 1, 1, 0]);
    const later = at(ctx, 9 * DAY);
    expect((await told(later, ana)).sort()).toEqual([
      "training.assigned",
      "training.due before",
      "training.due late",
      "training.due today",
    ]);
    expect(await told(later, owner)).toEqual(["training.late"]);
    expect(await told(later, beto)).toEqual(["training.assigned"]);
  });

  test("is given by itself to everybody who joins later, and not again once it was taken off", async ({ ctx }) => {
    const { owner, ana, businessId } = await aCrew(ctx);
    await assignTraining(as(ctx, owner), typedAssign(ctx, [], { group: "crew", newHires: "on", days: "10" }));
    const later = at(ctx, DAY);
    const hired = await aPerson(later, businessId, "crew", "Nia Sample");
    await aPerson(later, businessId, "office", "Omar Sample");
    expect([await assignToNewHires(later), await assignToNewHires(later)]).toEqual([1, 0]);
    const [row] = await ownTraining(as(later, hired.actor));
    expect(row).toMatchObject({ course: "jobsite-safety", required: true });
    await unassign(as(later, owner), row?.id ?? "");
    expect(await assignToNewHires(at(ctx, 2 * DAY))).toBe(0);
    const { rules } = await trainingBoard(as(ctx, owner));
    expect(rules).toMatchObject([{ part: "crew", days: 10 }]);
    await endRule(as(ctx, ana), rules[0]?.id ?? "").catch(() => undefined);
    expect((await trainingBoard(as(ctx, owner))).rules).toHaveLength(1);
    await endRule(as(ctx, owner), rules[0]?.id ?? "");
    await aPerson(at(ctx, 3 * DAY), businessId, "crew", "Late Sample");
    expect(await assignToNewHires(at(ctx, 3 * DAY))).toBe(0);
  });
});

test("LEARN-15 the sheet for an inspector and the file say who was trained in what, when and with which score", async ({
  ctx,
}) => {
  const { owner, ana, beto } = await aCrew(ctx);
  await assignTraining(as(ctx, owner), typedAssign(ctx, [ana.userId, beto.userId], { course: COURSE }));
  const { code } = await takeCourse(ctx, ana, COURSE);
  const words = await pdfWords((await printTrainingSheet(as(ctx, owner))).bytes);
  for (const word of ["Sample Roofing", "Ana Sample", "Beto Sample", "100%", code]) expect(words).toContain(word);
  const table = await trainingTable(as(ctx, owner));
  expect(table).toMatchObject([
    { person: "Ana Sample", part: "crew", required: "yes", state: "done", score: 100, code },
    { person: "Beto Sample", state: "due", done: "", score: "", code: "" },
  ]);
  expect(Object.keys(table[0] ?? {})).toEqual(COLUMNS);
});

test("a certificate from elsewhere stands on the board once, until its last day, and goes with a click", async ({
  ctx,
}) => {
  const { owner, ana } = await aCrew(ctx);
  const other = await aCrew(ctx);
  const form = OutsideCertificate.parse({
    person: ana.userId,
    kind: "other",
    name: "OSHA 10",
    number: "36-1",
    issuedOn: "2026-01-02",
    expiresOn: "2027-03-10",
    requestKey: ctx.newId(),
  });
  for (let n = 0; n < 2; n++) await keepCertificate(as(ctx, owner), form);
  await expect(keepCertificate(as(ctx, other.owner), form)).rejects.toMatchObject({ kind: "not_found" });
  const outside = async () => (await trainingBoard(as(ctx, owner))).people.flatMap((one) => one.outside);
  expect(await outside()).toMatchObject([{ name: "OSHA 10", number: "36-1", userId: ana.userId }]);
  expect([counts(form, "2027-03-10"), counts(form, "2027-03-11")]).toEqual([true, false]);
  const [kept] = await outside();
  await dropCertificate(as(ctx, other.owner), kept?.id ?? "");
  expect(await outside()).toHaveLength(1);
  await dropCertificate(as(ctx, owner), kept?.id ?? "");
  expect(await outside()).toEqual([]);
  const again = { ...form, kind: "other" };
  const faults = (more: Record<string, unknown>) =>
    OutsideCertificate.safeParse({ ...again, ...more }).error?.issues.map(({ path }) => path[0]);
  expect(faults({})).toBeUndefined();
  expect(faults({ issuedOn: "2027-01-01", expiresOn: "2026-01-01" })).toEqual(["expiresOn"]);
  expect(faults({ name: "" })).toEqual(["name"]);
  expect(faults({ kind: "" })).toEqual(["kind"]);
});

test("the log says who took a certificate from elsewhere out and who ended a rule for new people, once each", async ({
  ctx,
}) => {
  const { owner, ana, businessId } = await aCrew(ctx);
  const me = as(ctx, owner);
  const form = { person: ana.userId, kind: "other", name: "OSHA 10", requestKey: ctx.newId() };
  await keepCertificate(me, OutsideCertificate.parse(form));
  await assignTraining(me, typedAssign(ctx, [], { course: COURSE, group: "crew", newHires: "on", days: "10" }));
  const { people, rules } = await trainingBoard(me);
  const [kept] = people.flatMap(({ outside }) => outside);
  for (const by of [(await aCrew(ctx)).owner, owner, owner]) {
    await dropCertificate(as(ctx, by), kept?.id ?? "");
    await endRule(as(ctx, by), rules[0]?.id ?? "");
  }
  const lines = await ctx.db.select().from(auditLog).where(eq(auditLog.actorId, owner.userId));
  expect(lines.filter(({ event }) => /dropped|rule_ended/.test(event))).toMatchObject([
    { event: "training.certificate_dropped", subject: `user:${ana.userId}`, detail: { name: "OSHA 10" }, businessId },
    { event: "training.rule_ended", subject: `course:${COURSE}`, detail: { part: "crew" }, businessId },
  ]);
  expect(await ctx.db.$count(auditLog, eq(auditLog.event, "training.rule_ended"))).toBe(1);
});

describe("a toolbox talk", () => {
  test("is held once however often its form is sent, signed by names once each, and on its day alone", async ({
    ctx,
  }) => {
    const { foreman, owner } = await aCrew(ctx);
    const form = { talk: "roof-edge", place: "12 Oak St", requestKey: ctx.newId() };
    const { id } = await holdTalk(as(ctx, foreman), form);
    expect(await holdTalk(as(ctx, foreman), form)).toEqual({ id });
    for (const name of ["Ana Sample", "ana sample", "Visitor Sample"]) await signTalk(as(ctx, foreman), id, name);
    expect((await heldTalk(as(ctx, owner), id)).signed.map(({ name }) => name).sort()).toEqual([
      "Ana Sample",
      "Visitor Sample",
    ]);
    await expect(heldTalks(as(ctx, owner))).resolves.toMatchObject([{ id, place: "12 Oak St", signed: 2 }]);
    await expect(signTalk(as(at(ctx, 2 * DAY), foreman), id, "Late Sample")).rejects.toMatchObject({ code: "over" });
    const stranger = as(ctx, (await aCrew(ctx)).owner);
    for (const refused of [
      () => heldTalk(stranger, id),
      () => signTalk(stranger, id, "Sam"),
      () => printTalk(stranger, id),
      () => holdTalk(stranger, { ...form, talk: "../states/states" }),
    ])
      await expect(refused()).rejects.toMatchObject({ kind: "not_found" });
    const words = await pdfWords((await printTalk(as(ctx, foreman), id)).bytes);
    for (const word of ["12 Oak St", "Fran Sample", "Visitor Sample"]) expect(words).toContain(word);
  });

  plain("thirty are written in both languages, with three questions and the same sections", async () => {
    const slugs = talkSlugs();
    expect(slugs).toHaveLength(30);
    for (const slug of slugs) {
      const [en, es] = await Promise.all(LOCALES.map((locale) => readTalk(slug, locale)));
      const shape = (talk: typeof en) =>
        talk?.passages.map((one) => [one.kind, one.kind === "list" ? one.items.length : 0]);
      expect([slug, shape(es)]).toEqual([slug, shape(en)]);
      expect([slug, es?.topic, es?.sources.map(({ url }) => url)]).toEqual([
        slug,
        en?.topic,
        en?.sources.map(({ url }) => url),
      ]);
      expect([slug, en?.title === es?.title]).toEqual([slug, false]);
    }
  });
});

plain("the due day itself is in time, and a reminder is the newest one due", () => {
  expect(
    ["2027-03-09", "2027-03-10", "2027-03-11"].map((today) => stateOf({ dueOn: "2027-03-10" }, null, today)),
  ).toEqual(["due", "due", "late"]);
  const held = { validUntil: "2027-03-10", revokedAt: null };
  expect([
    stateOf({ dueOn: "2027-01-01" }, held, "2027-03-10"),
    stateOf({ dueOn: "2027-01-01" }, held, "2027-03-11"),
  ]).toEqual(["done", "expired"]);
  expect(
    ["2027-03-06", "2027-03-07", "2027-03-10", "2027-03-11"].map((today) => reminderDue("2027-03-10", today)),
  ).toEqual([0, 1, 2, 3]);
});

test("training is in the business's copy and in its person's own, and goes with either", async ({ ctx }) => {
  const { owner, ana, businessId } = await aCrew(ctx);
  await aTrainedCrew(ctx, owner, ana.userId);
  const copy = await exportTraining(ctx, businessId);
  expect([copy.assignments.length, copy.rules.length, copy.certificates.length, copy.talks.length]).toEqual([
    1, 1, 1, 1,
  ]);
  await expect(exportOwnTraining(ctx, ana.userId)).resolves.toMatchObject({
    assignments: [{ course: "jobsite-safety" }],
    certificates: [{ name: "Sample OSHA 10" }],
  });
  await eraseOwnTraining(ctx, ana.userId);
  expect((await exportTraining(ctx, businessId)).certificates).toEqual([]);
  await eraseTraining(ctx, businessId);
  expect(await exportTraining(ctx, businessId)).toEqual({
    assignments: [],
    rules: [],
    certificates: [],
    courses: [],
    coursePasses: [],
    talks: [],
    signatures: [],
  });
});
