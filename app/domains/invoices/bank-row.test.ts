import { expect } from "vitest";
import { aStagedFile } from "#app/domains/taxes/fixtures.ts";
import { importOf, previewOf } from "#app/domains/taxes/queries/imports.server.ts";
import { as, test } from "#test/ctx.ts";
import { addPayment } from "./commands/payment.server.ts";
import { anInvoice, typedPayment } from "./fixtures.ts";

test("a bank's row for a payment that was received through an invoice names that invoice", async ({ ctx }) => {
  const { id, pro } = await anInvoice(ctx);
  const mine = as(ctx, pro);
  await addPayment(mine, id, typedPayment(ctx, "4,800"));
  const bank = `Date,Description,Amount,Running Bal.\n03/10/2027,"DEPOSIT SAMPLE","4,800.00","9,000.00"\n`;
  const staged = await aStagedFile(mine, pro, bank);
  const { twins } = await previewOf(mine, await importOf(mine, staged.id), null);
  expect(twins).toMatchObject([{ cents: 480_000, twin: { invoice: { id, number: 1 } } }]);
});
