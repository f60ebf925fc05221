import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { startCheckout } from "#app/domains/billing/commands/buy.server.ts";
import { changePlan, endWithPeriod, previewChange } from "#app/domains/billing/commands/change.server.ts";
import { endGrace } from "#app/domains/billing/commands/grace.server.ts";
import { askMoneyBack, giveBack } from "#app/domains/billing/commands/money-back.server.ts";
import { plansOf } from "#app/domains/billing/queries/plan.server.ts";
import type { SkuId } from "#app/domains/billing/rules/skus.ts";
import { recover } from "#app/domains/charges/commands/jobs.server.ts";
import { startPaying } from "#app/domains/charges/commands/pay.server.ts";
import { refundCharge } from "#app/domains/charges/commands/refund.server.ts";
import { anOnlineInvoice } from "#app/domains/charges/fixtures.ts";
import { payPage } from "#app/domains/charges/queries/pay-page.server.ts";
import { addPayment } from "#app/domains/invoices/commands/payment.server.ts";
import { typedPayment } from "#app/domains/invoices/fixtures.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { catchUp } from "#app/domains/payments/commands/hear.server.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { at } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { fresh, hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";

/** Numbers from 0 to 1 that a seed repeats. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const DAY = 86_400;
const PLANS: readonly SkuId[] = ["pro_monthly", "pro_yearly", "elite_monthly", "elite_yearly"];
type Online = Awaited<ReturnType<typeof anOnlineInvoice>>;
type Scene = { ctx: Ctx; server: StripeServer; pro: Actor; admin: Actor; online: Online; chance: () => number };
const one = <T>({ chance }: Scene, list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
const mine = ({ ctx, server, pro }: Scene) => paying(ctx, server, pro);

const STEPS: readonly ((scene: Scene) => Promise<unknown>)[] = [
  async (s) =>
    payOn(
      s.server,
      await startCheckout(mine(s), { sku: one(s, PLANS) ?? "pro_monthly" }),
      s.chance() < 0.3 ? "failing" : "card",
    ),
  async (s) => payOn(s.server, await startCheckout(mine(s), { sku: s.chance() < 0.5 ? "crew_starter" : "ce_year" })),
  async (s) => {
    const shown = await previewChange(mine(s), one(s, PLANS) ?? "elite_monthly");
    await changePlan(mine(s), { sku: shown.to, at: shown.at.getTime() / 1000, cents: shown.dueCents });
  },
  (s) => endWithPeriod(mine(s), "plan", s.chance() < 0.6),
  async (s) => s.server.subscriptions.advance(Math.ceil(s.chance() * 40) * DAY),
  (s) => endGrace(paying(s.ctx, s.server)),
  async (s) => {
    const paid = one(s, (await plansOf(mine(s), s.pro.business.id)).paid);
    if (!paid) return;
    await askMoneyBack(mine(s), paid.id);
    await giveBack(paying(s.ctx, s.server, s.admin), paid.id);
  },
  async (s) => {
    const paid = one(s, (await plansOf(mine(s), s.pro.business.id)).paid);
    if (!paid?.paymentId || paid.refundedCents) return;
    const { id } = s.server.payments.dispute(paid.paymentId);
    if (s.chance() < 0.7) s.server.payments.endDispute(id, s.chance() < 0.5);
  },
  payOnline,
  payOnline,
  async (s) => {
    const [waiting] = s.server.world.all("payment_intent", ({ status }) => status === "processing");
    if (waiting) s.server.pages.settleBank(waiting.id, s.chance() < 0.7);
  },
  async (s) => {
    const row = one(s, (await payPage(mine(s), s.online.id)).rows);
    if (!row?.refundableCents) return;
    const amount = Math.max(1, Math.floor(row.refundableCents * (s.chance() < 0.3 ? 1 : s.chance())));
    await refundCharge(mine(s), { charge: row.id, amount, back: row.refundedCents });
  },
  async (s) => {
    const paid = one(
      s,
      s.server.world.all("payment_intent", (pi) => pi["metadata"].invoice && pi["status"] === "succeeded"),
    );
    const charge = paid && s.server.world.find(paid["latest_charge"]);
    if (!paid || !charge || charge["disputed"]) return;
    // Banks take at times what has gone back already.
    const whole = s.chance() < 0.2 || charge["amount_refunded"] === charge["amount"];
    const { id } = s.server.payments.dispute(paid.id, whole ? { cents: charge["amount"] } : {});
    if (s.chance() < 0.7) s.server.payments.endDispute(id, s.chance() < 0.5);
  },
  async (s) =>
    void (s.server.world.find(s.online.account)["balance"] > 0 && s.server.payments.payOut(s.online.account)),
];

/** The hirer pays a part of the invoice, by card or from a bank account; at times on a page that should have been closed. */
async function payOnline(s: Scene): Promise<void> {
  const hirer = paying(s.ctx, s.server, s.online.hirer);
  const { openCents } = await payPage(hirer, s.online.id);
  const cents = Math.max(100, Math.floor(openCents * (s.chance() < 0.4 ? 1 : s.chance())));
  const url = await startPaying(hirer, s.online.id, cents);
  if (s.chance() < 0.2) await addPayment(mine(s), s.online.id, typedPayment(s.ctx, (openCents / 100).toFixed(2)));
  payOn(s.server, url, s.chance() < 0.3 ? "bank" : "card");
}

/** What is kept of invoices paid online, by the provider's own count. */
function keptAtProvider({ server }: Scene): number {
  return server.world
    .all("application_fee")
    .reduce((sum, fee) => sum + Number(fee["amount"]) - Number(fee["amount_refunded"]), 0);
}

/** A step, at times while the provider is down or while its answers do not arrive; a refusal is an end like others. */
async function take(scene: Scene): Promise<void> {
  const { server, chance } = scene;
  const trouble = chance();
  server.mood.down = trouble < 0.04;
  server.mood.lost = trouble > 0.92;
  try {
    await one(scene, STEPS)?.(scene);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  } finally {
    Object.assign(server.mood, { down: false, lost: false });
  }
}

/** What the provider tells comes late, twice, mixed up or not at all. */
async function tell(scene: Scene): Promise<void> {
  const { ctx, server, chance } = scene;
  if (chance() < 0.2) return void fresh(server);
  const mixed = (events: ReturnType<typeof fresh>) =>
    [...events, ...events.filter(() => chance() < 0.2)]
      .map((event) => ({ event, at: chance() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event);
  await hearAll(ctx, server, mixed);
}

/**
 * Lets a business buy, change, fail, cancel, be given back and dispute in an order of chance, then catches up: the ledger
 * sums to zero after each step, and in the end nothing differs from the provider.
 */
export async function randomSequence(ctx: Ctx, seed: number): Promise<void> {
  const server = await stripeOfTests();
  const undone = Symbol("undone");
  try {
    await inTransaction(ctx, async (tx) => {
      const online = await anOnlineInvoice(tx, server, { amount: "9,000.37" });
      const scene: Scene = {
        ctx: tx,
        server,
        chance: numbersOf(seed),
        pro: online.pro,
        online,
        admin: (await aUser(tx, { role: "admin" })).actor,
      };
      const steps = 3 + Math.floor(scene.chance() * 6);
      for (let n = 0; n < steps; n++) {
        await take(scene);
        await tell(scene);
        const { sumCents, unequal } = await checkLedger(paying(tx, server));
        expect({ seed, n, sumCents, unequal }).toEqual({ seed, n, sumCents: 0, unequal: 0 });
      }
      await catchUp(paying(tx, server), 1_000);
      await drain(paying(tx, server));
      await hearAll(tx, server);
      // Money comes to the pro's account again, and what banks took is taken from there.
      server.world.find(online.account)["balance"] += 100_000_00;
      await recover(at(paying(tx, server), 48 * 3600_000));
      expect({ seed, differences: await compareAll(paying(tx, server)) }).toEqual({ seed, differences: 0 });
      const { paid } = await plansOf(paying(tx, server), scene.pro.business.id);
      const kept = paid.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0);
      const { plans } = await balances(tx, scene.pro.business.id);
      expect({ seed, off: plans + kept }).toEqual({ seed, off: 0 });
      const { owed_to_pros, commission } = await balances(tx, scene.pro.business.id);
      expect({ seed, owed_to_pros }).toEqual({ seed, owed_to_pros: 0 });
      // Of a dispute that was won the fee went back at the provider, and less was passed on to the pro; what had gone back
      // before a bank took it is our loss.
      const other = server.world.all("dispute", ({ status, over }) => status === "won" || over).length > 0;
      expect({ seed, off: other ? 0 : commission + keptAtProvider(scene) }).toEqual({ seed, off: 0 });
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  } finally {
    await server.stop();
  }
}
