import { eq } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { anAgreement, signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { addCreditNote } from "./commands/credit.server.ts";
import { addPayment } from "./commands/payment.server.ts";
import { printInvoice } from "./commands/print.server.ts";
import { billHeld, sendInvoice, voidInvoice } from "./commands/send.server.ts";
import { typedInvoice, typedPayment } from "./fixtures.ts";
import { BillHeld, CreditNote, SendInvoice } from "./input.ts";
import { exportInvoices } from "./queries/export-account.server.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { invoicesOfWork } from "./queries/list.server.ts";
import { sumsOf } from "./rules.ts";
import { invoices } from "./tables.server.ts";

const progress = (ctx: Ctx, pro: Actor, engagementId: string, amount: string, more: object = {}) =>
  sendInvoice(
    as(ctx, pro),
    engagementId,
    SendInvoice.parse(typedInvoice(ctx, { kind: "progress", held: "10", lineAmount: [amount, ""], ...more })),
  );
const bill = (ctx: Ctx, pro: Actor, engagementId: string) =>
  billHeld(as(ctx, pro), engagementId, BillHeld.parse({ dueOn: typedInvoice(ctx).dueOn }));

plain(
  "what is held back is a percent of the subtotal, rounded to the cent, half a cent up; the tax is asked for in full",
  () => {
    expect(sumsOf([{ what: "a", cents: 100_000 }], 825, 1_000)).toEqual({
      subtotalCents: 100_000,
      taxCents: 8_250,
      heldCents: 10_000,
      totalCents: 98_250,
    });
    expect(sumsOf([{ what: "a", cents: 15 }], 0, 1_000).heldCents).toBe(2);
    expect(sumsOf([{ what: "a", cents: 14 }], 0, 1_000).heldCents).toBe(1);
  },
);

plain("only a progress payment holds something back, and a fifth of it at most", () => {
  const ctx = { now: new Date(), newId: () => crypto.randomUUID() } as Ctx;
  const refused = (more: object) =>
    SendInvoice.safeParse(typedInvoice(ctx, more)).error?.issues.map(({ path }) => path.join("."));
  expect(refused({ kind: "final", held: "10" })).toEqual(["held"]);
  expect(refused({ kind: "progress", held: "20.01" })).toEqual(["held"]);
  expect(refused({ kind: "progress", held: "-1" })).toEqual(["held"]);
  expect(refused({ kind: "retainage" })).toEqual(["kind"]);
  expect(refused({ kind: "progress", held: "20" })).toBeUndefined();
});

test("10% of each progress invoice is held back, both sides see the sum, and one invoice bills exactly it", async ({
  ctx,
}) => {
  const work = await anEngagement(ctx, { state: "working" });
  const first = await progress(ctx, work.pro, work.id, "333.35", { tax: "8.25" });
  const second = await progress(ctx, work.pro, work.id, "1,000.04");
  expect(await getInvoice(as(ctx, work.hirer), first.id)).toMatchObject({
    subtotalCents: 33_335,
    taxCents: 2_750,
    heldBips: 1_000,
    heldCents: 3_334,
    totalCents: 32_751,
  });
  for (const side of [work.hirer, work.pro]) {
    const { retainage } = await invoicesOfWork(as(ctx, side), work.id);
    expect(retainage).toMatchObject({ heldCents: 13_334, bill: null });
  }
  expect(await pdfWords((await printInvoice(as(ctx, work.hirer), first.id)).bytes)).toContain("Held back 10%");

  const { id } = await bill(ctx, work.pro, work.id);
  expect(await bill(ctx, work.pro, work.id)).toEqual({ id });
  const last = await getInvoice(as(ctx, work.hirer), id);
  expect(last).toMatchObject({ kind: "retainage", totalCents: 13_334, taxCents: 0, heldCents: 0, number: 3 });
  expect(last.lines.map(({ cents }) => cents)).toEqual([3_334, 10_000]);
  expect((await invoicesOfWork(as(ctx, work.hirer), work.id)).retainage.bill).toMatchObject({ id });
  await addPayment(as(ctx, work.pro), id, typedPayment(ctx, "133.34"));
  expect((await getInvoice(as(ctx, work.pro), id)).state).toBe("paid");
  const copy = await exportInvoices(ctx, work.hirer.business.id);
  const held = new Map(copy.invoices.map((one) => [one.id, one.heldCents]));
  expect([held.get(first.id), held.get(second.id), held.get(id)]).toEqual([3_334, 10_000, 0]);
});

test("once it is billed nothing more is held back and nothing of it is voided, until that invoice is void", async ({
  ctx,
}) => {
  const work = await anEngagement(ctx, { state: "working" });
  const first = await progress(ctx, work.pro, work.id, "500");
  const { id } = await bill(ctx, work.pro, work.id);
  await expect(progress(ctx, work.pro, work.id, "500")).rejects.toMatchObject({ code: "held_billed" });
  await expect(voidInvoice(as(ctx, work.pro), first.id, "Sample: wrong.")).rejects.toMatchObject({
    code: "held_billed",
  });
  await progress(ctx, work.pro, work.id, "500", { held: "" });
  await voidInvoice(as(ctx, work.pro), id, "Sample: too early.");
  await progress(ctx, work.pro, work.id, "500");
  const again = await bill(ctx, work.pro, work.id);
  expect((await getInvoice(as(ctx, work.pro), again.id)).totalCents).toBe(10_000);
});

test("of an invoice that is void or taken off as a whole nothing is held", async ({ ctx }) => {
  const work = await anEngagement(ctx, { state: "working" });
  const first = await progress(ctx, work.pro, work.id, "500");
  const second = await progress(ctx, work.pro, work.id, "600");
  await voidInvoice(as(ctx, work.pro), first.id, "Sample: wrong.");
  await addCreditNote(
    as(ctx, work.pro),
    second.id,
    CreditNote.parse({ amount: "540", reason: "Sample: not done.", requestKey: ctx.newId() }),
  );
  await expect(bill(ctx, work.pro, work.id)).rejects.toMatchObject({ code: "nothing_held" });
});

test("only the pro bills what is held back, and only of their own job", async ({ ctx }) => {
  const work = await anEngagement(ctx, { state: "working" });
  await progress(ctx, work.pro, work.id, "500");
  await expect(bill(ctx, work.hirer, work.id)).rejects.toMatchObject({ code: "not_pro" });
  const { actor: stranger } = await aUser(ctx, { role: "contractor" });
  await expect(bill(ctx, stranger, work.id)).rejects.toMatchObject({ kind: "not_found" });
});

test("the database refuses a second retainage invoice of a job, and one that holds back what its kind does not", async ({
  ctx,
}) => {
  const work = await anEngagement(ctx, { state: "working" });
  await progress(ctx, work.pro, work.id, "500");
  const { id } = await bill(ctx, work.pro, work.id);
  const [row] = await ctx.db.select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error("no invoice");
  const twin = { ...row, id: ctx.newId(), number: 99, requestKey: ctx.newId() };
  await expect(ctx.db.transaction((tx) => tx.insert(invoices).values(twin))).rejects.toThrow();
  const held = { ...twin, kind: "final" as const, heldBips: 1_000 };
  await expect(ctx.db.transaction((tx) => tx.insert(invoices).values(held))).rejects.toThrow();
});

test("a percent that both signed is what a progress invoice begins with", async ({ ctx }) => {
  const made = await anAgreement(ctx);
  const pro = as(ctx, made.pro);
  const { version } = await getAgreement(pro, made.id);
  await editAgreement(pro, made.id, typedTerms({ version, retainage: "7.5" }));
  expect((await getAgreement(pro, made.id)).content.retainageBips).toBe(750);
  expect((await invoicesOfWork(pro, made.engagementId)).agreedHeldBips).toBe(0);
  for (const side of [made.hirer, made.pro]) await signFor(ctx, side, made.id);
  expect((await invoicesOfWork(pro, made.engagementId)).agreedHeldBips).toBe(750);
});
