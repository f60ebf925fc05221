import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { getInvoice } from "#app/domains/invoices/queries/invoice.server.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { myPayouts } from "#app/domains/payments/queries/payouts.server.ts";
import { taxEntries } from "#app/domains/taxes/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { answerDispute } from "./commands/answer.server.ts";
import { recover } from "./commands/jobs.server.ts";
import { startPaying } from "./commands/pay.server.ts";
import { refundCharge } from "./commands/refund.server.ts";
import { anOnlineInvoice } from "./fixtures.ts";
import { payPage } from "./queries/pay-page.server.ts";

let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

/** An invoice of $8,000 that was paid online, with what it takes to follow it. */
async function paid(ctx: Ctx) {
  const one = await anOnlineInvoice(ctx, server);
  payOn(server, await startPaying(paying(ctx, server, one.hirer), one.id, 800_000));
  await hearAll(ctx, server);
  const pro = paying(ctx, server, one.pro);
  const newest = async () => {
    const [row] = (await payPage(pro, one.id)).rows;
    if (!row) throw new Error("nothing was paid");
    return row;
  };
  return {
    one,
    pro,
    newest,
    charge: (await newest()).id,
    payment: server.world.all("payment_intent")[0]?.id ?? "",
    ledger: () => balances(ctx, one.pro.business.id),
    atStripe: () => server.world.find(one.account)["balance"] as number,
    invoice: () => getInvoice(pro, one.id),
    hears: async () => {
      await hearAll(ctx, server);
      await hearAll(ctx, server);
    },
  };
}
const booked = async (ctx: Ctx, ownerId: string) => {
  const rows = await ctx.db
    .select({ line: taxEntries.line, cents: taxEntries.cents })
    .from(taxEntries)
    .where(eq(taxEntries.userId, ownerId));
  const sum = (line: string) => rows.filter((row) => row.line === line).reduce((all, { cents }) => all + cents, 0);
  return { income: sum("1"), returned: sum("2"), fees: sum("10") };
};
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(paying(ctx, server));
  const { told } = await myNotifications(paying(ctx, server, actor), { unread: false, after: null });
  return told.filter(({ kind }) => kind === "invoice.paid").map(({ data }) => data["status"]);
};
const allAgrees = async (ctx: Ctx) => {
  expect(await checkLedger(paying(ctx, server))).toMatchObject({ sumCents: 0, unequal: 0 });
  expect(await compareAll(paying(ctx, server))).toBe(0);
};

describe("money that goes back", () => {
  test("PRICE-15 a refund by the pro takes our fee on it along, also after a payout; the invoice stays paid, and two at once are one", async ({
    ctx,
  }) => {
    const { one, pro, newest, charge, ledger, atStripe, invoice, hears } = await paid(ctx);
    server.payments.payOut(one.account);
    await hears();
    expect((await myPayouts(pro)).payouts).toMatchObject([{ cents: 792_000, status: "paid" }]);
    await refundCharge(pro, { charge, amount: 200_000, back: 0 });
    await refundCharge(pro, { charge, amount: 200_000, back: 0 });
    await expect(refundCharge(pro, { charge, amount: 300_000, back: 0 })).rejects.toMatchObject({ code: "moved" });
    await expect(refundCharge(pro, { charge, amount: 600_001, back: 200_000 })).rejects.toMatchObject({
      code: "too_much",
    });
    await hears();
    expect(await newest()).toMatchObject({ refundedCents: 200_000, feeKeptCents: 6_000, refundableCents: 600_000 });
    expect(await invoice()).toMatchObject({ state: "paid", leftCents: 0 });
    expect(atStripe()).toBe(-198_000);
    expect(await ledger()).toMatchObject({ provider: 6_000, commission: -6_000, owed_to_pros: 0 });
    expect(await booked(ctx, one.pro.business.id)).toEqual({ income: 800_000, returned: 200_000, fees: 6_000 });
    expect(await told(ctx, one.hirer)).toContain("given_back");
    await allAgrees(ctx);
  });

  test("a refund that the pro's account does not hold is refused in these words, and nothing moves", async ({
    ctx,
  }) => {
    const { one, pro, newest, charge, atStripe } = await paid(ctx);
    server.world.find(one.account)["withholds"] = true;
    const form = { charge, amount: 200_000, back: 0 };
    await expect(refundCharge(pro, form)).rejects.toMatchObject({ code: "no_balance", kind: "conflict" });
    expect(await newest()).toMatchObject({ refundedCents: 0, refundableCents: 800_000 });
    expect(atStripe()).toBe(792_000);
    await allAgrees(ctx);
  });

  test("a payment that cannot be read keeps no other from coming back", async ({ ctx }) => {
    const broken = await paid(ctx);
    const other = await paid(ctx);
    for (const { one, payment } of [broken, other]) {
      server.payments.payOut(one.account);
      server.payments.dispute(payment);
    }
    await other.hears();
    for (const { one } of [broken, other]) server.world.find(one.account)["balance"] = 900_000;
    const unreadable = server.world.find(broken.payment);
    server.world.things.delete(broken.payment);
    const later = at(paying(ctx, server), 24 * 3600_000);
    await expect(recover(later)).rejects.toThrow("No such payment_intent");
    expect([broken.atStripe(), other.atStripe()]).toEqual([900_000, 108_000]);
    server.world.things.set(broken.payment, unreadable);
    await recover(later);
    expect([broken.atStripe(), other.atStripe()]).toEqual([108_000, 108_000]);
  });

  test("a dispute takes the money from the pro until it is won, with their answer, the signed paper and what is known of the job", async ({
    ctx,
  }) => {
    const { one, pro, newest, charge, ledger, atStripe, invoice, hears, payment } = await paid(ctx);
    const agreement = await beginAgreement(pro, one.engagementId, "agreement");
    await editAgreement(pro, agreement, typedTerms());
    for (const actor of [one.hirer, one.pro]) await signFor(ctx, actor, agreement);
    const { id } = server.payments.dispute(payment);
    await hears();
    expect(await newest()).toMatchObject({
      disputeStatus: "needs_response",
      answerable: true,
      refundableCents: 0,
      feeKeptCents: 0,
    });
    expect(atStripe()).toBe(0);
    expect(await ledger()).toMatchObject({ provider: 0, commission: 0, owed_to_pros: 0 });
    await expect(refundCharge(pro, { charge, amount: 100, back: 0 })).rejects.toMatchObject({ code: "not_refundable" });
    const said = { charge, said: "Sample: both baths were done on March 2, and they said so." };
    await answerDispute(pro, said);
    await expect(answerDispute(pro, said)).rejects.toMatchObject({ code: "not_answerable" });
    const evidence = server.world.find(id)["evidence"];
    expect(evidence["service_documentation"]).toMatch(/^file_/);
    expect(evidence["uncategorized_text"]).toContain("Signed agreement");
    expect(evidence["uncategorized_text"]).toContain("both baths were done");
    expect(evidence["uncategorized_text"]).toContain("In progress");
    expect(evidence["uncategorized_text"]).toContain("messages between the two");
    server.payments.endDispute(id, true);
    await hears();
    expect(await newest()).toMatchObject({ disputeStatus: "won", feeKeptCents: 8_000 });
    expect(atStripe()).toBe(792_000);
    expect(await ledger()).toMatchObject({ provider: 8_000, commission: -8_000, owed_to_pros: 0 });
    expect(await invoice()).toMatchObject({ state: "paid" });
    expect((await told(ctx, one.pro)).sort()).toEqual(["dispute_won", "disputed", "through"]);
    await allAgrees(ctx);
  });

  test("a bank that only asks is told the pro, who answers in time; no money moves, and a dispute that follows is told of its own", async ({
    ctx,
  }) => {
    const { one, pro, newest, charge, atStripe, hears, payment } = await paid(ctx);
    const inquiry = server.payments.dispute(payment);
    inquiry["status"] = "warning_needs_response";
    await hears();
    expect(await newest()).toMatchObject({ disputeStatus: "warning_needs_response", answerable: true });
    expect((await told(ctx, one.pro)).sort()).toEqual(["inquiry", "through"]);
    await answerDispute(pro, { charge, said: "Sample: both baths were done on March 2." });
    await hears();
    expect(await newest()).toMatchObject({ disputeStatus: "warning_under_review", answerable: false });
    expect(atStripe()).toBe(792_000);
    inquiry["status"] = "needs_response";
    server.world.tell("charge.dispute.updated", inquiry);
    await hears();
    expect((await told(ctx, one.pro)).sort()).toEqual(["disputed", "inquiry", "through"]);
    expect(await told(ctx, one.hirer)).not.toContain("inquiry");
    expect(atStripe()).toBe(0);
  });

  test("a dispute that is lost opens the invoice again; what the pro's account does not hold is owed until it does", async ({
    ctx,
  }) => {
    const { one, ledger, invoice, hears, payment, atStripe } = await paid(ctx);
    server.payments.payOut(one.account);
    const { id } = server.payments.dispute(payment);
    await hears();
    expect(await ledger()).toMatchObject({ provider: -792_000, owed_to_pros: 792_000, commission: 0 });
    server.payments.endDispute(id, false);
    await hears();
    expect(await invoice()).toMatchObject({ leftCents: 800_000, paidCents: 0, payments: [{ state: "undone" }] });
    expect(await booked(ctx, one.pro.business.id)).toEqual({ income: 800_000, returned: 800_000, fees: 0 });
    expect(await told(ctx, one.hirer)).toContain("got_back");
    server.world.find(one.account)["balance"] = 900_000;
    const later = at(paying(ctx, server), 24 * 3600_000);
    await recover(later);
    await recover(later);
    expect(atStripe()).toBe(108_000);
    expect(await ledger()).toMatchObject({ provider: 0, owed_to_pros: 0, commission: 0 });
    await allAgrees(ctx);
  });
});
