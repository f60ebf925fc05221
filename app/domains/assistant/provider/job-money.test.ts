import { expect } from "vitest";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { addPayment } from "#app/domains/invoices/commands/payment.server.ts";
import { anInvoice, typedPayment } from "#app/domains/invoices/fixtures.ts";
import { anEntry } from "#app/domains/taxes/fixtures.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";

test("what a job that is named cost, made and left is told from its own figures, however it is asked", async ({
  ctx,
}) => {
  const title = "Sample: New panel and two outlets in the shed";
  const { id, pro, hirer } = await anEngagement(ctx, { state: "working", title });
  await anEntry(ctx, pro, { job: id, amount: "412.35" });
  const told = async (content: string, who: Actor = pro) =>
    (await guideAnswer(as(ctx, who), [{ role: "user", content }])).text ?? "";
  for (const asked of [
    "How much did I make on the job New panel and two outlets in the shed?",
    "What did the job “New panel and two outlets in the shed” cost me?",
    "did i make money on the shed panel job",
    "how much is left of the shed panel",
    "whats my profit on the shed panel job",
    "cuanto gane en el trabajo del panel shed",
    "cuanto me costo el panel shed",
  ])
    expect(await told(asked), asked).toMatch(/(?:Expenses|Gastos).*\$412\.35/s);
  expect(await told("how much did i spend on the shed panel", hirer)).toContain("you paid $0 so far");
  for (const asked of ["how much did i make this year", "how much profit should i put on a panel"])
    expect(await told(asked), asked).not.toContain("New panel and two outlets");
});

test("what a customer has paid, and which job left most after its costs, are told from all jobs", async ({ ctx }) => {
  const small = await anEngagement(ctx, { state: "working", title: "Sample: Porch light" });
  const { pro } = small;
  const paid = await anInvoice(ctx, { pro });
  await addPayment(as(ctx, pro), paid.id, typedPayment(ctx, "1,800"));
  await anEntry(ctx, pro, { job: small.id, amount: "50" });
  const other = "Sample Builders";
  const told = async (content: string) => (await guideAnswer(as(ctx, pro), [{ role: "user", content }])).text ?? "";
  for (const asked of [`how much has ${other} paid me`, `cuanto me ha pagado ${other}`])
    expect(await told(asked), asked).toContain("$1,800");
  for (const asked of ["which job made me the most", "cual job me dejo mas", "what was my most profitable job"])
    expect(await told(asked), asked).toMatch(/\$1,800[\s\S]*Porch light: -\$50/);
  expect(await told("cual trabajo me dejo menos")).toMatch(/Porch light: -\$50[\s\S]*\$1,800/);
});
