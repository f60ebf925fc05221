import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { taxEntries } from "#app/domains/taxes/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { drain } from "#test/queue.ts";
import { addCreditNote, giveCreditBack, useCredit } from "./commands/credit.server.ts";
import { addPayment, confirmPayment, undoPayment } from "./commands/payment.server.ts";
import { printCreditNote } from "./commands/print-note.server.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { anInvoice, typedInvoice, typedPayment } from "./fixtures.ts";
import { CreditNote, GiveBack, SendInvoice } from "./input.ts";
import { exportInvoices } from "./queries/export-account.server.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { taxWithin } from "./rules.ts";

const note = (ctx: Ctx, amount: string) =>
  CreditNote.parse({ amount, reason: "Sample: one fixture less.", requestKey: ctx.newId() });
const back = (ctx: Ctx, amount: string) =>
  GiveBack.parse({ amount, day: "2027-03-10", how: "check", requestKey: ctx.newId() });
/** What the books say: income less what was given back of it, and what was paid to subs. */
const books = async (ctx: Ctx, { business }: Actor) => {
  const rows = await ctx.db.select().from(taxEntries).where(eq(taxEntries.userId, business.id));
  return rows.map(({ line, cents }) => [line, cents]).sort();
};

plain("the sales tax in a part of an invoice is exact, half a cent up", () => {
  expect(taxWithin(133_641, { totalCents: 133_641, taxCents: 10_185 })).toBe(10_185);
  expect(taxWithin(1, { totalCents: 2, taxCents: 1 })).toBe(1);
  expect(taxWithin(1, { totalCents: 3, taxCents: 1 })).toBe(0);
  expect(taxWithin(999_999_999, { totalCents: 1_000_000_000, taxCents: 99_999_999 })).toBe(99_999_999);
});

describe("an over-payment", () => {
  test("is refused until it is said to be meant; then the rest is credit, which no book counts before it pays an invoice", async ({
    ctx,
  }) => {
    const { id, engagementId, hirer, pro } = await anInvoice(ctx);
    const [payer, own] = [as(ctx, hirer), as(ctx, pro)];
    await expect(addPayment(payer, id, typedPayment(ctx, "5,000"))).rejects.toMatchObject({ code: "too_much" });
    await addPayment(payer, id, typedPayment(ctx, "5,000", { over: "on" }));
    const [payment] = (await getInvoice(own, id)).payments;
    await expect(getInvoice(own, id)).resolves.toMatchObject({ creditCents: 0, leftCents: 480_000 });
    for (const _ of [1, 2]) await confirmPayment(own, id, payment?.id ?? "");
    await expect(getInvoice(payer, id)).resolves.toMatchObject({
      state: "paid",
      paidCents: 480_000,
      creditCents: 20_000,
      payments: [{ cents: 500_000, overCents: 20_000 }],
    });
    expect(await books(ctx, pro)).toEqual([["1", 480_000]]);
    expect(await books(ctx, hirer)).toEqual([["11", 480_000]]);
    await expect(addPayment(own, id, typedPayment(ctx, "5", { over: "on" }))).rejects.toMatchObject({
      code: "too_much",
    });

    const next = await sendInvoice(own, engagementId, SendInvoice.parse(typedInvoice(ctx, { lineAmount: ["150.00"] })));
    const key = ctx.newId();
    for (const _ of [1, 2]) await useCredit(payer, next.id, key);
    await expect(getInvoice(own, next.id)).resolves.toMatchObject({
      state: "paid",
      creditCents: 5_000,
      payments: [{ how: "credit", cents: 15_000, state: "received" }],
    });
    expect(await books(ctx, pro)).toEqual([
      ["1", 15_000],
      ["1", 480_000],
    ]);
    // What was used already cannot be taken back from under it.
    await expect(undoPayment(own, id, payment?.id ?? "")).rejects.toMatchObject({ code: "credit_gone" });
    const [used] = (await getInvoice(own, next.id)).payments;
    await undoPayment(own, next.id, used?.id ?? "");
    await expect(getInvoice(own, next.id)).resolves.toMatchObject({ state: "open", creditCents: 20_000 });
    await undoPayment(own, id, payment?.id ?? "");
    await expect(getInvoice(own, id)).resolves.toMatchObject({ state: "open", paidCents: 0, creditCents: 0 });
    expect(await books(ctx, pro)).toEqual([]);
    const { credit } = await exportInvoices(ctx, hirer.business.id);
    expect(credit.map(({ why, cents }) => `${why} ${cents}`).sort()).toEqual([
      ...["over 20000", "undone -20000", "undone 15000", "used -15000"],
    ]);
  });

  test("is given back by the pro alone, never more than is held, and is one payer's with one pro", async ({ ctx }) => {
    const { id, hirer, pro } = await anInvoice(ctx);
    await addPayment(as(ctx, pro), id, typedPayment(ctx, "5,000", { over: "on" }));
    const other = await anInvoice(ctx, { pro });
    await expect(getInvoice(as(ctx, pro), other.id)).resolves.toMatchObject({ creditCents: 0 });
    await expect(useCredit(as(ctx, pro), other.id, ctx.newId())).rejects.toMatchObject({ code: "credit_gone" });
    await expect(giveCreditBack(as(ctx, hirer), id, back(ctx, "200"))).rejects.toMatchObject({ kind: "not_found" });
    await expect(giveCreditBack(as(ctx, pro), id, back(ctx, "200.01"))).rejects.toMatchObject({ code: "credit_gone" });
    const form = back(ctx, "120");
    for (const _ of [1, 2]) await giveCreditBack(as(ctx, pro), id, form);
    await expect(getInvoice(as(ctx, hirer), id)).resolves.toMatchObject({ creditCents: 8_000 });
    const stranger = as(ctx, (await aVerifiedContractor(ctx)).actor);
    await expect(useCredit(stranger, id, ctx.newId())).rejects.toMatchObject({ kind: "not_found" });
  });
});

test("the pro is told once when the payer uses credit for an invoice, and not of what the pro does with it", async ({
  ctx,
}) => {
  const { id, engagementId, hirer, pro } = await anInvoice(ctx);
  const [payer, own] = [as(ctx, hirer), as(ctx, pro)];
  await addPayment(own, id, typedPayment(ctx, "5,000", { over: "on" }));
  const next = await sendInvoice(own, engagementId, SendInvoice.parse(typedInvoice(ctx, { lineAmount: ["300.00"] })));
  const told = async () => {
    await drain(ctx);
    const { told: news } = await myNotifications(own, { unread: false, after: null });
    return news
      .filter(({ kind }) => kind === "invoice.paid")
      .map(({ path, data }) => [path, data["status"], data["cents"]]);
  };
  await addPayment(own, next.id, typedPayment(ctx, "150"));
  await useCredit(own, next.id, ctx.newId());
  expect(await told()).toEqual([]);
  const last = await sendInvoice(own, engagementId, SendInvoice.parse(typedInvoice(ctx, { lineAmount: ["40.00"] })));
  const key = ctx.newId();
  for (const _ of [1, 2]) await useCredit(payer, last.id, key);
  expect(await told()).toEqual([[`/invoices/${last.id}`, "credit_used", 4_000]]);
});

describe("a credit note", () => {
  test("lowers what is owed, is numbered without gaps, and prints with the sales tax in it", async ({ ctx }) => {
    const typed = { lineAmount: ["1,000.00"], tax: "8.25" };
    const { id, hirer, pro } = await anInvoice(ctx, { typed });
    const own = as(ctx, pro);
    await expect(addCreditNote(as(ctx, hirer), id, note(ctx, "1"))).rejects.toMatchObject({ kind: "not_found" });
    await expect(addCreditNote(own, id, note(ctx, "1,082.51"))).rejects.toMatchObject({ code: "too_much" });
    const form = note(ctx, "108.25");
    for (const _ of [1, 2]) await addCreditNote(own, id, form);
    const seen = await getInvoice(as(ctx, hirer), id);
    expect(seen).toMatchObject({
      state: "open",
      leftCents: 97_425,
      creditedCents: 10_825,
      creditCents: 0,
      creditNotes: [{ number: 1, cents: 10_825, taxCents: 825 }],
    });
    const { bytes, name } = await printCreditNote(
      { ...as(ctx, hirer), locale: "es" },
      id,
      seen.creditNotes[0]?.id ?? "",
    );
    expect(name).toBe("credit-note-1.pdf");
    const words = await pdfWords(bytes);
    for (const said of ["108.25", "8.25", "one fixture less"]) expect(words).toContain(said);
    await expect(printCreditNote(own, id, ctx.newId())).rejects.toMatchObject({ kind: "not_found" });
    await addCreditNote(own, id, note(ctx, "974.25"));
    await expect(getInvoice(own, id)).resolves.toMatchObject({ state: "credited", leftCents: 0, paidOn: null });
    const other = await anInvoice(ctx, { pro });
    await addCreditNote(own, other.id, note(ctx, "1"));
    expect((await getInvoice(own, other.id)).creditNotes).toMatchObject([{ number: 3 }]);
  });

  test("after the money makes credit of it and takes it off both books again", async ({ ctx }) => {
    const { id, hirer, pro } = await anInvoice(ctx);
    const own = as(ctx, pro);
    await addPayment(own, id, typedPayment(ctx, "4,800"));
    await addCreditNote(own, id, note(ctx, "300"));
    await expect(getInvoice(own, id)).resolves.toMatchObject({
      state: "paid",
      paidCents: 450_000,
      leftCents: 0,
      creditCents: 30_000,
    });
    expect(await books(ctx, pro)).toEqual([
      ["1", 480_000],
      ["2", 30_000],
    ]);
    expect(await books(ctx, hirer)).toEqual([
      ["11", -30_000],
      ["11", 480_000],
    ]);
    const [payment] = (await getInvoice(own, id)).payments;
    await expect(undoPayment(own, id, payment?.id ?? "")).rejects.toMatchObject({ code: "credit_gone" });
  });
});
