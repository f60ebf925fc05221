import { afterEach, beforeEach, expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { startCheckout } from "#app/domains/billing/commands/buy.server.ts";
import { logDay } from "#app/domains/engagements/commands/log.server.ts";
import { LogDay } from "#app/domains/engagements/input.ts";
import { voidInvoice } from "#app/domains/invoices/commands/send.server.ts";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { conversations } from "#app/domains/messaging/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { as, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { drain } from "#test/queue.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { settleOwnPage, startPaying } from "./commands/pay.server.ts";
import { printReceipt } from "./commands/receipt.server.ts";
import { refundCharge } from "./commands/refund.server.ts";
import { anOnlineInvoice } from "./fixtures.ts";
import { evidenceOf } from "./queries/evidence.server.ts";
import { exportCharges } from "./queries/export-account.server.ts";
import { payPage } from "./queries/pay-page.server.ts";
import { feeOf } from "./queries/payable.server.ts";
import { received } from "./queries/received.server.ts";

let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

type Online = Awaited<ReturnType<typeof anOnlineInvoice>>;
const hears = async (ctx: Ctx) => {
  await hearAll(ctx, server);
  await hearAll(ctx, server);
};
async function pay(ctx: Ctx, one: Online, cents = 800_000, means: "card" | "bank" = "card") {
  payOn(server, await startPaying(paying(ctx, server, one.hirer), one.id, cents), means);
  await hears(ctx);
}
const rowsFor = async (ctx: Ctx, actor: Actor, one: Online) => (await payPage(paying(ctx, server, actor), one.id)).rows;
const told = async (ctx: Ctx, actor: Actor) => {
  await drain(paying(ctx, server));
  const list = await myNotifications(paying(ctx, server, actor), { unread: false, after: null });
  return list.told.flatMap(({ kind, data }) => (kind === "invoice.paid" ? [data["status"]] : []));
};

test("a page of payment counts for its own invoice alone, and an invoice that was voided takes no money", async ({
  ctx,
}) => {
  const one = await anOnlineInvoice(ctx, server);
  const other = await anOnlineInvoice(ctx, server, { pro: one.pro });
  const url = await startPaying(paying(ctx, server, one.hirer), one.id, 800_000);
  payOn(server, url);
  const session = url.split("/").at(-1) ?? "";
  await settleOwnPage(paying(ctx, server, other.hirer), other.id, session);
  expect(await rowsFor(ctx, one.pro, one)).toEqual([]);
  await settleOwnPage(paying(ctx, server, one.hirer), one.id, session);
  expect(await rowsFor(ctx, one.pro, one)).toMatchObject([{ cents: 800_000, state: "received" }]);
  await voidInvoice(as(ctx, other.pro), other.id, "Sample: it was billed twice.");
  await expect(startPaying(paying(ctx, server, other.hirer), other.id, 100)).rejects.toMatchObject({ code: "void" });
  const use = ["charges.pay", one.hirer.business.id, { points: 30, seconds: 3600 }] as const;
  await limitEach(
    ctx,
    Array.from({ length: 29 }, () => use),
  );
  await expect(startPaying(paying(ctx, server, one.hirer), one.id, 100)).rejects.toMatchObject({
    kind: "rate_limited",
  });
});

test("a receipt is of money that came, of this invoice, and says what a bank took back", async ({ ctx }) => {
  const one = await anOnlineInvoice(ctx, server);
  const other = await anOnlineInvoice(ctx, server, { pro: one.pro });
  await pay(ctx, one, 300_000, "bank");
  server.pages.settleBank(server.world.all("payment_intent")[0]?.id ?? "", false);
  await hears(ctx);
  const [failed] = await rowsFor(ctx, one.pro, one);
  expect(failed?.state).toBe("failed");
  const pro = paying(ctx, server, one.pro);
  await expect(printReceipt(pro, one.id, failed?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
  expect(await told(ctx, one.pro)).toContain("failed_pro");
  await pay(ctx, other);
  const [came] = await rowsFor(ctx, one.pro, other);
  await expect(printReceipt(pro, one.id, came?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
  const paid = server.world.all("payment_intent").find(({ status }) => status === "succeeded");
  const { id } = server.payments.dispute(paid?.id ?? "");
  server.payments.endDispute(id, false);
  await hears(ctx);
  const { bytes } = await printReceipt(pro, other.id, came?.id ?? "");
  expect(await pdfWords(bytes)).toMatch(/\$8,000\.00[\s\S]*-\$8,000\.00[\s\S]*\$0\.00/);
});

test("a pro sees what came to them and nothing that failed; the hirer sees no fee", async ({ ctx }) => {
  const one = await anOnlineInvoice(ctx, server);
  const other = await anOnlineInvoice(ctx, server);
  await pay(ctx, one, 300_000, "bank");
  server.pages.settleBank(server.world.all("payment_intent")[0]?.id ?? "", false);
  await pay(ctx, one, 200_000);
  await pay(ctx, other);
  expect(await received(paying(ctx, server, one.pro))).toMatchObject([{ state: "received", getsCents: 198_000 }]);
  expect(await received(paying(ctx, server, other.pro))).toMatchObject([{ getsCents: 792_000 }]);
  const copied = async ({ business }: Actor) =>
    (await exportCharges(ctx, business.id)).charges.map(({ cents }) => cents);
  for (const actor of [one.pro, one.hirer]) expect((await copied(actor)).sort()).toEqual([200_000, 300_000]);
  for (const actor of [other.pro, other.hirer]) expect(await copied(actor)).toEqual([800_000]);
  const [ofPro] = (await exportCharges(ctx, other.pro.business.id)).charges;
  const [ofHirer] = (await exportCharges(ctx, other.hirer.business.id)).charges;
  expect(ofPro).toMatchObject({ feeCents: 8_000 });
  expect(ofHirer).not.toHaveProperty("feeCents");
  expect(await rowsFor(ctx, other.pro, other)).toMatchObject([{ feeCents: 8_000, feeKeptCents: 8_000 }]);
  expect(await rowsFor(ctx, other.hirer, other)).toMatchObject([{ feeCents: 0, feeKeptCents: 0, answerable: false }]);
});

test("a refund that did not arrive is no longer shown as given back, and both are told", async ({ ctx }) => {
  const one = await anOnlineInvoice(ctx, server);
  await pay(ctx, one);
  const [charge] = await rowsFor(ctx, one.pro, one);
  await refundCharge(paying(ctx, server, one.pro), { charge: charge?.id ?? "", amount: 100_000, back: 0 });
  await hears(ctx);
  expect(await rowsFor(ctx, one.hirer, one)).toMatchObject([{ refunds: [{ cents: 100_000 }] }]);
  const other = await anInvoice(ctx);
  for (const [actor, length] of [
    [one.hirer, 1],
    [one.pro, 1],
    [other.pro, 0],
  ] as const)
    expect((await exportCharges(ctx, actor.business.id)).refunds).toHaveLength(length);
  const [refund] = server.world.all("refund");
  if (!refund) throw new Error("nothing was given back");
  refund["status"] = "failed";
  server.world.tell("refund.failed", refund);
  await hears(ctx);
  expect(await rowsFor(ctx, one.hirer, one)).toMatchObject([{ refunds: [], refundedCents: 0 }]);
  for (const actor of [one.hirer, one.pro]) expect(await told(ctx, actor)).toContain("not_given_back");
});

test("a bank reads of the job in dispute alone: its signed agreement, the pro's own days, its own messages", async ({
  ctx,
}) => {
  const one = await anInvoice(ctx);
  const ofJob = { engagementId: one.engagementId, proId: one.pro.business.id, hirerId: one.hirer.business.id };
  const known = () => evidenceOf(as(ctx, one.pro), ofJob);
  await aConversation(ctx, { from: one.hirer, to: one.pro });
  await beginAgreement(as(ctx, one.pro), one.engagementId, "agreement");
  const other = await anInvoice(ctx, { hirer: one.hirer, pro: one.pro });
  await ctx.db.update(conversations).set({ jobId: other.jobId });
  const day = LogDay.parse({ day: "2027-03-09", hours: "1.5", note: "Sample" });
  await logDay(as(ctx, one.hirer), one.engagementId, day);
  expect(await known()).toMatchObject({ agreement: null, log: { days: 0, minutes: 0 }, messages: 0 });
  await logDay(as(ctx, one.pro), one.engagementId, day);
  expect(await known()).toMatchObject({ log: { days: 1, minutes: 90, first: "2027-03-09" } });
});

test("PRICE-15 what was billed by an invoice that is void makes no job larger than $10,000", async ({ ctx }) => {
  const one = await anInvoice(ctx, { typed: { lineAmount: ["12,000.00", ""] } });
  payOn(server, await startCheckout(paying(ctx, server, one.pro), { sku: "elite_monthly" }));
  await hears(ctx);
  const fee = async () =>
    (
      await feeOf(paying(ctx, server, one.pro), {
        proId: one.pro.business.id,
        engagementId: one.engagementId,
        cents: 500_000,
      })
    ).feeCents;
  expect(await fee()).toBe(5_000);
  await voidInvoice(as(ctx, one.pro), one.id, "Sample: it was billed twice.");
  expect(await fee()).toBe(0);
});
