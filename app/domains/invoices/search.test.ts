import { expect } from "vitest";
import { as, at, test } from "#test/ctx.ts";
import { addPayment } from "./commands/payment.server.ts";
import { anInvoice, typedPayment } from "./fixtures.ts";
import { invoicesAsked, invoicesHref } from "./input/asked.ts";
import { INVOICES_A_PAGE, searchInvoices } from "./queries/search.server.ts";

const DAY = 24 * 3600 * 1000;
const asked = (query: string) => invoicesAsked(new URLSearchParams(query));

test("a contractor finds invoices by number, job, customer and state, and what they owe", async ({ ctx }) => {
  const first = await anInvoice(ctx);
  const second = await anInvoice(ctx, { pro: first.pro, typed: { lineAmount: ["100", ""] } });
  await addPayment(as(ctx, first.pro), second.id, typedPayment(ctx, "100"));
  await anInvoice(ctx);
  const mine = as(at(ctx, 30 * DAY), first.pro);
  const numbers = async (query: string) => (await searchInvoices(mine, asked(query))).rows.map(({ number }) => number);
  expect(await numbers("")).toEqual([1, 2]);
  expect(await numbers("view=overdue")).toEqual([1]);
  expect(await numbers("view=unpaid")).toEqual([1]);
  expect(await numbers("view=settled")).toEqual([2]);
  expect(await numbers("q=%232")).toEqual([2]);
  const { rows } = await searchInvoices(mine, asked(""));
  expect(await numbers(`q=${encodeURIComponent((rows[0]?.title ?? "").slice(0, 6).toUpperCase())}`)).toContain(1);
  expect(await numbers(`q=${encodeURIComponent(rows[0]?.other ?? "")}`)).toContain(1);
  expect(await numbers("q=100%25")).toEqual([]);
  expect(await searchInvoices(mine, asked(""))).toMatchObject({ owedCents: 480_000, any: true, pages: 1 });
  expect(await searchInvoices(mine, asked("q=%231"))).toMatchObject({ owedCents: 480_000 });
  expect(await searchInvoices(mine, asked("q=%232"))).toMatchObject({ owedCents: 0, any: true });
  const hirer = as(at(ctx, 30 * DAY), first.hirer);
  expect(await searchInvoices(hirer, asked("view=overdue"))).toMatchObject({
    rows: [{ side: "hirer", mayRemind: false }],
    owesCents: 480_000,
  });
});

test("many invoices come in pages, the overdue first", async ({ ctx }) => {
  const { id, engagementId, pro } = await anInvoice(ctx);
  const one = (await searchInvoices(as(ctx, pro), asked(""))).rows[0];
  expect(one).toMatchObject({ id, engagementId });
  expect(await searchInvoices(as(ctx, pro), asked("page=9"))).toMatchObject({ page: 1, rows: [{ id }] });
  expect(INVOICES_A_PAGE).toBe(30);
  expect(invoicesHref(asked("view=overdue&q=deck&page=4"), 2)).toBe("/invoices?view=overdue&q=deck&page=2");
  expect(asked("view=other&page=-3&q=%20a%20")).toEqual({ view: "all", words: "a", page: 1 });
});
