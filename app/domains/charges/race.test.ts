import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { getInvoice } from "#app/domains/invoices/queries/invoice.server.ts";
import { checkLedger } from "#app/domains/ledger/commands/check.server.ts";
import { balances } from "#app/domains/ledger/queries/balances.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { compareAll } from "#app/server/payments.server.ts";
import { contenders } from "#test/contenders.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import { connected } from "./fixtures.ts";
import { payPage } from "./queries/pay-page.server.ts";
import { payPages } from "./tables.server.ts";

const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 3;
const CENTS = 80_000;

raceTest(
  "two processes open a page, hear of payments and give back at once: one page is open, one payment counts, the other goes back whole",
  async (ctx) => {
    const server = await stripeOfTests();
    const both = await contenders(ctx, 2);
    try {
      const another = async () => {
        const { actor } = await aVerifiedContractor(ctx);
        return { pro: actor, account: await connected(ctx, server, actor) };
      };
      let { pro, account } = await another();
      const system = paying(ctx, server);
      const { env } = system.services;
      const settings = {
        STRIPE_URL: env.STRIPE_URL,
        STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRETS: env.STRIPE_WEBHOOK_SECRETS,
      };
      for (let round = 0; round < ROUNDS; round++) {
        // A pro answers so many jobs an hour.
        if (round % 20 === 19) ({ pro, account } = await another());
        const one = await anInvoice(ctx, { pro, typed: { lineAmount: ["800.00", ""] } });
        const open = { deed: "startPaying" as const, actor: one.hirer, args: [one.id, CENTS], env: settings };
        expect(await both.meet(open, open)).toEqual([null, null]);
        const pages = server.world.all("checkout.session", ({ metadata }) => metadata["invoice"] === one.id);
        const [mine, ...others] = pages.filter(({ status }) => status === "open");
        expect(others).toEqual([]);
        // Another page that should not be: paid in the same moment.
        const twin = await requireProvider(system).payPage({
          cents: CENTS,
          feeCents: 800,
          account,
          what: "Sample",
          email: undefined,
          locale: "en",
          metadata: { invoice: one.id, pro: pro.business.id },
          doneUrl: "/",
          backUrl: "/",
          onceKey: ctx.newId(),
        });
        payOn(server, `/${mine?.id}`);
        payOn(server, `/${twin.id}`);
        const payments = [mine?.id, twin.id].map((id) => String(server.world.find(id)["payment_intent"]));
        const hear = (id: string | undefined) => ({
          deed: "settleCharge" as const,
          actor: null,
          args: [id],
          env: settings,
        });
        expect(await both.meet(hear(payments[0]), hear(payments[round % 2]))).toEqual([null, null]);
        expect(await both.meet(hear(payments[1]), hear(payments[0]))).toEqual([null, null]);
        await drain(system);
        const { rows, paidCents } = await payPage(paying(ctx, server, pro), one.id);
        expect(paidCents).toBe(CENTS);
        expect(rows.map(({ state }) => state).sort()).toEqual(["received", "returned"]);
        expect((await getInvoice(paying(ctx, server, pro), one.id)).payments).toHaveLength(1);
        const charge = rows.find(({ state }) => state === "received")?.id ?? "";
        const back = (amount: number) => ({
          deed: "refundCharge" as const,
          actor: pro,
          env: settings,
          args: [{ charge, amount, back: 0 }],
        });
        const ends = await both.meet(back(10_000), back(round % 2 ? 10_000 : 20_000));
        expect(ends.filter((end) => end === null).length).toBeGreaterThan(0);
        for (const end of ends) expect([null, "moved"]).toContain(end);
        const after = (await payPage(paying(ctx, server, pro), one.id)).rows.find(({ id }) => id === charge);
        expect([10_000, 20_000]).toContain(after?.refundedCents);
        await ctx.db.update(payPages).set({ state: "closed" }).where(eq(payPages.invoiceId, one.id));
      }
      expect(await checkLedger(system)).toMatchObject({ sumCents: 0, unequal: 0 });
      const ledger = await balances(ctx);
      expect(ledger).toMatchObject({ owed_to_pros: 0, commission: -ledger.provider });
      expect(await compareAll(system)).toBe(0);
    } finally {
      await both.close();
      await server.stop();
    }
  },
  600_000,
);
