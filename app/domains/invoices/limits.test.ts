import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { as, at, test } from "#test/ctx.ts";
import { addCreditNote, giveCreditBack, useCredit } from "./commands/credit.server.ts";
import { addPayment, undoPayment } from "./commands/payment.server.ts";
import { remindOverdue } from "./commands/remind.server.ts";
import { sendInvoice, voidInvoice } from "./commands/send.server.ts";
import { anInvoice, typedInvoice, typedPayment } from "./fixtures.ts";
import { CreditNote, GiveBack, SendInvoice } from "./input.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { invoicesOfWork, myInvoices } from "./queries/list.server.ts";
import { creditNotes, invoices } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const note = (amount: string, requestKey: string) =>
  CreditNote.parse({ amount, reason: "Sample: one fixture less.", requestKey });

test("credit notes come to the invoice at most, and each pro numbers their own", async ({ ctx }) => {
  const one = await anInvoice(ctx);
  const other = await anInvoice(ctx);
  const add = (of: typeof one, amount: string) => addCreditNote(as(ctx, of.pro), of.id, note(amount, ctx.newId()));
  await add(one, "4,000");
  await expect(add(one, "800.01")).rejects.toMatchObject({ code: "too_much" });
  await add(one, "800");
  await add(other, "100");
  const rows = await ctx.db.select().from(creditNotes).where(eq(creditNotes.proId, other.pro.business.id));
  expect(rows.map(({ number }) => number)).toEqual([1]);
});

test("credit with one pro pays no invoice of another, and is given back today or earlier", async ({ ctx }) => {
  const one = await anInvoice(ctx);
  const other = await anInvoice(ctx, { hirer: one.hirer });
  await addPayment(as(ctx, one.pro), one.id, typedPayment(ctx, "5,000", { over: "on" }));
  await expect(getInvoice(as(ctx, one.hirer), one.id)).resolves.toMatchObject({ creditCents: 20_000 });
  await expect(getInvoice(as(ctx, one.hirer), other.id)).resolves.toMatchObject({ creditCents: 0 });
  await expect(useCredit(as(ctx, one.hirer), other.id, ctx.newId())).rejects.toMatchObject({ code: "credit_gone" });
  const back = (day: string) => GiveBack.parse({ amount: "200", day, how: "check", requestKey: ctx.newId() });
  const today = todayAt(ctx.now);
  await expect(giveCreditBack(as(ctx, one.pro), one.id, back(addDays(today, 1)))).rejects.toMatchObject({
    kind: "invalid",
  });
  await giveCreditBack(as(ctx, one.pro), one.id, back(today));
});

test("a payment is undone on its own invoice alone", async ({ ctx }) => {
  const one = await anInvoice(ctx);
  const other = await anInvoice(ctx, { pro: one.pro });
  await addPayment(as(ctx, one.pro), one.id, typedPayment(ctx, "4,800"));
  const [payment] = (await getInvoice(as(ctx, one.pro), one.id)).payments;
  await expect(undoPayment(as(ctx, one.pro), other.id, payment?.id ?? "")).rejects.toMatchObject({
    kind: "not_found",
  });
  await expect(getInvoice(as(ctx, one.pro), one.id)).resolves.toMatchObject({ state: "paid" });
});

test("nobody is reminded of an invoice that is void", async ({ ctx }) => {
  const [one, other] = [await anInvoice(ctx), await anInvoice(ctx)];
  await voidInvoice(as(ctx, other.pro), other.id, "Sample: it was billed twice.");
  expect(await remindOverdue(at(ctx, 16 * DAY))).toBe(1);
  await expect(getInvoice(as(ctx, one.hirer), one.id)).resolves.toMatchObject({ state: "open" });
});

test("an invoice is due today at the earliest and a year from today at the latest; crew reads and pays none", async ({
  ctx,
}) => {
  const { id, engagementId, pro } = await anInvoice(ctx);
  const today = todayAt(ctx.now);
  const send = (dueOn: string) =>
    sendInvoice(as(ctx, pro), engagementId, SendInvoice.parse(typedInvoice(ctx, { dueOn })));
  for (const days of [-1, 366])
    await expect(send(addDays(today, days))).rejects.toMatchObject({ kind: "invalid", code: "invalid_input" });
  for (const days of [0, 365]) await send(addDays(today, days));
  const crew = (await aPerson(ctx, pro.business.id, "crew")).actor;
  await expect(getInvoice(as(ctx, crew), id)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(addPayment(as(ctx, crew), id, typedPayment(ctx, "1"))).rejects.toMatchObject({ kind: "forbidden" });
  const stranger = (await aVerifiedContractor(ctx)).actor;
  await expect(addPayment(as(ctx, stranger), id, typedPayment(ctx, "1"))).rejects.toMatchObject({ kind: "not_found" });
});

test("an unpaid invoice counts in what is owed and stands in the list, however many were sent and paid after it", async ({
  ctx,
}) => {
  const { id, engagementId, pro, hirer } = await anInvoice(ctx);
  const [first] = await ctx.db.select().from(invoices).where(eq(invoices.id, id));
  if (!first) throw new Error("no invoice");
  const later = Array.from({ length: 205 }, (_, n) => ({
    ...first,
    id: ctx.newId(),
    requestKey: ctx.newId(),
    number: n + 2,
    sentAt: new Date(first.sentAt.getTime() + n + 1),
    paidCents: first.totalCents,
    paidOn: todayAt(ctx.now),
  }));
  await ctx.db.insert(invoices).values(later);
  for (const [side, sums] of [
    [pro, { owedCents: 480_000, owesCents: 0 }],
    [hirer, { owedCents: 0, owesCents: 480_000 }],
  ] as const) {
    const mine = await myInvoices(as(ctx, side));
    expect(mine).toMatchObject(sums);
    expect(mine.rows.filter(({ leftCents }) => leftCents > 0)).toMatchObject([{ id }]);
    expect(mine.rows).toHaveLength(201);
  }
  await expect(invoicesOfWork(as(ctx, pro), engagementId)).resolves.toMatchObject({
    billedCents: 206 * 480_000,
    paidCents: 205 * 480_000,
  });
});
