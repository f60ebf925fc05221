import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { submitDocuments } from "./commands/hand-in.server.ts";
import { remindOfExpiry } from "./commands/remind.server.ts";
import { aDraft, approve, aVerifiedContractor, dayIn } from "./fixtures.ts";
import { DAY_MS, endOf, HOUR_MS } from "./rules.ts";
import { expiryReminders } from "./tables.server.ts";

/** Runs the hourly job at `time` and gives the subjects of the mails it sent. */
async function remindersAt(ctx: Ctx, time: Date): Promise<string[]> {
  const then = at(ctx, time);
  await drain(then);
  const before = outbox(ctx).length;
  await inTransaction(then, (tx) => remindOfExpiry(tx, {}));
  await drain(then);
  return outbox(ctx)
    .slice(before)
    .map(({ subject }) => subject);
}

/** A contractor whose license ends 100 days from now and whose insurance lasts longer. */
async function ending(ctx: Ctx) {
  const licenseExpiresOn = dayIn(ctx, 100);
  const contractor = await aVerifiedContractor(ctx, { licenseExpiresOn, insuranceExpiresOn: dayIn(ctx, 1000) });
  const end = endOf(licenseExpiresOn);
  const before = (days: number, hours = 0) => new Date(end.getTime() - days * DAY_MS + hours * HOUR_MS);
  return { ...contractor, before };
}

test("a contractor is reminded 60, 30 and 7 days before a document ends and when it has ended, once each", async ({
  ctx,
}) => {
  const { before } = await ending(ctx);
  const soon = "Your license expires on Jun 18, 2027";
  expect(await remindersAt(ctx, before(60, -1))).toEqual([]);
  expect(await remindersAt(ctx, before(60))).toEqual([soon]);
  expect(await remindersAt(ctx, before(60))).toEqual([]);
  expect(await remindersAt(ctx, before(31))).toEqual([]);
  expect(await remindersAt(ctx, before(30))).toEqual([soon]);
  expect(await remindersAt(ctx, before(7))).toEqual([soon]);
  expect(await remindersAt(ctx, before(1))).toEqual([]);
  expect(await remindersAt(ctx, before(0))).toEqual(["Your license expired on Jun 18, 2027"]);
  expect(await remindersAt(ctx, before(-1))).toEqual([]);
});

test("after a pause only the nearest reminder is sent, not every one that was missed", async ({ ctx }) => {
  const { before } = await ending(ctx);
  expect(await remindersAt(ctx, before(5))).toHaveLength(1);
  expect(await remindersAt(ctx, before(4))).toEqual([]);
});

test("after a long outage an end is told of up to thirty days later, and no more after them", async ({ ctx }) => {
  const { before } = await ending(ctx);
  expect(await remindersAt(ctx, before(-30))).toEqual([]);
  expect(await remindersAt(ctx, before(-30, -1))).toEqual(["Your license expired on Jun 18, 2027"]);
});

test("while a renewal waits for review nobody is reminded, and after its approval the old document is silent", async ({
  ctx,
}) => {
  const { before, actor, reviewer } = await ending(ctx);
  const then = at(ctx, before(40));
  const renewed = await aDraft(then, actor, "license", { expiresOn: dayIn(ctx, 900) });
  await submitDocuments(as(then, actor));
  expect(await remindersAt(ctx, before(30))).toEqual([]);
  await approve(at(ctx, before(20)), reviewer, renewed);
  expect(await remindersAt(ctx, before(7))).toEqual([]);
  expect(await remindersAt(ctx, before(0))).toEqual([]);
});

test("a renewal silences the document of its own owner and kind alone", async ({ ctx }) => {
  const licenseExpiresOn = dayIn(ctx, 100);
  const one = await aVerifiedContractor(ctx, { licenseExpiresOn, insuranceExpiresOn: licenseExpiresOn });
  await aVerifiedContractor(ctx, { licenseExpiresOn, insuranceExpiresOn: dayIn(ctx, 1000) });
  const then = at(ctx, endOf(licenseExpiresOn).getTime() - 40 * DAY_MS - ctx.now.getTime());
  await aDraft(then, one.actor, "license", { expiresOn: dayIn(ctx, 900) });
  await submitDocuments(as(then, one.actor));
  const due = new Date(endOf(licenseExpiresOn).getTime() - 30 * DAY_MS);
  // The insurance of the one, and the license of the other.
  expect((await remindersAt(ctx, due)).map((subject) => subject.split(" ")[1]).sort()).toEqual([
    "insurance",
    "license",
  ]);
});

raceTest("two schedulers at the same moment send a reminder once", async (ctx) => {
  const { before } = await ending(ctx);
  const then = at(ctx, before(30));
  const run = () => inTransaction(then, (tx) => remindOfExpiry(tx, {}));
  await Promise.all([run(), run(), run()]);
  expect(await ctx.db.select().from(expiryReminders)).toHaveLength(1);
  await drain(then);
  expect(outbox(ctx).filter(({ subject }) => subject.includes("expires on"))).toHaveLength(1);
});
