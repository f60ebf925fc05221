import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { anAgreement, signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { addCreditNote } from "./commands/credit.server.ts";
import { addPayment } from "./commands/payment.server.ts";
import { billHeld, sendInvoice, voidInvoice } from "./commands/send.server.ts";
import { typedInvoice, typedPayment } from "./fixtures.ts";
import { CreditNote, SendInvoice } from "./input.ts";
import { invoicesOfWork } from "./queries/list.server.ts";
import { invoices } from "./tables.server.ts";

const BOTH = ["hirer", "pro"] as const;
const send = (ctx: Ctx, pro: Actor, engagementId: string, amount: string, more: object = {}) =>
  sendInvoice(
    as(ctx, pro),
    engagementId,
    SendInvoice.parse(typedInvoice(ctx, { lineWhat: ["Sample"], lineAmount: [amount], ...more })),
  );

test("an invoice begins with what is agreed less what is billed, whatever tax, credit and what is held back do", async ({
  ctx,
}) => {
  const { engagementId, hirer, pro } = await anAgreement(ctx, { signed: BOTH });
  const money = async () => (await invoicesOfWork(as(ctx, pro), engagementId)).money;
  await expect(money()).resolves.toMatchObject({
    agreed: { cents: 48_000, signed: true, changes: 0 },
    toBillCents: 48_000,
  });
  await move(as(ctx, pro), engagementId, "start");
  const part = await send(ctx, pro, engagementId, "200", { kind: "progress", tax: "8", held: "10" });
  await expect(money()).resolves.toMatchObject({ toBillCents: 28_000, heldCents: 2_000, billedCents: 19_600 });
  const wrong = await send(ctx, pro, engagementId, "100");
  await expect(money()).resolves.toMatchObject({ toBillCents: 18_000 });
  await voidInvoice(as(ctx, pro), wrong.id, "Sample: wrong.");
  const note = { amount: "54", reason: "Sample: one door less.", requestKey: ctx.newId() };
  await addCreditNote(as(ctx, pro), part.id, CreditNote.parse(note));
  const { money: after, dueOn } = await invoicesOfWork(as(ctx, pro), engagementId);
  // Of the 54 dollars taken off, the tax in them is no work.
  expect(after.toBillCents).toBe(28_000 + 5_400 - Math.round((5_400 * 1_600) / 19_600));
  await billHeld(as(ctx, pro), engagementId, { dueOn });
  await expect(money()).resolves.toMatchObject({ toBillCents: after.toBillCents, heldCents: 0 });

  const change = await beginAgreement(as(ctx, pro), engagementId, "change");
  await editAgreement(as(ctx, pro), change, typedTerms({ scope: "Sample: a third door.", low: "240" }));
  for (const actor of [hirer, pro]) await signFor(ctx, actor, change);
  await expect(money()).resolves.toMatchObject({
    agreed: { cents: 72_000, changes: 1 },
    toBillCents: (after.toBillCents ?? 0) + 24_000,
  });
});

test("before both have signed, the fixed price of the bid is what is agreed", async ({ ctx }) => {
  const { engagementId, pro } = await anAgreement(ctx, { bid: true });
  await expect(invoicesOfWork(as(ctx, pro), engagementId)).resolves.toMatchObject({
    money: { agreed: { cents: 480_000, signed: false }, toBillCents: 480_000 },
  });
  await move(as(ctx, pro), engagementId, "accept");
  await expect(send(ctx, pro, engagementId, "5,000")).rejects.toMatchObject({
    code: "over_agreed",
    message: expect.stringContaining("the accepted bid of $4,800.00"),
  });
});

test("a bill that goes over what is agreed is sent once its writer has read by how much and means it", async ({
  ctx,
}) => {
  const { engagementId, pro } = await anAgreement(ctx, { signed: BOTH });
  await send(ctx, pro, engagementId, "400", { kind: "progress" });
  const refused = await send(ctx, pro, engagementId, "100.50", { tax: "8" }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "over_agreed", fields: { over: expect.stringContaining("$20.50") } });
  expect(refused).toMatchObject({ message: expect.stringContaining("$480.00") });
  expect(await ctx.db.$count(invoices, eq(invoices.engagementId, engagementId))).toBe(1);
  await send(ctx, pro, engagementId, "100.50", { tax: "8", over: "on" });
  await expect(invoicesOfWork(as(ctx, pro), engagementId)).resolves.toMatchObject({ money: { toBillCents: -2_050 } });
  // What is agreed to the cent asks nothing.
  const other = await anAgreement(ctx, { signed: BOTH });
  await send(ctx, other.pro, other.engagementId, "480", { tax: "8" });
});

test("a job shows both sides what is agreed, billed, paid, reported and left", async ({ ctx }) => {
  const { engagementId, hirer, pro } = await anAgreement(ctx, { signed: BOTH });
  const { id } = await send(ctx, pro, engagementId, "300", { kind: "progress" });
  await addPayment(as(ctx, pro), id, typedPayment(ctx, "100"));
  await addPayment(as(ctx, hirer), id, typedPayment(ctx, "50"));
  for (const actor of [hirer, pro])
    await expect(invoicesOfWork(as(ctx, actor), engagementId)).resolves.toMatchObject({
      money: {
        agreed: { cents: 48_000 },
        billedCents: 30_000,
        paidCents: 10_000,
        waitingCents: 5_000,
        leftCents: 20_000,
        toBillCents: 18_000,
      },
    });
});
