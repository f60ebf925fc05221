import { expect } from "vitest";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { addPayment, confirmPayment, undoPayment } from "./commands/payment.server.ts";
import { remindOverdue } from "./commands/remind.server.ts";
import { anInvoice, typedPayment } from "./fixtures.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { invoicesOfWork, myInvoices } from "./queries/list.server.ts";

const DAY = 24 * 3600_000;
/** The reminders that somebody was sent: how many cents each asks for. */
const remindedOf = async (ctx: Ctx, actor: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, actor), { unread: false, after: null });
  return told.flatMap(({ kind, data }) => (kind === "invoice.overdue" ? [data["cents"]] : []));
};
const paymentOf = async (ctx: Ctx, actor: Actor, id: string) =>
  (await getInvoice(as(ctx, actor), id)).payments.find(({ state }) => state === "reported")?.id ?? "";

test("an invoice whose payer reported all of it waits and is not overdue, and nobody is reminded until the pro answers", async ({
  ctx,
}) => {
  const { id, engagementId, hirer, pro } = await anInvoice(ctx);
  const later = at(ctx, 15 * DAY);
  await addPayment(as(later, hirer), id, typedPayment(later, "4,800"));
  for (const actor of [hirer, pro])
    await expect(getInvoice(as(later, actor), id)).resolves.toMatchObject({
      state: "reported",
      leftCents: 480_000,
      openCents: 0,
      waitingCents: 480_000,
      payable: false,
    });
  expect(await remindOverdue(at(ctx, 22 * DAY))).toBe(0);
  expect([await remindedOf(later, hirer), await remindedOf(later, pro)]).toEqual([[], []]);
  await expect(myInvoices(as(later, pro))).resolves.toMatchObject({ owedCents: 0, toConfirmCents: 480_000 });
  await expect(myInvoices(as(later, hirer))).resolves.toMatchObject({ owesCents: 0, saidCents: 480_000 });
  await expect(invoicesOfWork(as(later, hirer), engagementId)).resolves.toMatchObject({
    billedCents: 480_000,
    paidCents: 0,
    waitingCents: 480_000,
    rows: [{ state: "reported" }],
  });

  await undoPayment(as(later, pro), id, await paymentOf(later, pro, id));
  await expect(getInvoice(as(later, hirer), id)).resolves.toMatchObject({ state: "overdue", openCents: 480_000 });
  expect(await remindOverdue(at(ctx, 23 * DAY))).toBe(1);
  await addPayment(as(later, hirer), id, typedPayment(later, "4,800"));
  await confirmPayment(as(later, pro), id, await paymentOf(later, pro, id));
  await expect(myInvoices(as(later, pro))).resolves.toMatchObject({ owedCents: 0, toConfirmCents: 0 });
  await expect(getInvoice(as(later, hirer), id)).resolves.toMatchObject({ state: "paid", waitingCents: 0 });
});

test("who reported a part is reminded of the rest alone, and the part is counted apart from what is open", async ({
  ctx,
}) => {
  const { id, hirer, pro } = await anInvoice(ctx);
  await addPayment(as(ctx, hirer), id, typedPayment(ctx, "2,000"));
  await expect(myInvoices(as(ctx, pro))).resolves.toMatchObject({ owedCents: 280_000, toConfirmCents: 200_000 });
  const later = at(ctx, 15 * DAY);
  expect(await remindOverdue(later)).toBe(1);
  expect(await remindedOf(later, hirer)).toEqual([280_000]);
  await expect(getInvoice(as(later, hirer), id)).resolves.toMatchObject({ state: "overdue", openCents: 280_000 });
});
