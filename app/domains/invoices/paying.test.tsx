import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { addPayment } from "./commands/payment.server.ts";
import { PayCard } from "./components/pay-card.tsx";
import { anInvoice, typedInvoice, typedPayment } from "./fixtures.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { action as onInvoice } from "./screens/invoice.tsx";
import { action as onWork } from "./screens/work-invoices.tsx";

const page = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("&#x27;", "'");

test("whoever opens the link of an invoice signed out reads from whom it is, and no sum, payer or job", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, { companyName: "Sample Plumbing" });
  const { id } = await anInvoice(ctx, { pro: pro.actor });
  const wants = (path: string) => ctx.services.account.intentOf(ctx, path);
  for (const path of [`/invoices/${id}`, `/invoices/${id}/pay`]) {
    const intent = await wants(path);
    expect(intent?.words).toBe("Sample Plumbing sent you an invoice");
    expect(intent?.lede).toContain("Sign in with the email address");
    expect(JSON.stringify(intent)).not.toMatch(/4,800|Sample Builders|rough-in/);
  }
  expect((await wants(`/invoices/${ctx.newId()}`))?.words).toBe("An invoice waits for you");
  expect((await wants(`/agreements/${ctx.newId()}`))?.words).toBe("An agreement waits for you");
  expect((await wants(`/work/${ctx.newId()}/review`))?.words).toBe("Sign in to see your job");
  expect(await wants("/invoices")).toBeNull();
});

test("a payer reads how to pay before anything asks whether they have, and is told that the pro is told", async ({
  ctx,
}) => {
  const { id, hirer } = await anInvoice(ctx);
  const mine = as(ctx, hirer);
  const shown = page(
    <PayCard invoice={await getInvoice(mine, id)} open={false}>
      form
    </PayCard>,
  );
  expect(shown).toMatch(/How to pay[\s\S]+Pay .+ directly[\s\S]+<details>[\s\S]*I have paid: tell the pro[\s\S]+form/);
  const form = { intent: "pay", ...paid(ctx) };
  const said = await onInvoice(askedOf(mine, `/invoices/${id}`, { form, params: { invoiceId: id } }));
  expect(said).toEqual({ said: expect.stringContaining("The pro is told.") });
});

test("where all of it is reported, the pro is not offered the same money a second time", async ({ ctx }) => {
  const { id, hirer, pro } = await anInvoice(ctx);
  const drawn = async () =>
    page(
      <PayCard invoice={await getInvoice(as(ctx, pro), id)} open={false}>
        form
      </PayCard>,
    );
  expect(await drawn()).not.toContain("<details");
  await addPayment(as(ctx, hirer), id, typedPayment(ctx, "4800"));
  expect(await drawn()).toMatch(/<details><summary[^>]*>More money has come/);
});

test("an invoice that was sent leads to its page, which says to whom", async ({ ctx }) => {
  const { actor: hirer } = await aContractor(ctx, { companyName: "Sample Builders" });
  const { engagementId, pro } = await anInvoice(ctx, { hirer });
  const typed = typedInvoice(ctx, { lineAmount: ["100", ""] });
  const form = {
    intent: "send",
    kind: typed.kind,
    dueOn: typed.dueOn,
    requestKey: ctx.newId(),
    over: "on",
    "lineWhat[]": ["Sample: more"],
    "lineAmount[]": ["100"],
  };
  const asked = askedOf(as(ctx, pro), `/work/${engagementId}/invoices`, { form, params: { engagementId } });
  const to = await onWork(asked).then(
    () => null,
    (thrown: unknown) => (thrown as Response).headers.get("location"),
  );
  expect(to).toMatch(/^\/invoices\/[0-9a-f-]{36}\?sent$/);
});

const paid = (ctx: Parameters<typeof typedPayment>[0]) => {
  const { day, how } = typedPayment(ctx, "100");
  return { amount: "100", day, how, reference: "", requestKey: ctx.newId() };
};
