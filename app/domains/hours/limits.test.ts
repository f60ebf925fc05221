import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { takeCourse } from "#app/domains/learning/fixtures.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import { aReviewer, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { FIRST_LINE } from "#app/domains/verification/rules/kinds.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { confirmCertificate, seeCertificate } from "./commands/certificate.server.ts";
import { dropFile } from "./commands/files.server.ts";
import { remindOfHours } from "./commands/remind.server.ts";
import { writeRule } from "./commands/rule.server.ts";
import { anOutsideCertificate } from "./fixtures.ts";
import { WriteRule } from "./input.ts";
import { certificateFile, unseenCertificates } from "./queries/certificates.server.ts";
import { oneLicense } from "./queries/hours.server.ts";
import { outsideHours } from "./tables.server.ts";

const RULE = WriteRule.parse({ hours: "11", everyYears: "2", source: "Sample renewal notice" });
const said = (actor: Actor, more: object = {}) => ({
  title: "Sample course",
  provider: "Sample School",
  hours: 3,
  category: "safety" as const,
  doneOn: "2027-03-10",
  person: actor.userId,
  ...more,
});

/** A pro whose license is due in 90 days and asks 11 hours in two years. */
async function aLicensed(ctx: Ctx) {
  const { actor } = await aVerifiedContractor(ctx, { state: "FL", licenseExpiresOn: dayIn(ctx, 90) });
  const mine = as(ctx, actor);
  await writeRule(mine, FIRST_LINE, RULE);
  return { actor, mine, hours: async () => (await oneLicense(mine, FIRST_LINE)).license.done / 60 };
}

test("a certificate is confirmed by its own business, of somebody who works there, and of a day that is over", async ({
  ctx,
}) => {
  const [one, other] = [await aLicensed(ctx), await aLicensed(ctx)];
  const id = await anOutsideCertificate(ctx, one.actor, {}, true);
  await expect(confirmCertificate(one.mine, id, said(one.actor, { doneOn: "2027-03-11" }))).rejects.toMatchObject({
    code: "not_done_yet",
  });
  await expect(confirmCertificate(one.mine, id, said(other.actor))).rejects.toMatchObject({ kind: "not_found" });
  await expect(confirmCertificate(other.mine, id, said(other.actor))).rejects.toMatchObject({ kind: "not_found" });
  expect(await one.hours()).toBe(0);
  await confirmCertificate(one.mine, id, said(one.actor));
  expect(await one.hours()).toBe(3);
});

test("the hours of a license are counted of somebody of the business alone", async ({ ctx }) => {
  const [one, other] = [await aLicensed(ctx), await aLicensed(ctx)];
  const held = (actor: Actor) => writeRule(one.mine, FIRST_LINE, { ...RULE, holder: actor.userId });
  await expect(held(other.actor)).rejects.toMatchObject({ kind: "not_found" });
  await expect(held(one.actor)).resolves.toBeUndefined();
});

test("its file is opened by its business and by reviewers with a second factor, and kept while it stands", async ({
  ctx,
}) => {
  const [one, other] = [await aLicensed(ctx), await aLicensed(ctx)];
  const id = await anOutsideCertificate(ctx, one.actor);
  await expect(certificateFile(other.mine, id)).rejects.toMatchObject({ kind: "not_found" });
  const { actor: reviewer } = await aReviewer(ctx);
  await expect(certificateFile(as(ctx, reviewer), id)).resolves.toMatchObject({ ofOthers: true });
  await expect(certificateFile(as(ctx, { ...reviewer, aal: "aal1" }), id)).rejects.toThrow();
  const { fileKey } = await certificateFile(one.mine, id);
  await dropFile(ctx, { key: fileKey });
  expect(await ctx.services.files.get(fileKey)).toBeTruthy();
  expect(await unseenCertificates(as(ctx, reviewer))).toHaveLength(1);
  const draft = await anOutsideCertificate(ctx, one.actor, {}, true);
  await expect(seeCertificate(as(ctx, reviewer), draft)).rejects.toMatchObject({ kind: "conflict" });
  await seeCertificate(as(ctx, reviewer), id);
  expect(await unseenCertificates(as(ctx, reviewer))).toEqual([]);
});

test("hours count from the day after the window began to its last day, for the one who holds the license", async ({
  ctx,
}) => {
  const { actor, mine, hours } = await aLicensed(ctx);
  const dueOn = dayIn(ctx, 90);
  const from = `${Number(dueOn.slice(0, 4)) - 2}${dueOn.slice(4)}`;
  const id = await anOutsideCertificate(ctx, actor);
  const doneOn = (day: string) => ctx.db.update(outsideHours).set({ doneOn: day }).where(eq(outsideHours.id, id));
  await doneOn(from);
  expect(await hours()).toBe(0);
  await doneOn(`${from.slice(0, 8)}${String(Number(from.slice(8)) + 1).padStart(2, "0")}`);
  expect(await hours()).toBe(3);
  await doneOn(dueOn);
  expect(await hours()).toBe(3);
  const crew = (await aPerson(ctx, actor.business.id, "crew")).actor;
  await confirmCertificate(mine, id, said(crew));
  expect(await hours()).toBe(0);
  await anOutsideCertificate(ctx, actor, {}, true);
  expect(await hours()).toBe(0);
});

test("a course counts when it is continuing education and its certificate stands", async ({ ctx }) => {
  const { actor, hours } = await aLicensed(ctx);
  await takeCourse(ctx, actor, "jobsite-safety");
  expect(await hours()).toBe(0);
  await takeCourse(ctx, actor, "code-update");
  expect(await hours()).toBeGreaterThan(0);
  await ctx.db
    .update(courseCertificates)
    .set({ revokedAt: ctx.now, revokeReason: "Sample" })
    .where(eq(courseCertificates.course, "code-update"));
  expect(await hours()).toBe(0);
});

test("nobody is reminded of hours that are done", async ({ ctx }) => {
  const { actor } = await aLicensed(ctx);
  const other = await aLicensed(ctx);
  await anOutsideCertificate(ctx, actor, { hours: 11 });
  expect(await remindOfHours(ctx)).toBe(1);
  expect(await remindOfHours(ctx)).toBe(0);
  expect(await other.hours()).toBe(0);
});
