import { expect } from "vitest";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { metricsText } from "#app/infra/metrics.server.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { addCreditNote, useCredit } from "./commands/credit.server.ts";
import { addPayment, confirmPayment, undoPayment } from "./commands/payment.server.ts";
import { billHeld, sendInvoice, voidInvoice } from "./commands/send.server.ts";
import { askForWaiver, makeWaiver, signProvenWaiver } from "./commands/waivers.server.ts";
import { inCalifornia, typedInvoice, typedPayment, typedWaiver } from "./fixtures.ts";
import { CreditNote, SendInvoice } from "./input.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { myInvoices } from "./queries/list.server.ts";
import { invoiceWaivers } from "./queries/waivers.server.ts";

const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 8;

raceTest(
  "invoices sent at once have numbers without gaps; payments crossed by each other and by a void come to one sum",
  async (ctx) => {
    const pro = (await aVerifiedContractor(ctx)).actor;
    const work = await anEngagement(ctx, { pro, state: "working" });
    let credit = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const then = at(ctx, round * 24 * 3600_000);
      const [mine, theirs] = [as(then, pro), as(then, work.hirer)];
      const sent = await Promise.all(
        [1, 2, 3].map(() => sendInvoice(mine, work.id, SendInvoice.parse(typedInvoice(then)))),
      );
      const [{ id }] = sent as [{ id: string }];
      await addPayment(theirs, id, typedPayment(then, "3,000"));
      const [reported] = (await getInvoice(mine, id)).payments;
      await Promise.allSettled([
        confirmPayment(mine, id, reported?.id ?? ""),
        confirmPayment(mine, id, reported?.id ?? ""),
        addPayment(mine, id, typedPayment(then, "3,000")),
        voidInvoice(mine, id, "Sample: crossed."),
        undoPayment(mine, id, reported?.id ?? ""),
      ]);
      const one = await getInvoice(mine, id);
      const received = one.payments.filter(({ state }) => state === "received");
      expect(one.paidCents).toBe(received.reduce((sum, { cents, overCents }) => sum + cents - overCents, 0));
      expect(one.paidCents).toBeLessThanOrEqual(one.totalCents);
      expect(one.creditCents - credit).toBe(received.reduce((sum, { overCents }) => sum + overCents, 0));
      credit = one.creditCents;
      if (one.voidedAt) expect(one.paidCents).toBe(0);
    }
    const numbers = (await myInvoices(as(ctx, pro))).rows.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 3 * ROUNDS }, (_, n) => n + 1));
  },
  120_000,
);

const begunAgain = async () => /^kingpost_transactions_again_total (\d+)$/m.exec(await metricsText())?.[1];

raceTest(
  "an invoice that is voided, credited, paid too much and paid out of credit at once: no two wait for each other",
  async (ctx) => {
    const pro = (await aVerifiedContractor(ctx)).actor;
    const work = await anEngagement(ctx, { pro, state: "working" });
    const before = await begunAgain();
    for (let round = 0; round < ROUNDS; round++) {
      const then = at(ctx, round * 24 * 3600_000);
      const [mine, theirs] = [as(then, pro), as(then, work.hirer)];
      const { id } = await sendInvoice(mine, work.id, SendInvoice.parse(typedInvoice(then)));
      const note = CreditNote.parse({ amount: "100", reason: "Sample: crossed.", requestKey: ctx.newId() });
      const ends = await Promise.allSettled([
        voidInvoice(mine, id, "Sample: crossed."),
        addCreditNote(mine, id, note),
        addPayment(mine, id, typedPayment(then, "5,000", { over: "on" })),
        useCredit(theirs, id, ctx.newId()),
        sendInvoice(mine, work.id, SendInvoice.parse(typedInvoice(then))),
      ]);
      for (const end of ends) if (end.status === "rejected") expect(end.reason).toBeInstanceOf(AppError);
    }
    expect(await begunAgain()).toBe(before);
  },
  120_000,
);

raceTest(
  "what is held back is billed once, however many click at once and whatever is voided meanwhile",
  async (ctx) => {
    const pro = (await aVerifiedContractor(ctx)).actor;
    for (let round = 0; round < ROUNDS; round++) {
      const then = at(ctx, round * 24 * 3600_000);
      const work = await anEngagement(then, { pro, state: "working" });
      const mine = as(then, pro);
      const held = SendInvoice.parse(typedInvoice(then, { kind: "progress", held: "10" }));
      const { id } = await sendInvoice(mine, work.id, held);
      const { dueOn } = held;
      await Promise.allSettled([
        billHeld(mine, work.id, { dueOn }),
        billHeld(mine, work.id, { dueOn }),
        voidInvoice(mine, id, "Sample: crossed."),
      ]);
      const rows = (await myInvoices(mine)).rows.filter((row) => row.engagementId === work.id && !row.voidedAt);
      const bills = rows.filter(({ kind }) => kind === "retainage");
      const { heldCents } = (await getInvoice(mine, id)).voidedAt ? { heldCents: 0 } : { heldCents: 48_000 };
      expect(bills.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(heldCents);
      expect(bills.length).toBeLessThan(2);
    }
  },
  120_000,
);

raceTest(
  "a waiver signed twice at once is signed once, whatever is asked, made anew or paid meanwhile, and says what was read",
  async (ctx) => {
    const pro = (await aVerifiedContractor(ctx)).actor;
    for (let round = 0; round < ROUNDS; round++) {
      const { id, hirer } = await inCalifornia(ctx, { pro });
      const own = as(ctx, pro);
      const { id: waiver } = await makeWaiver(own, id, typedWaiver(ctx, "conditional_final"));
      const given = { waiver, version: 1, name: pro.name, title: "Owner" };
      const sign = () => inTransaction(own, (tx) => signProvenWaiver(tx, id, given));
      await Promise.allSettled([
        sign(),
        sign(),
        ...(round % 2 ? [makeWaiver(own, id, typedWaiver(ctx, "conditional_progress", { amount: "1" }))] : []),
        ...(round % 3 === 0 ? [askForWaiver(as(ctx, hirer), id, "conditional_progress")] : []),
        ...(round % 4 === 0 ? [addPayment(own, id, typedPayment(ctx, "100"))] : []),
      ]);
      const { signed } = await invoiceWaivers(own, id);
      expect(signed.length).toBeLessThanOrEqual(1);
      if (round % 4 === 2) expect(signed).toHaveLength(1);
      for (const one of signed) expect(one).toMatchObject({ kind: "conditional_final", cents: 480_000 });
    }
  },
  120_000,
);
