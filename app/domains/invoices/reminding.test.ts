import { expect } from "vitest";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { addPayment } from "./commands/payment.server.ts";
import { remindOverdue } from "./commands/remind.server.ts";
import { remindPayer } from "./commands/remind-payer.server.ts";
import { anInvoice, typedPayment } from "./fixtures.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { myInvoices } from "./queries/list.server.ts";

const DAY = 24 * 3600 * 1000;

test("a contractor reminds whoever has not paid of an overdue invoice, and again three days later", async ({ ctx }) => {
  const { id, hirer, pro } = await anInvoice(ctx);
  const on = (days: number, actor = pro) => as(at(ctx, days * DAY), actor);
  await expect(remindPayer(on(10), id)).rejects.toMatchObject({ code: "not_overdue" });
  expect(await getInvoice(on(18), id)).toMatchObject({ state: "overdue", mayRemind: true, remindedAt: null });
  await expect(remindPayer(on(18, hirer), id)).rejects.toMatchObject({ code: "no_such_invoice" });
  await remindPayer(on(18), id);
  await expect(remindPayer(on(20), id)).rejects.toMatchObject({ code: "reminded" });
  expect(await getInvoice(on(20), id)).toMatchObject({ mayRemind: false, remindedAt: on(18).now });
  expect((await myInvoices(on(20))).rows).toMatchObject([{ mayRemind: false, remindedAt: on(18).now }]);
  expect(await getInvoice(on(20, hirer), id)).toMatchObject({ mayRemind: false, remindedAt: null });
  await remindPayer(on(21), id);
  await drain(at(ctx, 21 * DAY));
  const { told } = await myNotifications(on(21, hirer), { unread: false, after: null });
  const asked = told.filter(({ kind }) => kind === "invoice.overdue").map((one) => sentenceOf(one).text);
  expect(asked).toEqual([1, 2].map(() => expect.stringContaining("reminds you: invoice 1 is overdue.")));
});

test("the clock does not repeat a reminder that the contractor sent by hand, and its own counts too", async ({
  ctx,
}) => {
  const { id, pro } = await anInvoice(ctx);
  await remindPayer(as(at(ctx, 16 * DAY), pro), id);
  expect(await remindOverdue(at(ctx, 16.5 * DAY))).toBe(0);
  expect(await remindOverdue(at(ctx, 21 * DAY))).toBe(1);
  await expect(remindPayer(as(at(ctx, 22 * DAY), pro), id)).rejects.toMatchObject({ code: "reminded" });
  await addPayment(as(ctx, pro), id, typedPayment(ctx, "4,800"));
  await expect(remindPayer(as(at(ctx, 40 * DAY), pro), id)).rejects.toMatchObject({ code: "not_overdue" });
});
