import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { startCheckout } from "#app/domains/billing/commands/buy.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { addPayment, undoPayment } from "#app/domains/invoices/commands/payment.server.ts";
import { remindOverdue } from "#app/domains/invoices/commands/remind.server.ts";
import { jobIn, typedPayment } from "#app/domains/invoices/fixtures.ts";
import { getInvoice } from "#app/domains/invoices/queries/invoice.server.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { waiversBeside } from "#app/domains/invoices/queries/waivers.server.ts";
import { workMoney } from "#app/domains/invoices/queries/work-money.server.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { taxEntries } from "#app/domains/taxes/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { withZone } from "#app/infra/zone.server.ts";
import { DEFAULT_ZONE, dayAt } from "#app/infra/zone.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { fresh, hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { settleOwnPage, startPaying } from "./commands/pay.server.ts";
import { printReceipt } from "./commands/receipt.server.ts";
import { refundCharge } from "./commands/refund.server.ts";
import { anOnlineInvoice } from "./fixtures.ts";
import { Pay } from "./input.ts";
import { payPage } from "./queries/pay-page.server.ts";
import { received } from "./queries/received.server.ts";

let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

type Online = Awaited<ReturnType<typeof anOnlineInvoice>>;
const hirerOf = (ctx: Ctx, { hirer }: Online) => paying(ctx, server, hirer);
const proOf = (ctx: Ctx, { pro }: Online) => paying(ctx, server, pro);
const seen = (ctx: Ctx, one: Online) => payPage(proOf(ctx, one), one.id);
const newest = async (ctx: Ctx, one: Online) => {
  const [row] = (await seen(ctx, one)).rows;
  if (!row) throw new Error("nothing was paid");
  return row;
};
/** The hirer pays so much on the provider's page, and Kingpost is told. */
async function pay(ctx: Ctx, one: Online, cents = 800_000, means: "card" | "bank" = "card") {
  const url = await startPaying(hirerOf(ctx, one), one.id, cents);
  payOn(server, url, means);
  await hearAll(ctx, server);
  await hearAll(ctx, server);
  return url;
}
const paymentOf = () => server.world.all("payment_intent")[0]?.id ?? "";
const ledgerOf = (ctx: Ctx, one: Online) => balances(ctx, one.pro.business.id);
const booked = (ctx: Ctx, ownerId: string) =>
  ctx.db
    .select({ line: taxEntries.line, cents: taxEntries.cents })
    .from(taxEntries)
    .where(eq(taxEntries.userId, ownerId))
    .orderBy(taxEntries.line, taxEntries.cents);
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(paying(ctx, server));
  const { told } = await myNotifications(paying(ctx, server, actor), { unread: false, after: null });
  return told.filter(({ kind }) => kind === "invoice.paid").map(({ data }) => data["status"]);
};
const allAgrees = async (ctx: Ctx) => {
  expect(await checkLedger(paying(ctx, server))).toMatchObject({ sumCents: 0, unequal: 0 });
  expect(await compareAll(paying(ctx, server))).toBe(0);
};

describe("an invoice paid online", () => {
  test("PRICE-15 of $8,000 to a pro on Free: $80 is kept, the rest goes on to the pro, and it does all that a payment by hand does", async ({
    ctx,
  }) => {
    const one = await anOnlineInvoice(ctx, server);
    await pay(ctx, one);
    expect(await newest(ctx, one)).toMatchObject({
      state: "received",
      cents: 800_000,
      feeKeptCents: 8_000,
      how: "card",
    });
    expect(await getInvoice(proOf(ctx, one), one.id)).toMatchObject({
      state: "paid",
      leftCents: 0,
      payments: [{ how: "card", state: "received", through: true }],
    });
    expect(await ledgerOf(ctx, one)).toMatchObject({ provider: 8_000, commission: -8_000, owed_to_pros: 0 });
    expect(server.world.find(one.account)["balance"]).toBe(792_000);
    expect(await booked(ctx, one.pro.business.id)).toEqual([
      { line: "1", cents: 800_000 },
      { line: "10", cents: 8_000 },
    ]);
    expect(await told(ctx, one.hirer)).toEqual(["received"]);
    expect(await told(ctx, one.pro)).toEqual(["through"]);
    const [job] = await ctx.db
      .select({ days: jobApplications.paidDays })
      .from(jobApplications)
      .innerJoin(engagements, eq(engagements.applicationId, jobApplications.id))
      .where(eq(engagements.id, one.engagementId));
    expect(job?.days).toBe(0);
    const receipt = await printReceipt(hirerOf(ctx, one), one.id, (await newest(ctx, one)).id);
    expect(Buffer.from(receipt.bytes).subarray(0, 5).toString()).toBe("%PDF-");
    await allAgrees(ctx);
  });

  test("stands in the books on the same day, whether a hirer far away comes back first or the provider tells first", async ({
    ctx,
  }) => {
    const days: unknown[] = [];
    for (const first of ["hirer", "provider"]) {
      const one = await anOnlineInvoice(ctx, server);
      const url = await startPaying(hirerOf(ctx, one), one.id, 800_000);
      payOn(server, url);
      const back = () => settleOwnPage(hirerOf(ctx, one), one.id, url.split("/").at(-1) ?? "");
      if (first === "hirer") await withZone("Pacific/Kiritimati", back);
      else await hearAll(ctx, server);
      await hearAll(ctx, server);
      const mine = eq(taxEntries.userId, one.pro.business.id);
      days.push(
        (await ctx.db.selectDistinct({ day: taxEntries.day }).from(taxEntries).where(mine)).map(({ day }) => day),
      );
    }
    const { madeAt } = await requireProvider(paying(ctx, server)).payment(paymentOf());
    expect(dayAt(madeAt, "Pacific/Kiritimati")).not.toBe(dayAt(madeAt, DEFAULT_ZONE));
    expect(days).toEqual([[dayAt(madeAt, DEFAULT_ZONE)], [dayAt(madeAt, DEFAULT_ZONE)]]);
  });

  test("PRICE-15 to a pro on Elite: nothing is kept of a job under $10,000, and 1% of a larger one however it is split", async ({
    ctx,
  }) => {
    const small = await anOnlineInvoice(ctx, server);
    payOn(server, await startCheckout(proOf(ctx, small), { sku: "elite_monthly" }));
    await hearAll(ctx, server);
    await pay(ctx, small);
    expect((await newest(ctx, small)).feeKeptCents).toBe(0);
    const large = await anOnlineInvoice(ctx, server, { amount: "12,000.00", pro: small.pro });
    await pay(ctx, large, 500_000);
    expect((await newest(ctx, large)).feeKeptCents).toBe(5_000);
    expect((await received(proOf(ctx, small))).map(({ getsCents }) => getsCents).sort()).toEqual([495_000, 800_000]);
    expect(await ledgerOf(ctx, small)).toMatchObject({ commission: -5_000, owed_to_pros: 0 });
    await allAgrees(ctx);
  });

  test("is paid in parts; it counts before it is told when the hirer comes back, and once however often it is told", async ({
    ctx,
  }) => {
    const one = await anOnlineInvoice(ctx, server);
    const url = await startPaying(hirerOf(ctx, one), one.id, 300_000);
    payOn(server, url);
    await settleOwnPage(hirerOf(ctx, one), one.id, url.split("/").at(-1) ?? "");
    expect((await seen(ctx, one)).paidCents).toBe(300_000);
    const events = fresh(server);
    await hearAll(ctx, server, () => [...events, ...events].reverse());
    expect((await seen(ctx, one)).paidCents).toBe(300_000);
    await expect(startPaying(hirerOf(ctx, one), one.id, 500_001)).rejects.toMatchObject({ code: "too_much" });
    await pay(ctx, one, 500_000);
    expect(await seen(ctx, one)).toMatchObject({ state: "paid", leftCents: 0 });
    await expect(startPaying(hirerOf(ctx, one), one.id, 100)).rejects.toMatchObject({ code: "on_the_way" });
    await allAgrees(ctx);
  });

  test("from a bank account is on its way for days: it counts when it comes, and not when it fails", async ({
    ctx,
  }) => {
    const one = await anOnlineInvoice(ctx, server);
    await pay(ctx, one, 300_000, "bank");
    expect(await newest(ctx, one)).toMatchObject({ state: "processing", how: "transfer" });
    expect(await seen(ctx, one)).toMatchObject({ paidCents: 0, wayCents: 300_000, openCents: 500_000 });
    await expect(startPaying(hirerOf(ctx, one), one.id, 800_000)).rejects.toMatchObject({ code: "too_much" });
    server.pages.settleBank(paymentOf(), true);
    await hearAll(ctx, server);
    expect(await seen(ctx, one)).toMatchObject({ paidCents: 300_000, rows: [{ how: "transfer", state: "received" }] });
    await pay(ctx, one, 500_000, "bank");
    server.pages.settleBank(paymentOf(), false);
    await hearAll(ctx, server);
    expect((await seen(ctx, one)).rows.map(({ state }) => state).sort()).toEqual(["failed", "received"]);
    expect(await told(ctx, one.hirer)).toContain("failed");
    expect(await seen(ctx, one)).toMatchObject({ paidCents: 300_000, openCents: 500_000 });
    await allAgrees(ctx);
  });

  test("from a bank account is not owed while it is on its way: nobody is reminded, and it is overdue again when it fails", async ({
    ctx,
  }) => {
    const one = await anOnlineInvoice(ctx, server);
    const later = at(ctx, 15 * 24 * 3600_000);
    const states = async (now: Ctx) =>
      Promise.all([one.hirer, one.pro].map(async (who) => (await getInvoice(as(now, who), one.id)).state));
    await pay(ctx, one, 800_000, "bank");
    expect(await states(later)).toEqual(["on_way", "on_way"]);
    await expect(myInvoices(as(later, one.pro))).resolves.toMatchObject({
      owedCents: 0,
      toConfirmCents: 0,
      rows: [{ state: "on_way", onWayCents: 800_000, leftCents: 800_000 }],
    });
    await expect(workMoney(later, one.engagementId)).resolves.toMatchObject({ onWayCents: 800_000, waitingCents: 0 });
    expect(await remindOverdue(later)).toBe(0);
    server.pages.settleBank(paymentOf(), false);
    await hearAll(ctx, server);
    expect(await states(later)).toEqual(["overdue", "overdue"]);
    expect(await remindOverdue(later)).toBe(1);
    await pay(ctx, one, 800_000, "bank");
    server.pages.settleBank(paymentOf(), true);
    await hearAll(ctx, server);
    expect(await states(later)).toEqual(["paid", "paid"]);
    await expect(getInvoice(as(later, one.pro), one.id)).resolves.toMatchObject({ onWayCents: 0, openCents: 0 });
  });

  test("asks the pro for a lien waiver where the payer ticked it, and for none otherwise", async ({ ctx }) => {
    const one = await anOnlineInvoice(ctx, server);
    const asked = async () => (await waiversBeside(as(ctx, one.pro), one.id)).asked;
    expect((await payPage(hirerOf(ctx, one), one.id)).withWaiver).toBe(true);
    await startPaying(hirerOf(ctx, one), one.id, 800_000);
    expect(await asked()).toBeNull();
    await startPaying(hirerOf(ctx, one), one.id, 800_000, { withWaiver: true });
    expect(await asked()).toBe("conditional_final");
    const elsewhere = await anOnlineInvoice(ctx, server);
    await jobIn(ctx, elsewhere.engagementId, "WY");
    await expect(
      startPaying(hirerOf(ctx, elsewhere), elsewhere.id, 800_000, { withWaiver: true }),
    ).rejects.toMatchObject({ code: "waiver_not_asked", fields: { waiver: expect.stringContaining("own") } });
    expect(Pay.parse({ amount: "8,000", waiver: "on" })).toMatchObject({ waiver: true });
    expect(Pay.parse({ amount: "8,000" })).toMatchObject({ waiver: false });
  });

  test("two tabs come to one page; a page for another sum closes the first; of two that were both paid the second goes back whole", async ({
    ctx,
  }) => {
    const one = await anOnlineInvoice(ctx, server);
    const hirer = hirerOf(ctx, one);
    const first = await startPaying(hirer, one.id, 800_000);
    expect(await startPaying(hirer, one.id, 800_000)).toBe(first);
    const other = await startPaying(hirer, one.id, 700_000);
    expect(server.world.find(first.split("/").at(-1))["status"]).toBe("expired");
    // The page was open when the pro wrote money down that had come by check.
    await addPayment(proOf(ctx, one), one.id, typedPayment(ctx, "8,000"));
    payOn(server, other);
    await hearAll(ctx, server);
    await hearAll(ctx, server);
    expect(await newest(ctx, one)).toMatchObject({ state: "returned", refundedCents: 700_000 });
    expect(await seen(ctx, one)).toMatchObject({ paidCents: 800_000 });
    expect(await ledgerOf(ctx, one)).toMatchObject({ provider: 0, commission: 0, owed_to_pros: 0 });
    expect(server.world.find(one.account)["balance"]).toBe(0);
    expect(await told(ctx, one.hirer)).toContain("too_much");
    expect(await booked(ctx, one.pro.business.id)).toEqual([{ line: "1", cents: 800_000 }]);
    await allAgrees(ctx);
  });

  test("is the hirer's to pay and nobody else's to see; without an account of the pro it says so, and a payment online is not taken back by a word", async ({
    ctx,
  }) => {
    const one = await anOnlineInvoice(ctx, server);
    const stranger = paying(ctx, server, (await aUser(ctx, { role: "homeowner" })).actor);
    for (const who of [stranger, proOf(ctx, one)])
      await expect(startPaying(who, one.id, 100)).rejects.toMatchObject({ kind: "not_found" });
    await expect(payPage(stranger, one.id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(startPaying(as(ctx, one.hirer), one.id, 100)).rejects.toMatchObject({ code: "no_provider" });
    server.world.find(one.account)["capabilities"] = { transfers: "inactive" };
    await compareAll(paying(ctx, server));
    await expect(startPaying(hirerOf(ctx, one), one.id, 100)).rejects.toMatchObject({ code: "not_payable" });
    expect(await payPage(hirerOf(ctx, one), one.id)).toMatchObject({ payable: "no_account" });
    server.world.find(one.account)["capabilities"] = { transfers: "active" };
    await compareAll(paying(ctx, server));
    await pay(ctx, one, 100_000);
    const [paid] = (await getInvoice(proOf(ctx, one), one.id)).payments;
    await expect(undoPayment(proOf(ctx, one), one.id, paid?.id ?? "")).rejects.toMatchObject({ code: "went_through" });
    const { id } = await newest(ctx, one);
    for (const who of [stranger, hirerOf(ctx, one)])
      await expect(refundCharge(who, { charge: id, amount: 100, back: 0 })).rejects.toMatchObject({
        kind: "not_found",
      });
    await expect(printReceipt(stranger, one.id, id)).rejects.toMatchObject({ kind: "not_found" });
  });
});
