import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { startCheckout } from "#app/domains/billing/commands/buy.server.ts";
import { giveBack } from "#app/domains/billing/commands/money-back.server.ts";
import { plansOf } from "#app/domains/billing/queries/plan.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { startOnboarding } from "#app/domains/payments/commands/connect.server.ts";
import { aRealtor, aReferral } from "#app/domains/referrals/fixtures.ts";
import { PayOut, SendOut } from "#app/domains/referrals/input.ts";
import { realtorPayouts, referrals } from "#app/domains/referrals/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import { recordPayout, sendPayout } from "./commands/pay-out.server.ts";
import { realtorDesk, realtorStatement } from "./queries/desk.server.ts";
import { statementCsv, yearCsv } from "./queries/files.server.ts";
import { realtorsDesk, yearFigures } from "./queries/operator.server.ts";
import { referralsTile } from "./queries/tile.server.ts";
import { byMonth, earnedOf, monthAsked, monthBounds, type PaidSubscription, shareOf } from "./rules.ts";

const bill = (day: string, netCents: number, businessId = "b"): PaidSubscription => ({
  id: day,
  businessId,
  paidCents: 14_900,
  netCents,
  paidAt: new Date(`${day}T12:00:00Z`),
});

test("a month's share is 10% of each bill net of refunds, rounded down, and nothing of one given back", () => {
  const earned = earnedOf([bill("2027-01-31", 14_900), bill("2027-02-01", 7_455), bill("2027-02-03", 0)]);
  expect(byMonth(earned)).toEqual([
    { month: "2027-02", netCents: 7_455, shareCents: 745 },
    { month: "2027-01", netCents: 14_900, shareCents: 1_490 },
  ]);
  expect(shareOf(earned)).toBe(2_235);
  // Tax that went back with a bill takes nothing from other bills.
  expect(shareOf(earnedOf([bill("2027-02-01", 10_000), bill("2027-02-04", -800)]))).toBe(1_000);
});

test("a month is one of the calendar; anything else asked for is the present one", () => {
  const now = new Date("2027-03-10T16:00:00Z");
  expect(["2027-13", "x", null, "2026-12"].map((asked) => monthAsked(asked, now))).toEqual([
    "2027-03",
    "2027-03",
    "2027-03",
    "2026-12",
  ]);
  expect(monthBounds("2026-12")).toEqual({ from: new Date("2026-12-01"), to: new Date("2027-01-01") });
});

test("a realtor's desk shows whom they sent with the state of the record, and sees a lapse the same minute", async ({
  ctx,
}) => {
  const realtor = await aRealtor(ctx);
  const checked = await aVerifiedContractor(ctx, { companyName: "Sample Checked" });
  const other = await aContractor(ctx, { companyName: "Sample New" });
  const stranger = await aVerifiedContractor(ctx);
  for (const { userId } of [checked, other]) await aReferral(ctx, { businessId: userId, realtorId: realtor.userId });
  await aReferral(ctx, { businessId: stranger.userId, realtorId: (await aRealtor(ctx)).userId });
  const late = await aContractor(ctx, { companyName: "Sample Late" });
  await aReferral(at(ctx, 60_000), { businessId: late.userId, realtorId: realtor.userId });
  expect((await realtorDesk(as(ctx, realtor.actor))).pros[0]?.company).toBe("Sample Late");
  await ctx.db.delete(referrals).where(eq(referrals.businessId, late.userId));
  const seen = async (when: Ctx) => {
    const { pros } = await realtorDesk(as(when, realtor.actor));
    return pros.map(({ company, standing }) => `${company}: ${standing}`).sort();
  };
  expect(await seen(ctx)).toEqual(["Sample Checked: verified", "Sample New: none"]);
  expect(await seen(at(ctx, 400 * 24 * 3600_000))).toEqual(["Sample Checked: lapsed", "Sample New: none"]);
});

test("a realtor sees of each pro they sent what it brought, and the dashboard sums it up", async ({ ctx }) => {
  const server = await stripeOfTests();
  const realtor = await aRealtor(ctx);
  const { actor: pays } = await aContractor(ctx, { companyName: "Sample Pays" });
  const { userId: free } = await aContractor(ctx, { companyName: "Sample Free" });
  const { userId: held } = await aContractor(ctx, { companyName: "Sample Held" });
  await aReferral(ctx, { businessId: pays.business.id, realtorId: realtor.userId });
  await aReferral(ctx, { businessId: free, realtorId: realtor.userId });
  await aReferral(ctx, { businessId: held, realtorId: realtor.userId, state: "held" });
  const mine = paying(ctx, server, realtor.actor);
  expect(await referralsTile(mine)).toMatchObject({ sent: 3, paying: 0, monthCents: 0, balanceCents: 0 });
  payOn(server, await startCheckout(paying(ctx, server, pays), { sku: "pro_monthly" }));
  await hearAll(ctx, server);
  const brought = (await realtorDesk(mine)).pros.map(({ company, state, earnedCents }) => [
    company,
    state,
    earnedCents,
  ]);
  expect(brought.sort()).toEqual([
    ["Sample Free", "counts", 0],
    ["Sample Held", "held", 0],
    ["Sample Pays", "counts", 1_490],
  ]);
  expect(await referralsTile(mine)).toMatchObject({ sent: 3, paying: 1, monthCents: 1_490, balanceCents: 1_490 });
  await server.stop();
});

test("nobody but a realtor opens the desk, and nobody but a reviewer the operator's", async ({ ctx }) => {
  const realtor = await aRealtor(ctx);
  const pro = await aContractor(ctx);
  await expect(realtorDesk(as(ctx, pro.actor))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(realtorsDesk(as(ctx, realtor.actor))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(yearCsv(as(ctx, realtor.actor), 2027)).rejects.toMatchObject({ kind: "forbidden" });
  expect(await statementCsv(as(ctx, realtor.actor), "2027-03")).toContain("Your share");
});

test("nothing is paid out below $25, or of a balance that is another one by now", async ({ ctx }) => {
  const realtor = await aRealtor(ctx);
  const admin = as(ctx, (await aUser(ctx, { role: "admin" })).actor);
  const form = { realtor: realtor.userId, way: "check", reference: "1001", requestKey: ctx.newId() };
  await expect(recordPayout(admin, PayOut.parse({ ...form, cents: "2500" }))).rejects.toMatchObject({
    code: "payout_moved",
  });
  await expect(recordPayout(as(ctx, realtor.actor), PayOut.parse({ ...form, cents: "2500" }))).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("the year's figures name who takes a Form 1099-NEC by the threshold of that year", async ({ ctx }) => {
  const [one, two] = [await aRealtor(ctx), await aRealtor(ctx, { fullName: "Lena Sample" })];
  const admin = as(ctx, (await aUser(ctx, { role: "admin" })).actor);
  const paid = (realtorId: string, payee: string, cents: number, day: string) =>
    ctx.db.insert(realtorPayouts).values({
      id: ctx.newId(),
      realtorId,
      payee,
      cents,
      way: "check",
      reference: "1",
      requestKey: ctx.newId(),
      paidAt: new Date(`${day}T12:00:00Z`),
    });
  await paid(one.userId, "Maya Sample", 120_000, "2026-03-01");
  await paid(one.userId, "Maya Sample", 80_000, "2026-12-31");
  await paid(two.userId, "Lena Sample", 199_999, "2026-07-01");
  await paid(two.userId, "Lena Sample", 1, "2027-01-01");
  const { threshold, lines } = await yearFigures(admin, 2026);
  expect(threshold).toBe(2000);
  expect(lines.map(({ payee, cents, needs1099 }) => [payee, cents, needs1099])).toEqual([
    ["Maya Sample", 200_000, true],
    ["Lena Sample", 199_999, false],
  ]);
  expect(await yearCsv(admin, 2026)).toContain("Maya Sample,2000.00,Yes");
});

test("PARTNER-03 PARTNER-04 a realtor earns 10% of each bill that a pro they sent pays, for as long as the pro pays, and not of what is given back", async ({
  ctx,
}) => {
  const server = await stripeOfTests();
  const realtor = await aRealtor(ctx);
  const { actor: pro } = await aContractor(ctx);
  await aReferral(ctx, { businessId: pro.business.id, realtorId: realtor.userId });
  const desk = () => realtorDesk(paying(ctx, server, realtor.actor));
  expect(await desk()).toMatchObject({ sold: true, earnedCents: 0 });
  payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" }));
  await hearAll(ctx, server);
  expect(await desk()).toMatchObject({ earnedCents: 1_490 });
  server.subscriptions.advance(62 * 24 * 3600);
  await hearAll(ctx, server);
  expect(await desk()).toMatchObject({ earnedCents: 4_470, balanceCents: 4_470 });
  const [last] = (await plansOf(paying(ctx, server), pro.business.id)).paid;
  await giveBack(paying(ctx, server, (await aUser(ctx, { role: "admin" })).actor), last?.id ?? "");
  expect(await desk()).toMatchObject({ earnedCents: 2_980 });
  server.subscriptions.advance(62 * 24 * 3600);
  await hearAll(ctx, server);
  expect(await desk()).toMatchObject({ earnedCents: 2_980 });
  await server.stop();
});

test("PARTNER-03 a balance from $25 on is sent to the realtor's own account at the payment provider, once, and moves in the ledger; what it refuses is owed again", async ({
  ctx,
}) => {
  const server = await stripeOfTests();
  const realtor = await aRealtor(ctx);
  const { actor: pro } = await aContractor(ctx);
  await aReferral(ctx, { businessId: pro.business.id, realtorId: realtor.userId });
  payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "elite_monthly" }));
  await hearAll(ctx, server);
  const [mine, admin] = [
    paying(ctx, server, realtor.actor),
    paying(ctx, server, (await aUser(ctx, { role: "admin" })).actor),
  ];
  const form = SendOut.parse({ realtor: realtor.userId, cents: "3990", requestKey: ctx.newId() });
  await expect(sendPayout(admin, form)).rejects.toMatchObject({ code: "no_account" });
  await expect(sendPayout(mine, form)).rejects.toMatchObject({ kind: "forbidden" });
  // Of another realtor, written down and not sent yet.
  const other = await aRealtor(ctx);
  await ctx.db.insert(realtorPayouts).values({
    id: ctx.newId(),
    realtorId: other.userId,
    payee: "Lena Sample",
    cents: 2_600,
    way: "account",
    reference: "",
    requestKey: ctx.newId(),
    paidAt: ctx.now,
  });
  const page = await startOnboarding(mine);
  const account = new URL(page).pathname.split("/").at(-1) ?? "";
  server.pages.connect(account);
  await hearAll(ctx, server);
  await expect(sendPayout(admin, { ...form, cents: 2_600, requestKey: ctx.newId() })).rejects.toMatchObject({
    code: "payout_moved",
  });
  await sendPayout(admin, form);
  await sendPayout(admin, form);
  await expect(sendPayout(admin, { ...form, requestKey: ctx.newId() })).rejects.toMatchObject({ code: "payout_moved" });
  expect((await realtorStatement(mine, "2027-03")).payouts).toMatchObject([{ way: "account", reference: "" }]);
  await drain(paying(ctx, server));
  expect(server.world.find(account)["balance"]).toBe(3_990);
  expect((await realtorStatement(mine, "2027-03")).payouts).toMatchObject([
    { cents: 3_990, reference: expect.stringMatching(/^tr_/) },
  ]);
  expect(await balances(ctx, realtor.userId)).toMatchObject({ provider: -3_990, realtor_shares: 3_990 });
  expect(await realtorDesk(mine)).toMatchObject({ balanceCents: 0, paidCents: 3_990 });
  server.subscriptions.advance(32 * 24 * 3600);
  await hearAll(ctx, server);
  await sendPayout(admin, { ...form, requestKey: ctx.newId() });
  server.world.things.delete(account);
  await drain(paying(ctx, server));
  expect(await realtorDesk(mine)).toMatchObject({ balanceCents: 3_990 });
  const stands = await ctx.db.select().from(realtorPayouts).orderBy(realtorPayouts.cents);
  expect(stands.map(({ realtorId, reference }) => [realtorId, reference.slice(0, 3)])).toEqual([
    [other.userId, ""],
    [realtor.userId, "tr_"],
  ]);
  await server.stop();
});
