import { expect, test as plain } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { takeCourse } from "#app/domains/learning/fixtures.ts";
import { aReviewer, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { FIRST_LINE } from "#app/domains/verification/rules/kinds.ts";
import { daysLeft, endOf } from "#app/domains/verification/rules.ts";
import { ANNOUNCE } from "#app/infra/events.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import {
  confirmCertificate,
  removeCertificate,
  returnCertificate,
  seeCertificate,
} from "./commands/certificate.server.ts";
import { hoursCsv, hoursPdf } from "./commands/print.server.ts";
import { remindOfHours } from "./commands/remind.server.ts";
import { writeRule } from "./commands/rule.server.ts";
import { anOutsideCertificate } from "./fixtures.ts";
import { ReturnHours, WriteRule } from "./input.ts";
import { outsideCertificate, unseenCertificates } from "./queries/certificates.server.ts";
import { exportHours } from "./queries/export-account.server.ts";
import { myHours, oneLicense } from "./queries/hours.server.ts";
import { hoursRead } from "./rules/reading.ts";
import { missingOf, reminderDue, shortestPlan, windowFrom } from "./rules.ts";

const DAY = 24 * 3600_000;
const RULE = WriteRule.parse({ hours: "11", everyYears: "2", safety: "1", source: "Sample renewal notice" });
const lineOf = (text: string) => ({ text, marks: [] });

test("a license shows what its state asks where the table speaks of it, and the owner's own rule, marked as theirs, goes before", async ({
  ctx,
}) => {
  const general = await aVerifiedContractor(ctx, {
    state: "FL",
    licenseExpiresOn: dayIn(ctx, 90),
    industry: "general-contracting",
    primaryTrade: "general-contracting",
    services: ["new-home-construction"],
  });
  const mine = as(ctx, general.actor);
  const { licenses } = await myHours(mine);
  expect(licenses[0]).toMatchObject({ issuingState: "FL", daysLeft: 90, missing: 14 * 60 });
  expect(licenses[0]?.asked).toMatchObject({ by: "table", hours: 14, everyYears: 2, asOf: expect.any(String) });
  await writeRule(mine, FIRST_LINE, RULE);
  const { license } = await oneLicense(mine, FIRST_LINE);
  expect(license.asked).toMatchObject({ by: "own", hours: 11, source: "Sample renewal notice" });
  expect(license).toMatchObject({ missing: 11 * 60, categories: { safety: 60 } });
});

test("the days until a license ends are counted as on its document, in the evening too", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 150) });
  const evening = as(at(ctx, 12 * 3600_000), pro.actor);
  const { licenses } = await myHours(evening);
  expect(licenses[0]?.daysLeft).toBe(150);
  expect(licenses[0]?.daysLeft).toBe(daysLeft(endOf(dayIn(ctx, 150)), evening.now));
});

test("where nothing is known the board is named and nothing is claimed", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx, { state: "NV", licenseExpiresOn: dayIn(ctx, 90) });
  const { licenses } = await myHours(as(ctx, pro.actor));
  expect(licenses[0]).toMatchObject({ asked: { by: "check", board: "Nevada State Contractors Board" }, missing: 0 });
});

test("courses here and confirmed certificates from elsewhere close the ring, and the plan is the shortest that does", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 90) });
  const mine = as(ctx, pro.actor);
  await writeRule(mine, FIRST_LINE, RULE);
  const planned = async () => (await oneLicense(mine, FIRST_LINE)).license.plan;
  const before = await planned();
  expect(before.elsewhere).toBe(0);
  expect(before.courses.reduce((sum, { hours = 0 }) => sum + hours, 0)).toBe(11);
  expect(before.courses.some(({ category }) => category === "safety")).toBe(true);
  await takeCourse(ctx, pro.actor, "code-update");
  const draft = await anOutsideCertificate(ctx, pro.actor, {}, true);
  await expect(oneLicense(mine, FIRST_LINE)).resolves.toMatchObject({ license: { done: 240 } });
  await removeCertificate(mine, draft);
  const id = await anOutsideCertificate(ctx, pro.actor, { hours: 7, category: "safety" });
  const { license } = await oneLicense(at(mine, DAY), FIRST_LINE);
  expect(license).toMatchObject({ done: 660, missing: 0, plan: { courses: [], elsewhere: 0 } });
  expect(license.entries.map(({ from }) => from).sort()).toEqual(["course", "own"]);
  await seeCertificate(as(ctx, (await aReviewer(ctx)).actor), id);
  await expect(oneLicense(mine, FIRST_LINE)).resolves.toMatchObject({
    license: { entries: expect.arrayContaining([expect.objectContaining({ id, from: "seen" })]) },
  });
  // Whoever changes what was seen makes it a statement of their own again.
  await confirmCertificate(mine, id, {
    title: "Sample course",
    provider: "",
    hours: 6,
    category: "safety",
    doneOn: dayIn(ctx, 0),
    person: pro.userId,
  });
  await expect(outsideCertificate(mine, id)).resolves.toMatchObject({ seenAt: null, minutes: 360 });
});

test("a reviewer sends back a certificate whose file says something else: it counts nothing until it is put right, and the business is told", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 90) });
  const mine = as(ctx, pro.actor);
  const desk = as(ctx, (await aReviewer(ctx)).actor);
  await writeRule(mine, FIRST_LINE, RULE);
  const id = await anOutsideCertificate(ctx, pro.actor, { hours: 7 });
  const done = async () => (await oneLicense(mine, FIRST_LINE)).license.done;
  expect([await done(), (await unseenCertificates(desk)).map((one) => one.id)]).toEqual([420, [id]]);
  const back = ReturnHours.parse({ certificate: id, note: "The file says 2 hours." });
  await expect(returnCertificate(mine, back)).rejects.toMatchObject({ kind: "forbidden" });
  await returnCertificate(desk, back);
  expect([await done(), await unseenCertificates(desk)]).toEqual([0, []]);
  await expect(outsideCertificate(mine, id)).resolves.toMatchObject({
    confirmedAt: null,
    returnedAt: ctx.now,
    returnNote: "The file says 2 hours.",
  });
  const told = (await queued(ctx, ANNOUNCE)).map(({ data }) => data).filter(({ kind }) => kind === "hours.returned");
  expect(told).toMatchObject([{ userId: pro.userId, path: `/my/hours/certificates/${id}` }]);
  // Two reviewers at once: the second is told, and no second word goes out.
  await expect(returnCertificate(desk, back)).rejects.toMatchObject({ code: "already_seen" });
  await expect(seeCertificate(desk, id)).rejects.toMatchObject({ code: "already_seen" });
  const right = { title: "Sample course", provider: "", hours: 2, category: "safety" as const, doneOn: dayIn(ctx, 0) };
  await confirmCertificate(mine, id, { ...right, person: pro.userId });
  await expect(outsideCertificate(mine, id)).resolves.toMatchObject({ returnedAt: null, returnNote: "" });
  expect([await done(), (await unseenCertificates(desk)).map((one) => one.id)]).toEqual([120, [id]]);
  expect(ReturnHours.safeParse({ certificate: id, note: " " }).error?.issues).toMatchObject([{ path: ["note"] }]);
});

test("the owner's copy says whose hours count for a license, whose certificate each one is, and why one was sent back", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 90) });
  const quinn = await aPerson(ctx, pro.userId, "office", "Quinn Sample");
  await writeRule(as(ctx, pro.actor), FIRST_LINE, { ...RULE, holder: quinn.userId });
  const id = await anOutsideCertificate(ctx, quinn.actor);
  const note = "The file says 2 hours.";
  await returnCertificate(as(ctx, (await aReviewer(ctx)).actor), ReturnHours.parse({ certificate: id, note }));
  await expect(exportHours(ctx, pro.userId)).resolves.toMatchObject({
    rules: [{ line: FIRST_LINE, holder: "Quinn Sample" }],
    certificates: [{ person: "Quinn Sample", confirmedAt: null, returnedAt: ctx.now, returnNote: note }],
  });
});

test("a course that was taken in Spanish is not in the plan again when the page is read in English", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 90) });
  const mine = as(ctx, pro.actor);
  await writeRule(mine, FIRST_LINE, RULE);
  await takeCourse({ ...ctx, locale: "es" }, pro.actor, "code-update");
  const { license } = await oneLicense(mine, FIRST_LINE);
  expect(license).toMatchObject({ done: 240, missing: 420 });
  expect(license.plan.courses.map(({ slug }) => slug)).not.toContain("code-update");
});

test("hours from before the last renewal and of another business do not count", async ({ ctx }) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 90) });
  const other = await aVerifiedContractor(ctx);
  const mine = as(ctx, pro.actor);
  await writeRule(mine, FIRST_LINE, RULE);
  await anOutsideCertificate(ctx, pro.actor, { doneOn: dayIn(ctx, -700) });
  const theirs = await anOutsideCertificate(ctx, other.actor);
  await expect(oneLicense(mine, FIRST_LINE)).resolves.toMatchObject({ license: { done: 0 } });
  await expect(outsideCertificate(mine, theirs)).rejects.toMatchObject({ kind: "not_found" });
  await expect(removeCertificate(mine, theirs)).rejects.toMatchObject({ kind: "not_found" });
  await expect(seeCertificate(mine, theirs)).rejects.toMatchObject({ kind: "forbidden" });
});

test("whoever lacks hours is reminded 120, 60, 30 and 14 days before, each once, and not once they are there", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 125) });
  await writeRule(as(ctx, pro.actor), FIRST_LINE, RULE);
  const on = (days: number) => remindOfHours(at(ctx, days * DAY));
  const sent = [];
  for (const day of [0, 5, 6, 65, 95, 111, 112]) sent.push(await on(day));
  expect(sent).toEqual([0, 1, 0, 1, 1, 1, 0]);
  const told = (await queued(ctx, ANNOUNCE)).map(({ data }) => data).filter(({ kind }) => kind === "hours.due");
  expect(told).toHaveLength(4);
  expect(told[0]).toMatchObject({ userId: pro.userId, data: { missingMinutes: 660, daysBefore: 120 } });
  const late = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 20) });
  await writeRule(as(ctx, late.actor), FIRST_LINE, WriteRule.parse({ hours: "3", everyYears: "2" }));
  await anOutsideCertificate(ctx, late.actor, { hours: 3 });
  await expect(remindOfHours(at(ctx, 113 * DAY))).resolves.toBe(0);
});

test("the sheet for the board lists each certificate with its proof, and runs nothing in a spreadsheet", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 90) });
  const mine = as(ctx, pro.actor);
  await writeRule(mine, FIRST_LINE, RULE);
  const { code } = await takeCourse(ctx, pro.actor, "law-and-business-practice");
  await anOutsideCertificate(ctx, pro.actor, { title: "=SUM(A1)" });
  const csv = await hoursCsv(mine, FIRST_LINE);
  expect(csv).toContain(code);
  expect(csv).toContain("'=SUM(A1)");
  expect(csv).toContain("Own statement");
  expect(new TextDecoder().decode((await hoursPdf(mine, FIRST_LINE)).slice(0, 5))).toBe("%PDF-");
});

plain("a certificate is read by the labels that most of them have", () => {
  const lines = [
    "CERTIFICATE OF COMPLETION",
    "Course: Fall Protection for Residential Work",
    "Provider: Sample Safety School",
    "Contact hours: 7.5",
    "Date completed: 03/04/2027",
  ];
  expect(hoursRead(lines.map(lineOf))).toEqual({
    title: "Fall Protection for Residential Work",
    provider: "Sample Safety School",
    minutes: 450,
    doneOn: "2027-03-04",
    category: "safety",
  });
  expect(hoursRead([lineOf("Thank you for coming")])).toEqual({});
});

plain("what is missing, the window and the reminder, at their edges", () => {
  const entry = { minutes: 600, category: "code" as const, doneOn: "2027-01-01" };
  expect(missingOf({ hours: 10, categories: { safety: 2 } }, [entry])).toEqual({
    done: 600,
    missing: 120,
    categories: { safety: 120 },
  });
  expect(windowFrom("2028-02-29", 2)).toBe("2026-02-28");
  expect([121, 120, 61, 60, 14, 0, -1].map(reminderDue)).toEqual([null, 120, 120, 60, 14, 14, null]);
  const course = (slug: string, hours: number, category: "code" | "law") => ({ slug, title: slug, hours, category });
  expect(shortestPlan({ missing: 180, categories: {} }, [course("a", 4, "code"), course("b", 3, "law")])).toMatchObject(
    {
      courses: [{ slug: "b" }],
      elsewhere: 0,
    },
  );
  expect(shortestPlan({ missing: 600, categories: {} }, [course("a", 4, "code")])).toMatchObject({ elsewhere: 360 });
});
