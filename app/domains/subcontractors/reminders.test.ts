import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import { DAY_MS, endOf, HOUR_MS } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { grantFromRecord } from "./commands/answer.server.ts";
import { returnDocument } from "./commands/decide.server.ts";
import { removeSub } from "./commands/manage.server.ts";
import { remindSubs } from "./commands/remind.server.ts";
import { acceptAll, aKeptDocument, anAskedSub, aRecordLink, aSentDocument } from "./fixtures.ts";
import { myRecord } from "./queries/record.server.ts";
import { subPage } from "./queries/subs.server.ts";

/** Runs the hourly job at `time` and gives the mails it sent. */
async function remindersAt(ctx: Ctx, time: Date) {
  const then = at(ctx, time);
  await drain(then);
  const before = outbox(ctx).length;
  await inTransaction(then, (tx) => remindSubs(tx, {}));
  await drain(then);
  return outbox(ctx).slice(before);
}
const subjects = async (ctx: Ctx, time: Date) => (await remindersAt(ctx, time)).map(({ subject }) => subject);

/** A sub whose accepted certificate ends 100 days from now. */
async function ending(ctx: Ctx) {
  const owner = await aContractor(ctx, { companyName: "Sample Builders" });
  const expiresOn = dayIn(ctx, 100);
  const sub = await anAskedSub(ctx, owner.actor, { email: "ending@sample.test" });
  await aSentDocument(ctx, sub.token, { expiresOn });
  await acceptAll(ctx, owner.actor, sub.subId);
  const end = endOf(expiresOn);
  const before = (days: number, hours = 0) => new Date(end.getTime() - days * DAY_MS + hours * HOUR_MS);
  return { owner: owner.actor, ...sub, before };
}

test("a sub is reminded 60, 30, 15 and 1 days before a document ends, once each, and not when it is over", async ({
  ctx,
}) => {
  const { before } = await ending(ctx);
  const soon = "Your certificate of insurance expires on Jun 18, 2027";
  expect(await subjects(ctx, before(60, -1))).toEqual([]);
  const [first] = await remindersAt(ctx, before(60));
  expect(first).toMatchObject({ to: "ending@sample.test", subject: soon });
  expect(first?.text).toContain("These rely on it: Sample Builders.");
  expect(await subjects(ctx, before(60))).toEqual([]);
  expect(await subjects(ctx, before(30))).toEqual([soon]);
  expect(await subjects(ctx, before(15))).toEqual([soon]);
  expect(await subjects(ctx, before(14))).toEqual([]);
  expect(await subjects(ctx, before(1))).toEqual([soon]);
  expect(await subjects(ctx, before(0))).toEqual([]);
});

test("after a pause only the nearest reminder is sent", async ({ ctx }) => {
  const { before } = await ending(ctx);
  expect(await subjects(ctx, before(5))).toHaveLength(1);
  expect(await subjects(ctx, before(4))).toEqual([]);
});

test("one certificate with several owners is one reminder, whose link renews it for all of them", async ({ ctx }) => {
  const { before } = await ending(ctx);
  for (const companyName of ["Best Builders", "Sample Builders", "Sample Returners"]) {
    const { actor } = await aContractor(ctx, { companyName });
    const { subId } = await anAskedSub(ctx, actor, { email: "ending@sample.test" });
    const record = await aRecordLink(ctx, "ending@sample.test");
    const [ask] = (await myRecord(ctx, record)).asks;
    await grantFromRecord(ctx, record, ask?.askId ?? "", ask?.offer?.id ?? "");
    const waits = (await subPage(as(ctx, actor), subId)).asks[0]?.received?.id ?? "";
    if (companyName === "Sample Returners")
      await returnDocument(as(ctx, actor), waits, { reason: "We must be named as insured." });
  }
  const mails = await remindersAt(ctx, before(30));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("These rely on it: Best Builders, Sample Builders.");
  const link = /\/my-record\/([\w-]{32})/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  expect((await myRecord(at(ctx, before(30)), link)).documents).toHaveLength(1);
});

test("reminders stop when the document is renewed in the record, not by one that its keeper has not taken in", async ({
  ctx,
}) => {
  const { before } = await ending(ctx);
  const other = await aContractor(ctx);
  const { subId } = await anAskedSub(ctx, other.actor, { email: "ending@sample.test" });
  const { link } = await subPage(as(ctx, other.actor), subId);
  await aSentDocument(ctx, link?.path.split("/").at(-1) ?? "", { expiresOn: dayIn(ctx, 460) });
  expect(await subjects(ctx, before(60))).toHaveLength(1);
  const token = await aRecordLink(ctx, "ending@sample.test");
  await aKeptDocument(ctx, token, { expiresOn: dayIn(ctx, 460) });
  expect(await subjects(ctx, before(30))).toEqual([]);
});

test("reminders stop while a renewal waits for the owner, and for good once it is accepted", async ({ ctx }) => {
  const { before, owner, subId } = await ending(ctx);
  const { link } = await subPage(as(ctx, owner), subId);
  await aSentDocument(ctx, link?.path.split("/").at(-1) ?? "", { expiresOn: dayIn(ctx, 460) });
  expect(await subjects(ctx, before(30))).toEqual([]);
  await acceptAll(ctx, owner, subId);
  expect(await subjects(ctx, before(15))).toEqual([]);
});

test("reminders stop when the owner removes the sub", async ({ ctx }) => {
  const { before, owner, subId } = await ending(ctx);
  await removeSub(as(ctx, owner), subId);
  expect(await subjects(ctx, before(30))).toEqual([]);
});

test("a sub in Spanish is reminded in Spanish", async ({ ctx }) => {
  const owner = await aContractor(ctx, { companyName: "Sample Builders" });
  const { token } = await anAskedSub(ctx, owner.actor, { email: "es@sample.test", locale: "es" });
  await aSentDocument({ ...ctx, locale: "es" }, token, { expiresOn: dayIn(ctx, 20) });
  expect((await subjects(ctx, ctx.now))[0]).toMatch(/^Vence el .*: certificado de seguro$/);
});
