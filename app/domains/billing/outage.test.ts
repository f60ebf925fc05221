import { afterEach, beforeEach, describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { inAnHourOf, TROUBLES } from "#test/stripe/outage.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { startCheckout, startTrial } from "./commands/buy.server.ts";
import { changePlan, endWithPeriod, previewChange } from "./commands/change.server.ts";
import { endGrace } from "./commands/grace.server.ts";
import { askMoneyBack, giveBack } from "./commands/money-back.server.ts";
import { crewSeats, planOf, plansOf } from "./queries/plan.server.ts";
import type { SkuId } from "./rules/skus.ts";

const DAY = 86_400;
let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

const aPro = async (ctx: Ctx) => (await aUser(ctx, { role: "contractor" })).actor;
async function buyer(ctx: Ctx, sku: SkuId, means: "card" | "failing" = "card") {
  const pro = await aPro(ctx);
  payOn(server, await startCheckout(paying(ctx, server, pro), { sku }), means);
  await hearAll(ctx, server);
  return pro;
}
const mine = (ctx: Ctx, pro: Actor) => paying(ctx, server, pro);
const plan = (ctx: Ctx, pro: Actor) => planOf(mine(ctx, pro), pro.business.id);
const living = () => server.world.all("subscription", ({ ended_at }) => !ended_at);
/** What was paid less what was given back, at the provider. */
const keptThere = () =>
  server.world.all("payment_intent").reduce((sum, { amount_received }) => sum + amount_received, 0) -
  server.world.all("refund").reduce((sum, { amount }) => sum + amount, 0);
/** Everything is told, ours stands as the provider's does, and the ledger has what was kept. */
async function inOneState(ctx: Ctx, pro: Actor) {
  await hearAll(ctx, server);
  await hearAll(ctx, server);
  expect(await checkLedger(paying(ctx, server))).toMatchObject({ sumCents: 0, unequal: 0 });
  expect(await compareAll(paying(ctx, server))).toBe(0);
  expect((await balances(ctx, pro.business.id)).plans).toBe(0 - keptThere());
}

describe.each(TROUBLES)("an hour in which the provider is %s", (trouble) => {
  test("a plan is bought once", async ({ ctx }) => {
    const pro = await aPro(ctx);
    const buy = () => startCheckout(mine(ctx, pro), { sku: "pro_monthly" });
    await inAnHourOf(server, trouble, buy);
    expect(await plan(ctx, pro)).toBe("free");
    payOn(server, await buy());
    await inOneState(ctx, pro);
    expect([await plan(ctx, pro), living().length, keptThere()]).toEqual(["pro", 1, 149_00]);
  });

  test("a plan changes once, and is paid for once", async ({ ctx }) => {
    const pro = await buyer(ctx, "pro_monthly");
    const change = async () => {
      const { at, dueCents, to } = await previewChange(mine(ctx, pro), "elite_monthly");
      return { at: at.getTime() / 1000, cents: dueCents, sku: to };
    };
    const shown = await change();
    await inAnHourOf(server, trouble, () => changePlan(mine(ctx, pro), shown));
    await hearAll(ctx, server);
    expect(await plan(ctx, pro)).toBe(trouble === "down" ? "pro" : "elite");
    if (trouble === "down") await changePlan(mine(ctx, pro), await change());
    else await expect(change()).rejects.toMatchObject({ code: "already" });
    await inOneState(ctx, pro);
    expect([await plan(ctx, pro), living().length]).toEqual(["elite", 1]);
    expect(server.world.all("invoice", ({ status }) => status === "paid")).toHaveLength(2);
  });

  test("a plan that is to end with what is paid ends then", async ({ ctx }) => {
    const pro = await buyer(ctx, "pro_monthly");
    const end = () => endWithPeriod(mine(ctx, pro), "plan", true);
    await inAnHourOf(server, trouble, end);
    await end();
    await inOneState(ctx, pro);
    expect(await plan(ctx, pro)).toBe("pro");
    server.subscriptions.advance(32 * DAY);
    await inOneState(ctx, pro);
    expect([await plan(ctx, pro), keptThere()]).toEqual(["free", 149_00]);
  });

  test("a payment is given back once, and what it paid for ends, whether the provider's news or the desk is first", async ({
    ctx,
  }) => {
    const pro = await buyer(ctx, "elite_monthly");
    const desk = paying(ctx, server, (await aUser(ctx, { role: "admin" })).actor);
    const [{ id = "" } = {}] = (await plansOf(mine(ctx, pro), pro.business.id)).paid;
    await askMoneyBack(mine(ctx, pro), id);
    await inAnHourOf(server, trouble, () => giveBack(desk, id));
    await hearAll(ctx, server);
    await giveBack(desk, id);
    await inOneState(ctx, pro);
    expect([await plan(ctx, pro), living().length, keptThere()]).toEqual(["free", 0, 0]);
    await expect(giveBack(desk, id)).rejects.toMatchObject({ code: "no_plan" });
  });

  test("a trial begins once and cannot be had again", async ({ ctx }) => {
    const pro = await aPro(ctx);
    // They looked at the provider's page first, and went back.
    await startCheckout(mine(ctx, pro), { sku: "crew_starter" });
    const begin = () => startTrial(mine(ctx, pro), "crew_starter");
    await inAnHourOf(server, trouble, begin);
    await hearAll(ctx, server);
    if (trouble === "down") await begin();
    else await expect(begin()).rejects.toMatchObject({ code: "already" });
    await inOneState(ctx, pro);
    expect([await crewSeats(mine(ctx, pro), pro.business.id), living().length]).toEqual([10, 1]);
    server.subscriptions.advance(15 * DAY);
    await inOneState(ctx, pro);
    await expect(begin()).rejects.toMatchObject({ code: "had_trial" });
  });

  test("what is paid for the next month counts when it can be read", async ({ ctx }) => {
    const pro = await buyer(ctx, "pro_monthly");
    server.subscriptions.advance(31 * DAY);
    await inAnHourOf(server, trouble, () => hearAll(ctx, server));
    expect(await plan(ctx, pro)).toBe("pro");
    await drain(paying(ctx, server));
    await inOneState(ctx, pro);
    expect([await plan(ctx, pro), keptThere()]).toEqual(["pro", 2 * 149_00]);
  });

  test("what stayed unpaid ends after its days of grace, once", async ({ ctx }) => {
    const pro = await buyer(ctx, "pro_monthly", "failing");
    server.subscriptions.advance(31 * DAY);
    await hearAll(ctx, server);
    server.subscriptions.advance(8 * DAY);
    await inAnHourOf(server, trouble, () => endGrace(paying(ctx, server)));
    await endGrace(paying(ctx, server));
    await inOneState(ctx, pro);
    expect([await plan(ctx, pro), living().length, keptThere()]).toEqual(["free", 0, 149_00]);
    expect(await endGrace(paying(ctx, server))).toBe(0);
  });
});
