import { afterEach, beforeEach, describe, expect } from "vitest";
import { addPayment } from "#app/domains/invoices/commands/payment.server.ts";
import { typedPayment } from "#app/domains/invoices/fixtures.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { at, test } from "#test/ctx.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { recover } from "./commands/jobs.server.ts";
import { startPaying } from "./commands/pay.server.ts";
import { anOnlineInvoice } from "./fixtures.ts";
import { payPage } from "./queries/pay-page.server.ts";

let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

const EVEN = { provider: 0, commission: 0, owed_to_pros: 0 };

/** $8,000 that came online for an invoice which had been paid by check meanwhile; nobody has been told of it yet. */
async function tooMuch(ctx: Ctx) {
  const one = await anOnlineInvoice(ctx, server);
  const url = await startPaying(paying(ctx, server, one.hirer), one.id, 800_000);
  await addPayment(paying(ctx, server, one.pro), one.id, typedPayment(ctx, "8,000"));
  payOn(server, url);
  const payment = server.world.all("payment_intent")[0]?.id ?? "";
  const backAtStripe = () =>
    server.world.all("refund", (one) => one["payment_intent"] === payment).reduce((sum, { amount }) => sum + amount, 0);
  return {
    payment,
    account: server.world.find(one.account),
    backAtStripe,
    ledger: () => balances(ctx, one.pro.business.id),
    row: async () => (await payPage(paying(ctx, server, one.pro), one.id)).rows[0],
    hears: async () => {
      await hearAll(ctx, server);
      await hearAll(ctx, server);
    },
    allAgrees: async () => {
      expect(await checkLedger(paying(ctx, server))).toMatchObject({ sumCents: 0, unequal: 0 });
      expect(await compareAll(paying(ctx, server))).toBe(0);
    },
  };
}

describe("a payment that the invoice took nothing of, and that the payer's bank asks back", () => {
  test("goes to the payer and never to the pro when the bank gives it back, also when it was taken from the pro's account meanwhile", async ({
    ctx,
  }) => {
    const { payment, account, backAtStripe, ledger, row, hears, allAgrees } = await tooMuch(ctx);
    const { id } = server.payments.dispute(payment);
    await hears();
    expect(await row()).toMatchObject({ state: "returned", disputeStatus: "needs_response", refundedCents: 0 });
    expect([account["balance"], backAtStripe()]).toEqual([0, 0]);
    server.payments.endDispute(id, true);
    await hears();
    await recover(at(paying(ctx, server), 24 * 3600_000));
    await hears();
    expect(await row()).toMatchObject({ state: "returned", disputeStatus: "won", refundedCents: 800_000 });
    expect([account["balance"], backAtStripe()]).toEqual([0, 800_000]);
    expect(await ledger()).toMatchObject(EVEN);
    await allAgrees();
  });

  test("comes out of the pro's account where that held nothing while the bank had it", async ({ ctx }) => {
    const { payment, account, backAtStripe, ledger, hears, allAgrees } = await tooMuch(ctx);
    account["balance"] = 0;
    const { id } = server.payments.dispute(payment);
    await hears();
    server.payments.endDispute(id, true);
    await hears();
    expect([account["balance"], backAtStripe()]).toEqual([-792_000, 800_000]);
    expect(await ledger()).toMatchObject(EVEN);
    await allAgrees();
  });

  test("is not taken from the pro a second time when it had gone back already: it is ours to lose until the bank gives it back", async ({
    ctx,
  }) => {
    const { payment, account, backAtStripe, ledger, hears, allAgrees } = await tooMuch(ctx);
    await hears();
    expect([account["balance"], backAtStripe()]).toEqual([0, 800_000]);
    account["balance"] = 500_000;
    const { id } = server.payments.dispute(payment, { cents: 800_000 });
    await hears();
    expect(account["balance"]).toBe(500_000);
    expect(await ledger()).toMatchObject({ provider: -800_000, commission: 800_000, owed_to_pros: 0 });
    server.payments.endDispute(id, true);
    await hears();
    expect([account["balance"], backAtStripe()]).toEqual([500_000, 800_000]);
    expect(await ledger()).toMatchObject(EVEN);
    await allAgrees();
  });
});
