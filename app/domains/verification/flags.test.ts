import { describe, expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { aPdf } from "#app/infra/files/sample-files.ts";
import { as, at, test } from "#test/ctx.ts";
import { submitDocuments } from "./commands/hand-in.server.ts";
import { aDraft, approve, aReviewer, aWaitingContractor } from "./fixtures.ts";
import { flagsOf } from "./queries/flags.server.ts";
import { queueAges } from "./queries/queue-ages.server.ts";
import { numberKey } from "./rules/flags.ts";
import { HOUR_MS } from "./rules.ts";

/** A business whose license has this number and file, waiting for review; gives the license's id. */
async function withLicense(ctx: Ctx, companyName: string, more: Parameters<typeof aDraft>[3]): Promise<string> {
  const { actor } = await aContractor(ctx, { companyName });
  const license = await aDraft(ctx, actor, "license", more);
  await aDraft(ctx, actor, "insurance");
  await submitDocuments(as(ctx, actor));
  return license.id;
}

test("a reviewer sees who else has the same number or the very same file, and nobody else does", async ({ ctx }) => {
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  const bytes = aPdf("one certificate for two");
  const first = await withLicense(ctx, "First Electric", { licenseNumber: "ROC 123-456", bytes });
  const number = await withLicense(ctx, "Number Electric", { licenseNumber: "roc123456" });
  const file = await withLicense(at(ctx, 1000), "File Electric", { licenseNumber: "ROC 999-999", bytes });
  const other = await withLicense(ctx, "Other State", { licenseNumber: "ROC 123456", issuingState: "AZ" });
  expect(await flagsOf(reviewer, first)).toEqual([
    { documentId: number, company: "Number Electric", sameFile: false, sameNumber: true },
    { documentId: file, company: "File Electric", sameFile: true, sameNumber: false },
  ]);
  expect(await flagsOf(reviewer, other)).toEqual([]);
  const member = await aContractor(ctx);
  await expect(flagsOf(as(ctx, member.actor), first)).rejects.toMatchObject({ kind: "forbidden" });
});

test("a number too short to tell is no sign, and neither is a draft nobody has sent", async ({ ctx }) => {
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  const first = await withLicense(ctx, "First Electric", { licenseNumber: "12" });
  await withLicense(ctx, "Second Electric", { licenseNumber: "12" });
  const long = await withLicense(ctx, "Long Electric", { licenseNumber: "TX 7788" });
  const { actor } = await aContractor(ctx);
  await aDraft(ctx, actor, "license", { licenseNumber: "TX7788" });
  expect([await flagsOf(reviewer, first), await flagsOf(reviewer, long)]).toEqual([[], []]);
  expect([numberKey(null), numberKey("ab-c"), numberKey("ab-cd")]).toEqual(["", "", "ABCD"]);
});

describe("ONB-46 the queue's ages", () => {
  test("stand in steps up to the 24 hours, to the second, and beyond them", async ({ ctx }) => {
    for (const hours of [0, 6, 24]) await aWaitingContractor(at(ctx, -hours * HOUR_MS));
    await aWaitingContractor(at(ctx, -24 * HOUR_MS - 1000));
    const reviewer = as(ctx, (await aReviewer(ctx)).actor);
    const { waiting, decided } = await queueAges(reviewer);
    expect(waiting.map(({ upTo, n }) => [upTo, n])).toEqual([
      [6, 4],
      [12, 0],
      [18, 0],
      [24, 2],
      [null, 2],
    ]);
    expect(decided.every(({ n }) => n === 0)).toBe(true);
  });

  test("of what was decided say how long it took, for the last 30 days", async ({ ctx }) => {
    const { actor } = await aReviewer(ctx);
    const slow = await aWaitingContractor(at(ctx, -30 * HOUR_MS));
    const quick = await aWaitingContractor(at(ctx, -HOUR_MS));
    for (const { documents } of [slow, quick]) await approve(ctx, actor, documents.license);
    const { decided } = await queueAges(as(ctx, actor));
    expect(decided.map(({ n }) => n)).toEqual([1, 0, 0, 0, 1]);
    const month = 30 * 24 * HOUR_MS;
    const later = async (ms: number) =>
      (await queueAges(as(at(ctx, ms), actor))).decided.reduce((sum, { n }) => sum + n, 0);
    expect([await later(month), await later(month + 1)]).toEqual([2, 0]);
  });
});
