import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAgreement, signFor } from "#app/domains/agreements/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { as, test } from "#test/ctx.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { UnbilledNote } from "./components/unbilled-note.tsx";
import { typedInvoice } from "./fixtures.ts";
import { SendInvoice } from "./input.ts";
import { workMoney } from "./queries/work-money.server.ts";
import { unbilledCents } from "./rules/unbilled.ts";

const page = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

test("a contractor who closes a job with signed money unbilled is told how much, before and ever after", async ({
  ctx,
}) => {
  const { id, engagementId, hirer, pro } = await anAgreement(ctx, { bid: true });
  await signFor(ctx, hirer, id);
  await signFor(ctx, pro, id);
  const mine = as(ctx, pro);
  for (const step of ["start", "done"] as const) await move(mine, engagementId, step, "");
  await move(as(ctx, hirer), engagementId, "confirm", "");
  const money = await workMoney(mine, engagementId);
  const drawn = (state: "agreed" | "working" | "closed", side: "pro" | "hirer" = "pro") =>
    page(<UnbilledNote work={{ id: engagementId, side, state }} money={money} />);
  for (const state of ["working", "closed"] as const)
    expect(drawn(state)).toContain("$4,800.00 of the $4,800.00 that is agreed is not billed yet.");
  const bid = { ...money, agreed: { cents: 480_000, signed: false, changes: 0 } };
  expect(page(<UnbilledNote work={{ id: engagementId, side: "pro", state: "working" }} money={bid} />)).toContain(
    "$4,800.00 of the accepted bid of $4,800.00 is not billed yet. No agreement is signed.",
  );
  expect(drawn("closed")).toContain(`href="/work/${engagementId}/invoices"`);
  expect(drawn("closed", "hirer")).toBe("");
  expect(drawn("agreed")).toBe("");
  await sendInvoice(mine, engagementId, SendInvoice.parse(typedInvoice(ctx)));
  expect(unbilledCents({ side: "pro", state: "closed" }, await workMoney(mine, engagementId))).toBeNull();
});
