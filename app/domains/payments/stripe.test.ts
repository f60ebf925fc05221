import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SECRET_KEY, type StripeServer, signed, startStripe, WEBHOOK_SECRET } from "#test/stripe/server.ts";
import { asOurs, isGone, isRefused, orNone } from "./provider/refusal.server.ts";
import { openStripe, stripeClient } from "./provider/stripe.server.ts";

let server: StripeServer;
const settings = () => ({
  STRIPE_URL: server.origin,
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRETS: ["whsec_other", WEBHOOK_SECRET],
  STRIPE_TAX: false,
});
beforeAll(async () => {
  server = await startStripe();
});
afterAll(() => server.stop());

const PRO = { key: "pro_monthly", name: "Sample Pro", cents: 14_900, every: "month" as const };
const ELITE = { key: "elite_monthly", name: "Sample Elite", cents: 39_900, every: "month" as const };
const sale = (customer: string) => ({
  customer,
  sku: PRO,
  metadata: { business: "b" },
  doneUrl: "http://kingpost.test/account/plan?session={CHECKOUT_SESSION_ID}",
  backUrl: "http://kingpost.test/account/plan",
  onceKey: `sale:${customer}`,
  locale: "en" as const,
});
let made = 0;
async function bought(means: "card" | "failing" = "card") {
  const provider = openStripe(settings());
  const customer = await provider.makeCustomer({ businessId: `b${made++}`, name: "Sample", email: "a@sample.test" });
  const { id } = await provider.sell(sale(customer));
  server.pages.buy(server.world.find(id), means);
  const { subscription } = await provider.checkout(id);
  return { provider, customer, session: id, id: subscription ?? "" };
}

describe("the official client and the stand-in for Stripe", () => {
  test("a subscription is bought on the provider's page, and its bill carries the payment", async () => {
    const { provider, id, session } = await bought();
    await expect(provider.checkout(session)).resolves.toMatchObject({ status: "complete", paid: true });
    await expect(provider.subscription(id)).resolves.toMatchObject({
      sku: "pro_monthly",
      status: "active",
      cents: 14_900,
    });
    const [bill] = await provider.paidBills(id);
    expect(bill).toMatchObject({ status: "paid", paidCents: 14_900, subscription: id, sku: "pro_monthly" });
    await expect(provider.payment(bill?.payment ?? "")).resolves.toMatchObject({
      status: "succeeded",
      how: "card",
      refunds: [],
    });
    expect(await provider.closeCheckout(session)).toBe(false);
  });

  test("the same key twice makes one customer and one page; a page that is closed cannot be paid", async () => {
    const { provider, customer } = await bought();
    const again = { ...sale(customer), onceKey: "once" };
    const [one, two] = [await provider.sell(again), await provider.sell(again)];
    expect(one.id).toBe(two.id);
    await expect(provider.closeCheckout(one.id)).resolves.toBe(true);
    await expect(provider.checkout(one.id)).resolves.toMatchObject({ status: "expired", url: null });
  });

  test("what a change costs is what it then costs; going down leaves a credit", async () => {
    const { provider, id } = await bought();
    const half = (await provider.subscription(id)).currentTo.getTime() / 1000 - server.world.seconds();
    server.subscriptions.advance(Math.floor(half / 2));
    const [elite, pro] = [await provider.priceOf(ELITE), await provider.priceOf(PRO)];
    const at = new Date(server.world.seconds() * 1000);
    const up = { subscription: await provider.subscription(id), price: elite, sku: "elite_monthly", at };
    const preview = await provider.previewChange(up);
    expect(preview.dueCents).toBeGreaterThan(12_000);
    await expect(provider.change(up)).resolves.toMatchObject({ sku: "elite_monthly", status: "active" });
    const [bill] = await provider.paidBills(id);
    expect(bill?.paidCents).toBe(preview.dueCents);
    const down = { ...up, subscription: await provider.subscription(id), price: pro, sku: "pro_monthly" };
    await expect(provider.previewChange(down)).resolves.toMatchObject({ dueCents: -preview.dueCents });
  });

  test("a card that fails leaves the bill open, and a new card pays it; with a test clock", async () => {
    const { provider, id, customer } = await bought("failing");
    const stripe = stripeClient(settings());
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: server.world.seconds() });
    const { currentTo } = await provider.subscription(id);
    const after = Math.floor(currentTo.getTime() / 1000) + 60;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: after });
    await expect(provider.subscription(id)).resolves.toMatchObject({ status: "past_due" });
    const open = await provider.openBill(id);
    expect(open).toMatchObject({ status: "open", dueCents: 14_900, attempts: 1 });
    const up = {
      subscription: await provider.subscription(id),
      price: await provider.priceOf(ELITE),
      sku: "elite_monthly",
    };
    await expect(provider.change({ ...up, at: new Date(server.world.seconds() * 1000) })).rejects.toMatchObject({
      code: "card_declined",
    });
    expect(await provider.portal(customer, "http://kingpost.test/")).toContain("/portal/");
    server.subscriptions.payBill(server.world.find(open?.id), "card");
    await expect(provider.subscription(id)).resolves.toMatchObject({ status: "active" });
    await expect(provider.endAtPeriodEnd(id, true)).resolves.toMatchObject({ endsAtPeriodEnd: true });
    await expect(provider.endNow(id)).resolves.toMatchObject({ status: "canceled", endedAt: expect.any(Date) });
  });

  test("a payment to a pro keeps our fee; half of it given back takes half of the fee back, and a dispute takes the rest", async () => {
    const provider = openStripe(settings());
    const account = await provider.makeAccount({ businessId: "pro", email: "p@sample.test", name: "Sample Pro" });
    const asked = {
      cents: 800_000,
      feeCents: 8_000,
      account: account.id,
      what: "Sample invoice",
      email: undefined,
      metadata: { invoice: "i" },
      doneUrl: "http://kingpost.test/",
      backUrl: "http://kingpost.test/",
      onceKey: "p",
      locale: "en" as const,
    };
    await expect(provider.payPage(asked)).rejects.toThrow("capabilities");
    server.pages.connect(account.id);
    await expect(provider.account(account.id)).resolves.toMatchObject({ takesPayments: true, paysOut: true });
    const { id } = await provider.payPage({ ...asked, onceKey: "p2" });
    server.pages.buy(server.world.find(id), "card");
    const payment = (await provider.checkout(id)).payment ?? "";
    await provider.refund({ payment, cents: 400_000, ofPro: true, hasFee: true, onceKey: "r" });
    await provider.refund({ payment, cents: 400_000, ofPro: true, hasFee: true, onceKey: "r" });
    await expect(provider.payment(payment)).resolves.toMatchObject({
      receivedCents: 800_000,
      feeCents: 8_000,
      feeBackCents: 4_000,
      refunds: [{ cents: 400_000, status: "succeeded" }],
    });
    expect(server.world.find(account.id)["balance"]).toBe(396_000);
    const { id: dispute } = server.payments.dispute(payment);
    const paper = { bytes: new Uint8Array([37, 80, 68, 70]), name: "sample.pdf" };
    await provider.answerDispute(dispute, { what: "Sample", text: "Sample", day: null, paper });
    expect(server.world.find(dispute)["evidence"]["service_documentation"]).toMatch(/^file_/);
    await expect(provider.payment(payment)).resolves.toMatchObject({
      dispute: { cents: 400_000, answered: true, status: "under_review" },
    });
    const { transfer } = await provider.payment(payment);
    const back = { transfer: transfer ?? "", upToCents: 800_000, day: "2027-03-10" };
    await provider.takeBack(back);
    await provider.takeBack({ ...back, day: "2027-03-11" });
    expect(server.world.find(account.id)["balance"]).toBe(0);
  });

  test("an event is read with a right signature only, and not an old one; what was missed can be asked for", async () => {
    const provider = openStripe(settings());
    const since = new Date((server.world.seconds() - 400 * 86_400) * 1000);
    const all = await provider.newsSince(since);
    expect(all.length).toBeGreaterThan(10);
    const event = server.world.events.find(({ type }) => type === "charge.refunded");
    const body = JSON.stringify(event);
    await expect(provider.read(body, signed(body))).resolves.toMatchObject({
      type: "charge.refunded",
      subject: expect.stringMatching(/^pi_/),
    });
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const wrong of ["", signed(body, "whsec_wrong"), signed(body, WEBHOOK_SECRET, old), signed(`${body} `)])
      await expect(provider.read(body, wrong)).resolves.toBe("refused");
  });

  test("payments and refunds of more than one page of a hundred are all read", async () => {
    const provider = openStripe(settings());
    const since = new Date(server.world.seconds() * 1000);
    const pay = (invoice: string, cents: number) => {
      const intent = server.payments.intent({ cents, customer: null, metadata: { invoice } });
      server.payments.succeed(intent, "card");
      return intent.id;
    };
    const paid = Array.from({ length: 205 }, (_, n) => pay(`i${n}`, 1_000 + n));
    const seen = (await provider.paymentsSince(since)).filter(({ id }) => paid.includes(id));
    expect(seen).toHaveLength(205);
    expect(seen.at(-1)).toEqual({ id: paid[0], metadata: { invoice: "i0" }, receivedCents: 1_000 });
    const often = pay("often", 103 * 100);
    for (let n = 0; n < 103; n++)
      server.payments.refund({ pi: often, cents: 100, reverse: false, fee: false, metadata: {} });
    expect((await provider.payment(often)).refunds).toHaveLength(103);
  });

  test("an account that took its access back is gone and not an outage, while a key without a right is one", async () => {
    const provider = openStripe(settings());
    const { id } = await provider.makeAccount({ businessId: "gone", email: "g@sample.test", name: "Sample Gone" });
    server.world.find(id)["revoked"] = true;
    await expect(orNone(provider.account(id))).resolves.toBeNull();
    await expect(provider.account(id)).rejects.toSatisfy(isGone);
    expect(asOurs(new Stripe.errors.StripePermissionError({ type: "invalid_request_error" }))).toMatchObject({
      code: "provider_down",
    });
  });

  test("an answer that is not the provider's own is an outage, and no refusal", async () => {
    server.mood.garbled = true;
    const refund = { payment: "pi_x", cents: 100, ofPro: true, hasFee: true, onceKey: "garbled" };
    const refused = await openStripe(settings())
      .refund(refund)
      .catch((error: unknown) => error);
    server.mood.garbled = false;
    expect(refused).toMatchObject({ code: "provider_down", kind: "unavailable" });
    expect(isRefused(refused)).toBe(false);
  });

  test("an outage and a wrong key are an answer in our words", async () => {
    server.mood.down = true;
    await expect(openStripe(settings()).subscription("sub_x")).rejects.toMatchObject({
      code: "provider_down",
      kind: "unavailable",
    });
    server.mood.down = false;
    const other = openStripe({ ...settings(), STRIPE_SECRET_KEY: "sk_test_wrong" });
    await expect(other.subscription("sub_x")).rejects.toMatchObject({ code: "provider_down" });
  });
});
