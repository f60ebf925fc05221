import { afterEach, beforeEach, describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { paymentDifferences } from "#app/domains/payments/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { test, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { settleOwnCheckout, startCheckout, startTrial } from "./commands/buy.server.ts";
import { changePlan, previewChange } from "./commands/change.server.ts";
import { eraseBilling } from "./commands/erase-account.server.ts";
import { askMoneyBack, giveBack } from "./commands/money-back.server.ts";
import { useLead } from "./commands/use-lead.server.ts";
import { exportBilling } from "./queries/export-account.server.ts";
import { leadsOf } from "./queries/leads.server.ts";
import { moneyDesk, yearStatement } from "./queries/money-desk.server.ts";
import { paidSubscriptions } from "./queries/paid.server.ts";
import { crewSeats, mayTakeCourse, planOf, plansOf } from "./queries/plan.server.ts";
import { myPlan } from "./queries/plan-page.server.ts";
import { monthAt, renewsOn } from "./rules/leads.ts";
import { isGivenBack } from "./rules/money-back.ts";
import { holds } from "./rules/standing.ts";
import { planGrants, planPayments } from "./tables.server.ts";

const DAY = 86_400;
let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

const aPro = async (ctx: Ctx): Promise<Actor> => (await aUser(ctx, { role: "contractor" })).actor;
const anAdmin = async (ctx: Ctx) => paying(ctx, server, (await aUser(ctx, { role: "admin" })).actor);
async function buyer(ctx: Ctx, buy: Parameters<typeof startCheckout>[1]) {
  const pro = await aPro(ctx);
  payOn(server, await startCheckout(paying(ctx, server, pro), buy));
  await hearAll(ctx, server);
  return pro;
}
async function paidBy(ctx: Ctx, pro: Actor) {
  const [paid] = (await plansOf(paying(ctx, server), pro.business.id)).paid;
  if (!paid) throw new Error("nothing was paid");
  return paid;
}

describe("who buys, and what", () => {
  test("the owner buys for the business; the office does not, and another's page of payment counts for nobody", async ({
    ctx,
  }) => {
    const [pro, other] = [await aPro(ctx), await aPro(ctx)];
    const office = (await aPerson(ctx, pro.business.id, "office")).actor;
    await expect(startCheckout(paying(ctx, server, office), { sku: "pro_monthly" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const url = await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" });
    payOn(server, url);
    const session = url.split("/").at(-1) ?? "";
    await settleOwnCheckout(paying(ctx, server, other), session);
    expect(await planOf(paying(ctx, server), pro.business.id)).toBe("free");
    await settleOwnCheckout(paying(ctx, server, pro), session);
    expect(await planOf(paying(ctx, server), pro.business.id)).toBe("pro");
  });

  test("crew training is tried where none is paid for, and nothing else is tried", async ({ ctx }) => {
    const pro = await buyer(ctx, { sku: "crew_starter" });
    await expect(startTrial(paying(ctx, server, pro), "crew_professional")).rejects.toMatchObject({ code: "already" });
    const other = await aPro(ctx);
    await expect(startTrial(paying(ctx, server, other), "pro_monthly")).rejects.toMatchObject({ code: "no_trial" });
  });

  test("a price that was shown holds for a quarter of an hour", async ({ ctx }) => {
    const pro = await buyer(ctx, { sku: "pro_monthly" });
    const shown = await previewChange(paying(ctx, server, pro), "elite_monthly");
    const change = { sku: "elite_monthly" as const, at: shown.at.getTime() / 1000, cents: shown.dueCents };
    server.subscriptions.advance(16 * 60);
    await expect(changePlan(paying(ctx, server, pro), change)).rejects.toMatchObject({ code: "price_moved" });
    expect(await planOf(paying(ctx, server), pro.business.id)).toBe("pro");
  });

  test("seats of crew training end with what pays for them", async ({ ctx }) => {
    const now = ctx.now;
    const past = new Date(now.getTime() - 7 * DAY * 1000);
    expect(holds({ status: "past_due", pastDueSince: past, endedAt: null }, now)).toBe(false);
    expect(holds({ status: "past_due", pastDueSince: new Date(past.getTime() + 1), endedAt: null }, now)).toBe(true);
    const pro = await aPro(ctx);
    payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "crew_starter" }), "failing");
    await hearAll(ctx, server);
    server.subscriptions.advance(32 * DAY);
    await hearAll(ctx, server);
    expect(await crewSeats(paying(ctx, server), pro.business.id)).toBe(10);
    server.subscriptions.advance(8 * DAY);
    expect(await crewSeats(paying(ctx, server), pro.business.id)).toBe(0);
  });
});

test("what a business bought, tried and answered is its own, in its copy too", async ({ ctx }) => {
  const pro = await buyer(ctx, { sku: "ce_course", course: "code-update" });
  const other = await aPro(ctx);
  await startTrial(paying(ctx, server, pro), "crew_starter");
  await useLead(paying(ctx, server), pro.business.id, "application", ctx.newId());
  const granted = { plan: "pro" as const, grantedAt: ctx.now, until: ctx.now, reason: "Sample: a trade show." };
  await ctx.db.insert(planGrants).values({ ...granted, businessId: pro.business.id });
  const now = paying(ctx, server, other);
  const has = async ({ business: { id } }: Actor) => [
    await mayTakeCourse(now, id, "code-update"),
    await crewSeats(now, id),
    (await leadsOf(now, id)).used,
  ];
  expect([await has(pro), await has(other)]).toEqual([
    [true, 10, 1],
    [false, 0, 0],
  ]);
  expect(await myPlan(now)).toMatchObject({ held: [], receipts: [], mayTry: true });
  const copy = async ({ business }: Actor) =>
    Object.values(await exportBilling(ctx, business.id)).map((rows: unknown[]) => rows.length);
  expect(await copy(other)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  const before = await copy(pro);
  expect(before).toEqual([1, 1, 1, 1, 1, 1, 1]);
  await eraseBilling(now, other.business.id);
  expect(await copy(pro)).toEqual(before);
});

test("buying, looking at a change and changing have a measure an hour", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const used = (name: string, points: number) =>
    limitEach(
      paying(ctx, server),
      Array.from({ length: points }, () => [name, pro.business.id, { points, seconds: 3600 }] as const),
    );
  for (const [name, points] of [
    ["billing.buy", 20],
    ["billing.preview", 60],
    ["billing.change", 20],
  ] as const)
    await used(name, points);
  const mine = paying(ctx, server, pro);
  for (const tried of [
    () => startCheckout(mine, { sku: "pro_monthly" }),
    () => previewChange(mine, "elite_monthly"),
    () => changePlan(mine, { sku: "elite_monthly", at: 0, cents: 0 }),
  ])
    await expect(tried()).rejects.toMatchObject({ kind: "rate_limited" });
});

describe("money back", () => {
  test("LEARN-12 is for 30 days to the moment, of what is left, and the desk keeps to it unless it was asked for in time", async ({
    ctx,
  }) => {
    const paidAt = new Date(ctx.now.getTime() - 30 * DAY * 1000);
    const paid = { cents: 100, refundedCents: 0, paidAt, paymentId: "pi_sample" };
    expect(isGivenBack(paid, ctx.now)).toBe(true);
    expect(isGivenBack(paid, new Date(ctx.now.getTime() + 1))).toBe(false);
    expect(isGivenBack({ ...paid, refundedCents: 100 }, ctx.now)).toBe(false);

    const [asked, unasked] = [await buyer(ctx, { sku: "pro_yearly" }), await buyer(ctx, { sku: "pro_yearly" })];
    const [first, second] = [await paidBy(ctx, asked), await paidBy(ctx, unasked)];
    await askMoneyBack(paying(ctx, server, asked), first.id);
    server.subscriptions.advance(31 * DAY);
    const desk = await anAdmin(ctx);
    await expect(giveBack(desk, second.id)).rejects.toMatchObject({ code: "too_late" });
    expect((await moneyDesk(desk)).asked).toMatchObject([{ id: first.id, mayGive: true }]);
    await giveBack(desk, first.id);
    const after = await moneyDesk(desk);
    expect(after.asked).toEqual([]);
    expect(after.payments).toMatchObject([{ id: second.id, mayGive: false }]);
    await expect(moneyDesk(paying(ctx, server, asked))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(yearStatement(paying(ctx, server, asked), 2027)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("gives what is left of a payment of which a part went back before", async ({ ctx }) => {
    const pro = await buyer(ctx, { sku: "pro_yearly" });
    const { id, paymentId, cents } = await paidBy(ctx, pro);
    server.payments.refund({ pi: paymentId ?? "", cents: 1_000, reverse: false, fee: false, metadata: {} });
    await hearAll(ctx, server);
    await giveBack(await anAdmin(ctx), id);
    await hearAll(ctx, server);
    expect(await paidBy(ctx, pro)).toMatchObject({ cents, refundedCents: cents });
  });

  test("a course whose price went back closes, and each part that went back is told by its own sum", async ({
    ctx,
  }) => {
    const pro = await buyer(ctx, { sku: "ce_course", course: "code-update" });
    const may = () => mayTakeCourse(paying(ctx, server), pro.business.id, "code-update");
    const { paymentId } = await paidBy(ctx, pro);
    const refund = async (cents: number) => {
      server.payments.refund({ pi: paymentId ?? "", cents, reverse: false, fee: false, metadata: {} });
      await hearAll(ctx, server);
    };
    await refund(900);
    expect(await may()).toBe(true);
    await refund(2_000);
    expect(await may()).toBe(false);
    await drain(paying(ctx, server));
    const { told } = await myNotifications(paying(ctx, server, pro), { unread: false, after: null });
    const back = told.filter(({ data }) => data["status"] === "refunded").map(({ data }) => data["cents"]);
    expect(back.sort()).toEqual([2_000, 900]);
  });
});

test("of a course that was bought the sales tax is booked apart, and goes back with its share of a refund", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  const taxed = (actor: Actor | null) => withEnv(paying(ctx, server, actor), { STRIPE_TAX: true });
  payOn(server, await startCheckout(taxed(pro), { sku: "ce_course", course: "code-update" }));
  await hearAll(taxed(null), server);
  expect(await paidBy(ctx, pro)).toMatchObject({ cents: 3_139, taxCents: 239 });
  expect(await balances(ctx, pro.business.id)).toMatchObject({ provider: 3_139, plans: -2_900, sales_tax: -239 });
  server.payments.refund({
    pi: (await paidBy(ctx, pro)).paymentId ?? "",
    cents: 3_139,
    reverse: false,
    fee: false,
    metadata: {},
  });
  await hearAll(taxed(null), server);
  expect(await balances(ctx, pro.business.id)).toMatchObject({ provider: 0, plans: 0, sales_tax: 0 });
});

test("what was paid for subscriptions is without tax, and a time ends before its last moment", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const paid = (id: string, paidAt: Date) => ({
    id,
    businessId: pro.business.id,
    family: "plan" as const,
    sku: "pro_monthly",
    subscriptionId: "sub_sample",
    cents: 1_080,
    taxCents: 80,
    refundedCents: 540,
    paidAt,
  });
  const to = new Date(ctx.now.getTime() + 1000);
  await ctx.db.insert(planPayments).values([paid("in_first", ctx.now), paid("in_next", to)]);
  const asked = { businessIds: [pro.business.id], from: ctx.now, to };
  expect(await paidSubscriptions(ctx, asked)).toMatchObject([{ id: "in_first", paidCents: 1_000, netCents: 500 }]);
});

test("leads are counted by the month of New York, which ends at midnight there", () => {
  expect(monthAt(new Date("2027-04-01T03:59:59Z"))).toBe("2027-03");
  expect(monthAt(new Date("2027-04-01T04:00:00Z"))).toBe("2027-04");
  expect(renewsOn(new Date("2028-01-01T04:59:59Z"))).toBe("2028-01-01");
});

test("a bill or a subscription that only the provider has is named", async ({ ctx }) => {
  const pro = await aPro(ctx);
  payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" }));
  const [bill] = server.world.all("invoice");
  const [subscription] = server.world.all("subscription");
  // Its news are older than the provider keeps them.
  server.world.events.length = 0;
  await compareAll(paying(ctx, server));
  const named = (await ctx.db.select().from(paymentDifferences)).map(({ kind, subject, ours }) => [
    kind,
    subject,
    ours,
  ]);
  expect(named.sort()).toEqual([
    ["bill", bill?.id, "none"],
    ["subscription", subscription?.id, "none"],
  ]);
});
