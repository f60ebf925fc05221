import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { discardWaiver } from "./commands/discard-waiver.server.ts";
import { addPayment } from "./commands/payment.server.ts";
import { askForWaiver, makeWaiver } from "./commands/waivers.server.ts";
import { anInvoice, inCalifornia, signWaiverFor, typedPayment, typedWaiver } from "./fixtures.ts";
import { invoiceWaivers } from "./queries/waivers.server.ts";
import { action } from "./screens/waivers.tsx";
import { lienWaivers } from "./tables.server.ts";

const PROGRESS = "conditional_progress";

test("a draft that can no longer be signed is thrown away by the pro, and twice is once", async ({ ctx }) => {
  const { id: invoice, pro } = await anInvoice(ctx);
  const mine = as(ctx, pro);
  const { id } = await makeWaiver(mine, invoice, typedWaiver(ctx, PROGRESS));
  await addPayment(mine, invoice, typedPayment(ctx, "4,800"));
  const form = { intent: "discard", waiver: id, version: "1" };
  const said = () => action(askedOf(mine, `/invoices/${invoice}/waivers`, { form, params: { invoiceId: invoice } }));
  expect(await said()).toEqual({ said: "The draft is gone." });
  expect(await said()).toEqual({ said: "The draft is gone." });
  expect(await ctx.db.select().from(lienWaivers)).toEqual([]);
  expect(await ctx.db.$count(auditLog, eq(auditLog.event, "waiver.discarded"))).toBe(1);
});

test("what the payer asked for stays asked when the pro throws the draft away, and can be made again", async ({
  ctx,
}) => {
  const { id: invoice, pro, hirer } = await inCalifornia(ctx);
  const mine = as(ctx, pro);
  await askForWaiver(as(ctx, hirer), invoice, PROGRESS);
  const { id } = await makeWaiver(mine, invoice, typedWaiver(ctx, PROGRESS));
  const before = await invoiceWaivers(mine, invoice);
  const read = { waiver: id, version: before.draft?.version ?? 0 };
  await discardWaiver(mine, invoice, read);
  await discardWaiver(mine, invoice, read);
  expect(await invoiceWaivers(mine, invoice)).toMatchObject({ draft: null, asked: { kind: PROGRESS } });
  expect(await makeWaiver(mine, invoice, typedWaiver(ctx, PROGRESS))).toEqual({ id });
  await expect(discardWaiver(mine, invoice, read)).rejects.toMatchObject({ code: "waiver_changed" });
});

test("nobody else throws a draft away, nothing that is signed goes, and nothing of another invoice", async ({
  ctx,
}) => {
  const { id: invoice, pro, hirer } = await anInvoice(ctx);
  const other = await anInvoice(ctx, { pro });
  const mine = as(ctx, pro);
  const { id } = await makeWaiver(mine, invoice, typedWaiver(ctx, PROGRESS));
  const read = { waiver: id, version: 1 };
  await expect(discardWaiver(as(ctx, hirer), invoice, read)).rejects.toMatchObject({ kind: "not_found" });
  const crew = await aPerson(ctx, pro.business.id, "crew");
  await expect(discardWaiver(as(ctx, crew.actor), invoice, read)).rejects.toMatchObject({ kind: "forbidden" });
  await discardWaiver(mine, other.id, read);
  await expect(discardWaiver(mine, invoice, { ...read, version: 7 })).rejects.toMatchObject({ code: "waiver_changed" });
  await signWaiverFor(ctx, pro, invoice, id);
  await expect(discardWaiver(mine, invoice, read)).rejects.toMatchObject({ code: "waiver_changed" });
  expect(await ctx.db.select().from(lienWaivers)).toMatchObject([{ id, state: "signed" }]);
});
