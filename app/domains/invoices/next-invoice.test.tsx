import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAgreement, signFor } from "#app/domains/agreements/fixtures.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { paperOf } from "#app/domains/agreements/rules/paper.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { SendForm } from "./components/send-form.tsx";
import { typedInvoice } from "./fixtures.ts";
import { SendInvoice } from "./input.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { invoicesOfWork } from "./queries/list.server.ts";
import { nextPart, typedTotal } from "./rules/next-part.ts";
import { licenseText } from "./rules/words.ts";

const page = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("&#x27;", "'");

const PLAN = [
  { when: "Deposit", cents: 124_000 },
  { when: "Rough-in passed", cents: 200_000 },
  { when: "When done", cents: 100_000 },
];

test("a new invoice begins with the next payment of the plan, and past the plan with all that is left", () => {
  expect(nextPart(PLAN, 0, 424_000)).toEqual({ when: "Deposit", cents: 124_000, kind: "deposit" });
  expect(nextPart(PLAN, 124_000, 300_000)).toEqual({ when: "Rough-in passed", cents: 200_000, kind: "progress" });
  expect(nextPart(PLAN, 224_000, 200_000)).toEqual({ when: "Rough-in passed", cents: 100_000, kind: "progress" });
  expect(nextPart(PLAN, 324_000, 100_000)).toEqual({ when: "When done", cents: 100_000, kind: "final" });
  // A change order of $500 was signed besides.
  expect(nextPart(PLAN, 424_000, 50_000)).toEqual({ when: null, cents: 50_000, kind: "final" });
  expect(nextPart([], 0, 480_000)).toEqual({ when: null, cents: 480_000, kind: "final" });
  expect(nextPart(PLAN, 424_000, 0)).toBeNull();
});

test("the button of an invoice says what it comes to, with its tax and without what is held back", () => {
  expect(typedTotal({ amounts: ["1,000.00", "$240", "", "abc"], tax: "", held: "" })).toBe(124_000);
  expect(typedTotal({ amounts: ["1000"], tax: "8.25%", held: "10" })).toBe(98_250);
  const next = { when: "Deposit", cents: 124_000, kind: "deposit" as const };
  const rest = { title: "Sample: two baths", next, cents: 424_000, agreedCents: 424_000 };
  const form = { requestKey: "1", dueOn: "2027-01-01", heldBips: null, errors: {} };
  const shown = page(<SendForm {...form} rest={rest} typed={{}} />);
  expect(shown).toContain("Send invoice for $1,240.00");
  expect(shown).toContain('value="Deposit: Sample: two baths"');
  expect(page(<SendForm {...form} rest={null} typed={{}} />)).toContain("Send the invoice");
});

test("the next invoice of a signed job is for the payment after those that are billed", async ({ ctx }) => {
  const { id, engagementId, hirer, pro } = await anAgreement(ctx, { bid: true });
  await signFor(ctx, hirer, id);
  await signFor(ctx, pro, id);
  const mine = as(ctx, pro);
  const { next } = await invoicesOfWork(mine, engagementId);
  expect(next).toEqual({ when: "Sample: at the start", cents: 160_000, kind: "deposit" });
  const typed = typedInvoice(ctx, { kind: "deposit", lineAmount: ["1,600.00", ""] });
  await sendInvoice(mine, engagementId, SendInvoice.parse(typed));
  expect((await invoicesOfWork(mine, engagementId)).next).toEqual({
    ...{ when: "Sample: when it is inspected", cents: 320_000, kind: "final" },
  });
});

test("a verified license stands in the agreement as both sign it, on the invoice and on their papers", async ({
  ctx,
}) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { id, engagementId, hirer } = await anAgreement(ctx, { pro, bid: true });
  const one = await getAgreement(as(ctx, hirer), id);
  const { license } = one.content;
  expect(license).toMatchObject({ number: expect.any(String), state: expect.stringMatching(/^[A-Z]{2}$/) });
  const number = license?.number ?? "";
  expect(one.sheet.facts.find(([label]) => label === "Contractor's license")?.[1]).toContain(number);
  expect(paperOf({ ...one, verifyUrl: "" }).from.join()).toContain(number);
  await signFor(ctx, hirer, id);
  await signFor(ctx, pro, id);
  const typed = SendInvoice.parse(typedInvoice(ctx, { lineAmount: ["100.00", ""] }));
  const invoice = await sendInvoice(as(ctx, pro), engagementId, typed);
  const { license: shown } = (await getInvoice(as(ctx, hirer), invoice.id)).pro;
  expect(licenseText(shown)).toContain(`License ${number}, `);
});
