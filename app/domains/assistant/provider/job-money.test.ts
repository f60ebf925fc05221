import { expect } from "vitest";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
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
