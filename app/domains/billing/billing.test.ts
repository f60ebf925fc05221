import { afterEach, beforeEach, describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { catchUp } from "#app/domains/payments/commands/hear.server.ts";
import { paymentDifferences } from "#app/domains/payments/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { startCheckout, startTrial } from "./commands/buy.server.ts";
import { cardPage, changePlan, endWithPeriod, openBillPage, previewChange } from "./commands/change.server.ts";
import { endGrace } from "./commands/grace.server.ts";
import { askMoneyBack, giveBack } from "./commands/money-back.server.ts";
import { settlePlans } from "./commands/settle.server.ts";
import { useLead } from "./commands/use-lead.server.ts";
import { leadsOf } from "./queries/leads.server.ts";
import { paidSubscriptions } from "./queries/paid.server.ts";
import { crewSeats, mayTakeCourse, planOf, plansOf } from "./queries/plan.server.ts";
import type { SkuId } from "./rules/skus.ts";

const DAY = 86_400;
let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

async function aPro(ctx: Ctx): Promise<Actor> {
  return (await aUser(ctx, { role: "contractor" })).actor;
}
/** A pro who has bought something, told of by the provider. */
async function buyer(ctx: Ctx, sku: SkuId, means: "card" | "failing" = "card") {
  const pro = await aPro(ctx);
  payOn(server, await startCheckout(paying(ctx, server, pro), { sku }), means);
  await hearAll(ctx, server);
  return pro;
}
const wait = async (ctx: Ctx, seconds: number) => {
  server.subscriptions.advance(seconds);
  await hearAll(ctx, server);
};
const plan = (ctx: Ctx, pro: Actor) => planOf(paying(ctx, server), pro.business.id);
const told = async (ctx: Ctx, pro: Actor) => {
  const now = paying(ctx, server, pro);
  await drain(now);
  return (await myNotifications(now, { unread: false, after: null })).told.map(({ data }) => data["status"]);
};
const sumsToZero = async (ctx: Ctx) =>
  expect(await checkLedger(paying(ctx, server))).toMatchObject({ sumCents: 0, unequal: 0 });
const earned = async (ctx: Ctx, pro: Actor) => (await balances(ctx, pro.business.id)).plans;

describe("a plan", () => {
  test("PRICE-07 is bought on the provider's page, holds from then on, and stands in the ledger once however often it is told", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const url = await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" });
    expect(await plan(ctx, pro)).toBe("free");
    payOn(server, url);
    await hearAll(ctx, server, (events) => [...events].reverse());
    expect(await plan(ctx, pro)).toBe("pro");
    for (const type of ["invoice.paid", "customer.subscription.updated"])
      await settlePlans(paying(ctx, server), {
        type,
        subject: server.world.all(type === "invoice.paid" ? "invoice" : "subscription")[0]?.id ?? "",
        account: null,
      });
    expect(await balances(ctx, pro.business.id)).toMatchObject({ provider: 14_900, plans: -14_900 });
    const paid = await paidSubscriptions(ctx, { businessIds: [pro.business.id] });
    expect(paid).toMatchObject([{ paidCents: 14_900, netCents: 14_900, businessId: pro.business.id }]);
    expect((await told(ctx, pro)).sort()).toEqual(["receipt", "started"]);
    await expect(startCheckout(paying(ctx, server, pro), { sku: "elite_monthly" })).rejects.toMatchObject({
      code: "already",
    });
    await sumsToZero(ctx);
  });

  test("an earlier page of payment is closed by the next, and of two that were both paid the second is given back", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const mine = paying(ctx, server, pro);
    const first = await startCheckout(mine, { sku: "pro_monthly" });
    const second = await startCheckout(mine, { sku: "elite_monthly" });
    expect(() => payOn(server, `${first}`)).not.toThrow();
    payOn(server, second);
    await hearAll(ctx, server);
    await hearAll(ctx, server);
    const { rows } = await plansOf(paying(ctx, server), pro.business.id);
    expect(rows.filter(({ status }) => status === "active")).toHaveLength(1);
    const paid = await paidSubscriptions(ctx, { businessIds: [pro.business.id] });
    expect(paid.map(({ netCents }) => netCents).sort((a, b) => a - b)[0]).toBe(0);
    await sumsToZero(ctx);
  });

  test("changes at the price that was shown, up and down, by month and by year; another price is refused", async ({
    ctx,
  }) => {
    const pro = await buyer(ctx, "pro_monthly");
    server.subscriptions.advance(10 * DAY);
    const mine = paying(ctx, server, pro);
    const shown = await previewChange(mine, "elite_monthly");
    expect(shown.dueCents).toBeGreaterThan(0);
    const at = shown.at.getTime() / 1000;
    await expect(changePlan(mine, { sku: "elite_monthly", at, cents: shown.dueCents - 1 })).rejects.toMatchObject({
      code: "price_moved",
    });
    await changePlan(mine, { sku: "elite_monthly", at, cents: shown.dueCents });
    expect(await plan(ctx, pro)).toBe("elite");
    await hearAll(ctx, server);
    expect(await earned(ctx, pro)).toBe(-14_900 - shown.dueCents);
    const down = await previewChange(mine, "pro_yearly");
    await changePlan(mine, { sku: "pro_yearly", at: down.at.getTime() / 1000, cents: down.dueCents });
    await hearAll(ctx, server);
    expect(await plan(ctx, pro)).toBe("pro");
    expect(await earned(ctx, pro)).toBe(-14_900 - shown.dueCents - down.dueCents);
    await sumsToZero(ctx);
  });

  test("ends with what is paid when it is cancelled, goes on when that is taken back, and nothing is lost on Free", async ({
    ctx,
  }) => {
    const pro = await buyer(ctx, "elite_yearly");
    const mine = paying(ctx, server, pro);
    await endWithPeriod(mine, "plan", true);
    await endWithPeriod(mine, "plan", false);
    await endWithPeriod(mine, "plan", true);
    expect(await plan(ctx, pro)).toBe("elite");
    await wait(ctx, 366 * DAY);
    expect(await plan(ctx, pro)).toBe("free");
    expect(await told(ctx, pro)).toEqual(expect.arrayContaining(["ending", "goes_on", "ended"]));
    expect(await earned(ctx, pro)).toBe(-399_900);
  });

  test("a card that fails leaves seven days with mails, then Free; a new card within them brings it back", async ({
    ctx,
  }) => {
    const pro = await buyer(ctx, "pro_monthly", "failing");
    await wait(ctx, 32 * DAY);
    expect(await plan(ctx, pro)).toBe("pro");
    await expect(previewChange(paying(ctx, server, pro), "elite_monthly")).rejects.toMatchObject({ code: "past_due" });
    expect(await cardPage(paying(ctx, server, pro))).toContain("/portal/");
    const bill = (await openBillPage(paying(ctx, server, pro), "plan")).split("/").at(-1);
    server.subscriptions.payBill(server.world.find(bill), "card");
    await hearAll(ctx, server);
    expect(await plan(ctx, pro)).toBe("pro");
    const { rows } = await plansOf(paying(ctx, server), pro.business.id);
    expect(rows[0]).toMatchObject({ status: "active", pastDueSince: null });
    expect(await told(ctx, pro)).toEqual(expect.arrayContaining(["failed", "recovered"]));

    const other = await buyer(ctx, "pro_monthly", "failing");
    await wait(ctx, 32 * DAY);
    for (const days of [2, 2, 2]) {
      await wait(ctx, days * DAY);
      await endGrace(paying(ctx, server));
      await endGrace(paying(ctx, server));
    }
    expect(await plan(ctx, other)).toBe("pro");
    expect((await told(ctx, other)).filter((status) => status === "grace")).toHaveLength(2);
    await wait(ctx, 2 * DAY);
    expect(await plan(ctx, other)).toBe("free");
    await expect(endGrace(paying(ctx, server))).resolves.toBe(1);
    await hearAll(ctx, server);
    expect(await told(ctx, other)).toContain("unpaid");
    await sumsToZero(ctx);
  });

  test("that cannot be read at the provider keeps no other from its end", async ({ ctx }) => {
    const broken = await buyer(ctx, "pro_monthly", "failing");
    const other = await buyer(ctx, "pro_monthly", "failing");
    await wait(ctx, 32 * DAY);
    await wait(ctx, 8 * DAY);
    const [row] = (await plansOf(paying(ctx, server), broken.business.id)).rows;
    server.world.things.delete(row?.id ?? "");
    await expect(endGrace(paying(ctx, server))).rejects.toThrow("No such subscription");
    await hearAll(ctx, server);
    expect(await told(ctx, other)).toContain("unpaid");
  });

  test("LEARN-12 a payment of the last 30 days is given back at the desk, once, and what it paid for ends", async ({
    ctx,
  }) => {
    const pro = await buyer(ctx, "pro_yearly");
    const mine = paying(ctx, server, pro);
    const [paid] = (await plansOf(mine, pro.business.id)).paid;
    const id = paid?.id ?? "";
    await askMoneyBack(mine, id);
    await askMoneyBack(mine, id);
    await expect(askMoneyBack(paying(ctx, server, await aPro(ctx)), id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(giveBack(mine, id)).rejects.toMatchObject({ kind: "forbidden" });
    const admin = paying(ctx, server, (await aUser(ctx, { role: "admin" })).actor);
    await giveBack(admin, id);
    await expect(giveBack(admin, id)).rejects.toMatchObject({ kind: "not_found" });
    await hearAll(ctx, server);
    expect(await plan(ctx, pro)).toBe("free");
    expect(await balances(ctx, pro.business.id)).toMatchObject({ provider: 0, plans: 0 });
    expect(await paidSubscriptions(ctx, { businessIds: [pro.business.id] })).toMatchObject([{ netCents: 0 }]);
    const late = await buyer(ctx, "pro_monthly");
    const [old] = (await plansOf(paying(ctx, server), late.business.id)).paid;
    server.subscriptions.advance(31 * DAY);
    await expect(askMoneyBack(paying(ctx, server, late), old?.id ?? "")).rejects.toMatchObject({ code: "too_late" });
  });

  test("a bank that takes a payment back is a movement, and another when it was won", async ({ ctx }) => {
    const pro = await buyer(ctx, "pro_monthly");
    const [paid] = (await plansOf(paying(ctx, server), pro.business.id)).paid;
    const { id } = server.payments.dispute(paid?.paymentId ?? "");
    await hearAll(ctx, server);
    expect(await earned(ctx, pro)).toBe(0);
    server.payments.endDispute(id, true);
    await hearAll(ctx, server);
    expect(await earned(ctx, pro)).toBe(-14_900);
    await sumsToZero(ctx);
  });
});

describe("training", () => {
  test("LEARN-18 LEARN-19 crew training is tried 14 days without a card, once a business, and ends by itself", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const mine = paying(ctx, server, pro);
    expect(await crewSeats(mine, pro.business.id)).toBe(0);
    await startTrial(mine, "crew_starter");
    expect(await crewSeats(mine, pro.business.id)).toBe(10);
    await wait(ctx, 13 * DAY);
    expect(await crewSeats(paying(ctx, server), pro.business.id)).toBe(10);
    await wait(ctx, 2 * DAY);
    expect(await crewSeats(paying(ctx, server), pro.business.id)).toBe(0);
    await expect(startTrial(paying(ctx, server, pro), "crew_starter")).rejects.toMatchObject({ code: "had_trial" });
    expect(await earned(ctx, pro)).toBe(0);
  });

  test("PRICE-19 PRICE-21 Starter is for up to 10 employees, Professional for up to 50", async ({ ctx }) => {
    const pro = await buyer(ctx, "crew_starter");
    expect(await crewSeats(paying(ctx, server), pro.business.id)).toBe(10);
    const shown = await previewChange(paying(ctx, server, pro), "crew_professional");
    await changePlan(paying(ctx, server, pro), {
      sku: "crew_professional",
      at: shown.at.getTime() / 1000,
      cents: shown.dueCents,
    });
    expect(await crewSeats(paying(ctx, server), pro.business.id)).toBe(50);
  });

  test("PRICE-24 PRICE-25 a course that was bought is open for a year, by the year all are", async ({ ctx }) => {
    const pro = await aPro(ctx);
    const mine = paying(ctx, server, pro);
    await expect(startCheckout(mine, { sku: "ce_course" })).rejects.toMatchObject({ code: "no_course" });
    payOn(server, await startCheckout(mine, { sku: "ce_course", course: "code-update" }));
    await hearAll(ctx, server);
    const may = (course: string) => mayTakeCourse(paying(ctx, server), pro.business.id, course);
    expect([await may("code-update"), await may("energy-and-moisture")]).toEqual([true, false]);
    expect(await paidSubscriptions(ctx, { businessIds: [pro.business.id] })).toEqual([]);
    expect(await earned(ctx, pro)).toBe(-2_900);
    await wait(ctx, 364 * DAY);
    expect(await may("code-update")).toBe(true);
    await wait(ctx, 2 * DAY);
    expect(await may("code-update")).toBe(false);
    payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "ce_year" }));
    await hearAll(ctx, server);
    expect([await may("code-update"), await may("energy-and-moisture")]).toEqual([true, true]);
  });

  test("without a payment provider courses are open, seats have no limit, and nothing can be bought", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const mine = { ...ctx, actor: pro };
    expect(await mayTakeCourse(mine, pro.business.id, "any")).toBe(true);
    expect(await crewSeats(mine, pro.business.id)).toBeNull();
    await expect(startCheckout(mine, { sku: "pro_monthly" })).rejects.toMatchObject({ code: "no_provider" });
  });
});

describe("leads", () => {
  test("Free answers 5 new leads a month and no sixth, Pro any number without a fee; one lead counts once", async ({
    ctx,
  }) => {
    const pro = await aPro(ctx);
    const answer = (id = ctx.newId()) => useLead(paying(ctx, server), pro.business.id, "application", id);
    const count = () => leadsOf(paying(ctx, server), pro.business.id);
    const [first] = [ctx.newId()];
    for (const id of [first, first, undefined, undefined, undefined, undefined]) await answer(id);
    expect(await count()).toMatchObject({ used: 5, most: 5, left: 0 });
    await expect(answer()).rejects.toMatchObject({ code: "leads_used_up" });
    await answer(first);
    expect(await count()).toMatchObject({ used: 5 });
    server.subscriptions.advance(32 * DAY);
    await answer();
    expect(await count()).toMatchObject({ used: 1, left: 4 });
    for (let n = 0; n < 4; n++) await answer();
    await expect(answer()).rejects.toMatchObject({ code: "leads_used_up" });
    payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" }));
    await hearAll(ctx, server);
    await answer();
    expect(await count()).toMatchObject({ used: 6, most: null, left: null });
    expect(await earned(ctx, pro)).toBe(-14_900);
  });

  test("nobody is held to a limit that they cannot buy more of", async ({ ctx }) => {
    const pro = await aPro(ctx);
    for (let n = 0; n < 7; n++) await useLead(ctx, pro.business.id, "application", ctx.newId());
    expect(await leadsOf(ctx, pro.business.id)).toMatchObject({ used: 7, most: null });
  });
});

describe("what was missed", () => {
  test("is asked for, and what still differs is named until it agrees", async ({ ctx }) => {
    const pro = await buyer(ctx, "pro_monthly");
    const { id } = (await plansOf(paying(ctx, server), pro.business.id)).rows[0] ?? {};
    expect(await compareAll(paying(ctx, server))).toBe(0);
    server.subscriptions.end(server.world.find(id));
    expect(await compareAll(paying(ctx, server))).toBe(1);
    const named = async () => (await ctx.db.select().from(paymentDifferences)).filter(({ overAt }) => !overAt);
    expect(await named()).toMatchObject([{ kind: "subscription", subject: id, theirs: "pro_monthly canceled" }]);
    // The comparison has asked for what was missed.
    expect(await catchUp(paying(ctx, server))).toBe(0);
    await drain(paying(ctx, server));
    expect(await plan(ctx, pro)).toBe("free");
    server.subscriptions.advance(60);
    expect(await compareAll(paying(ctx, server))).toBe(0);
    expect(await named()).toEqual([]);
  });

  test("an hour without the provider loses nothing: what was told waits and is done then", async ({ ctx }) => {
    const pro = await aPro(ctx);
    payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" }));
    server.mood.down = true;
    await expect(hearAll(ctx, server)).rejects.toMatchObject({ code: "provider_down" });
    server.mood.down = false;
    expect(await plan(ctx, pro)).toBe("free");
    await drain(paying(ctx, server));
    expect(await plan(ctx, pro)).toBe("pro");
    await sumsToZero(ctx);
  });
});
