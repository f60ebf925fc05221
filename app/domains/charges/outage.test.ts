import { afterEach, beforeEach, describe, expect } from "vitest";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { startOnboarding } from "#app/domains/payments/commands/connect.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { inAnHourOf, TROUBLES } from "#test/stripe/outage.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { answerDispute } from "./commands/answer.server.ts";
import { settleOwnPage, startPaying } from "./commands/pay.server.ts";
import { refundCharge } from "./commands/refund.server.ts";
import { anOnlineInvoice } from "./fixtures.ts";
import { payPage } from "./queries/pay-page.server.ts";

let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

/** An invoice of $8,000, paid online unless told not to be, with what it takes to follow it. */
async function scene(ctx: Ctx, { paid = true } = {}) {
  const one = await anOnlineInvoice(ctx, server);
  const pay = () => startPaying(paying(ctx, server, one.hirer), one.id, 800_000);
  if (paid) {
    payOn(server, await pay());
    await hearAll(ctx, server);
  }
  const page = () => payPage(paying(ctx, server, one.pro), one.id);
  return {
    one,
    pay,
    page,
    pro: () => paying(ctx, server, one.pro),
    charge: async () => (await page()).rows[0]?.id ?? "",
    payment: () => server.world.all("payment_intent")[0]?.id ?? "",
    atStripe: () => server.world.find(one.account)["balance"] as number,
    /** Everything is told, ours stands as the provider's does, and so much is on each account. */
    ends: async (commission: number, owed = 0) => {
      await hearAll(ctx, server);
      await hearAll(ctx, server);
      expect(await checkLedger(paying(ctx, server))).toMatchObject({ sumCents: 0, unequal: 0 });
      expect(await compareAll(paying(ctx, server))).toBe(0);
      expect(await balances(ctx, one.pro.business.id)).toMatchObject({
        commission: 0 - commission,
        owed_to_pros: owed,
      });
    },
  };
}

describe.each(TROUBLES)("an hour in which the provider is %s", (trouble) => {
  test("an invoice is paid once, and counts when the hirer comes back or when it is told, whichever can be read", async ({
    ctx,
  }) => {
    const { one, pay, page, atStripe, ends } = await scene(ctx, { paid: false });
    await inAnHourOf(server, trouble, pay);
    expect((await page()).paidCents).toBe(0);
    const url = await pay();
    payOn(server, url);
    const back = () => settleOwnPage(paying(ctx, server, one.hirer), one.id, url.split("/").at(-1) ?? "");
    await inAnHourOf(server, trouble, back);
    await inAnHourOf(server, trouble, () => hearAll(ctx, server));
    expect((await page()).paidCents).toBe(trouble === "down" ? 0 : 800_000);
    await drain(paying(ctx, server));
    await back();
    await ends(8_000);
    expect(await page()).toMatchObject({ paidCents: 800_000, rows: [{ state: "received" }] });
    expect(atStripe()).toBe(792_000);
  });

  test("a refund goes out once, however often the pro sends the form", async ({ ctx }) => {
    const { pro, charge, page, atStripe, ends } = await scene(ctx);
    const form = { charge: await charge(), amount: 200_000, back: 0 };
    await inAnHourOf(server, trouble, () => refundCharge(pro(), form));
    expect((await page()).rows).toMatchObject([{ refundedCents: 0 }]);
    await refundCharge(pro(), form);
    await refundCharge(pro(), form);
    await ends(6_000);
    expect((await page()).rows).toMatchObject([{ refundedCents: 200_000, refundableCents: 600_000 }]);
    expect([server.world.all("refund").length, atStripe()]).toEqual([1, 594_000]);
  });

  test("what a bank took is taken from the pro once, answered once, and passed on once when it is won", async ({
    ctx,
  }) => {
    const { pro, charge, payment, page, atStripe, ends } = await scene(ctx);
    const { id } = server.payments.dispute(payment());
    await inAnHourOf(server, trouble, () => hearAll(ctx, server));
    await drain(pro());
    await ends(0);
    expect(atStripe()).toBe(0);
    const said = { charge: await charge(), said: "Sample: both baths were done on March 2." };
    await inAnHourOf(server, trouble, () => answerDispute(pro(), said));
    await hearAll(ctx, server);
    if (trouble === "down") await answerDispute(pro(), said);
    await expect(answerDispute(pro(), said)).rejects.toMatchObject({ code: "not_answerable" });
    expect(server.world.find(id)["evidence_details"].submission_count).toBe(1);
    server.payments.endDispute(id, true);
    await inAnHourOf(server, trouble, () => hearAll(ctx, server));
    await ends(8_000);
    expect((await page()).rows).toMatchObject([{ disputeStatus: "won" }]);
    expect(atStripe()).toBe(792_000);
  });

  test("a pro has one account at the provider", async ({ ctx }) => {
    const { pro } = await anInvoice(ctx);
    const begin = () => startOnboarding(paying(ctx, server, pro));
    await inAnHourOf(server, trouble, begin);
    await begin();
    await begin();
    expect(server.world.all("account")).toHaveLength(1);
  });
});
