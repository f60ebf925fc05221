import { afterEach, beforeEach, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { startCheckout } from "#app/domains/billing/commands/buy.server.ts";
import { planOf } from "#app/domains/billing/queries/plan.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { connected } from "#app/domains/charges/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { as, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { fresh, hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { accountDesk, startOnboarding } from "./commands/connect.server.ts";
import { customerOf } from "./commands/customer.server.ts";
import { erasePayments } from "./commands/erase-account.server.ts";
import { catchUp } from "./commands/hear.server.ts";
import { readAccounts } from "./commands/payout-account.server.ts";
import { exportPayments } from "./queries/export-account.server.ts";
import { myPayouts, payableAccount } from "./queries/payouts.server.ts";
import { paymentCustomers, payoutAccounts, payouts } from "./tables.server.ts";

const HOUR = 3600;
let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

const aPro = async (ctx: Ctx) => (await aUser(ctx, { role: "contractor" })).actor;

/** Somebody buys a plan, and none of it reaches us. */
async function boughtUnheard(ctx: Ctx) {
  const pro = await aPro(ctx);
  payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" }));
  fresh(server);
  return { plan: () => planOf(paying(ctx, server), pro.business.id) };
}

test("what was missed shortly before the newest event is found", async ({ ctx }) => {
  const { plan } = await boughtUnheard(ctx);
  server.subscriptions.advance(HOUR);
  payOn(server, await startCheckout(paying(ctx, server, await aPro(ctx)), { sku: "pro_monthly" }));
  await hearAll(ctx, server);
  expect(await plan()).toBe("free");
  expect(await catchUp(paying(ctx, server))).toBeGreaterThan(0);
  await drain(paying(ctx, server));
  expect(await plan()).toBe("pro");
});

test("news of a connected account do not hide what was missed of ours before them", async ({ ctx }) => {
  const account = await connected(ctx, server, await aPro(ctx));
  const { plan } = await boughtUnheard(ctx);
  server.subscriptions.advance(5 * HOUR);
  server.world.find(account)["balance"] = 10_000;
  server.payments.payOut(account);
  await hearAll(ctx, server);
  expect(await catchUp(paying(ctx, server))).toBeGreaterThan(0);
  await drain(paying(ctx, server));
  expect(await plan()).toBe("pro");
});

test("news of an account that took its access back lead to nothing, and end no job", async ({ ctx }) => {
  const account = await connected(ctx, server, await aPro(ctx));
  server.world.find(account)["revoked"] = true;
  server.world.tell("account.updated", server.world.find(account));
  const logged: unknown[] = [];
  const system = { ...ctx, log: { ...ctx.log, error: (said: unknown) => void logged.push(said) } as typeof ctx.log };
  await hearAll(system, server);
  await readAccounts(paying(system, server));
  expect(logged).toEqual([{ account }]);
});

test("nothing is paid through an account that may not take payments yet", async ({ ctx }) => {
  const [begun, ready] = [await aPro(ctx), await aPro(ctx)];
  await startOnboarding(paying(ctx, server, begun));
  await hearAll(ctx, server);
  const account = await connected(ctx, server, ready);
  expect(await payableAccount(paying(ctx, server), begun.business.id)).toBeNull();
  expect(await payableAccount(paying(ctx, server), ready.business.id)).toBe(account);
});

test("a business sees its own payouts, the newest first; its account is for who may see the plan", async ({ ctx }) => {
  const [pro, other] = [await aPro(ctx), await aPro(ctx)];
  const payout = (owner: typeof pro, id: string, hours: number) => ({
    id,
    businessId: owner.business.id,
    cents: 1_000,
    status: "paid",
    arrivesOn: "2027-03-12",
    madeAt: new Date(ctx.now.getTime() - hours * 3600_000),
  });
  await ctx.db
    .insert(payouts)
    .values([payout(pro, "po_older", 9), payout(pro, "po_newest", 1), payout(other, "po_other", 2)]);
  const mine = await myPayouts(as(ctx, pro));
  expect(mine.payouts.map(({ id }) => id)).toEqual(["po_newest", "po_older"]);
  const known = { takesPayments: true, paysOut: true, submitted: true, createdAt: ctx.now, readAt: ctx.now };
  await ctx.db.insert(payoutAccounts).values({ ...known, businessId: other.business.id, accountId: "acct_other" });
  await ctx.db
    .insert(paymentCustomers)
    .values({ businessId: other.business.id, customerId: "cus_other", createdAt: ctx.now });
  expect((await myPayouts(as(ctx, pro))).state).toBe("none");
  await expect(accountDesk(paying(ctx, server, pro))).rejects.toMatchObject({ kind: "not_found" });
  expect(await customerOf(paying(ctx, server, pro), pro.business.id)).not.toBe("cus_other");
  expect(await exportPayments(ctx, pro.business.id)).toMatchObject({ payoutAccount: null, payouts: [{}, {}] });
  await erasePayments(ctx, pro.business.id);
  expect((await ctx.db.select().from(payouts)).map(({ id }) => id)).toEqual(["po_other"]);
  const use = ["payments.connect", pro.business.id, { points: 20, seconds: 3600 }] as const;
  await limitEach(
    ctx,
    Array.from({ length: 20 }, () => use),
  );
  await expect(startOnboarding(paying(ctx, server, pro))).rejects.toMatchObject({ kind: "rate_limited" });
  const office = (await aPerson(ctx, pro.business.id, "office")).actor;
  await expect(startOnboarding(paying(ctx, server, office))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(myPayouts(paying(ctx, server, office))).rejects.toMatchObject({ kind: "forbidden" });
});
