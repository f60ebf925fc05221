import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { anAgreement, signFor } from "#app/domains/agreements/fixtures.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { paperOf } from "#app/domains/agreements/rules/paper.ts";
import type { State } from "#app/domains/engagements/rules.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { SendForm } from "./components/send-form.tsx";
import { typedInvoice } from "./fixtures.ts";
import { SendInvoice } from "./input.ts";
import { getInvoice } from "./queries/invoice.server.ts";
import { invoicesOfWork } from "./queries/list.server.ts";
import { lineNamed, nextPart, typedTotal, usualKind } from "./rules/next-part.ts";
import { licenseText } from "./rules/words.ts";

const page = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("&#x27;", "'");

const PLAN = [
  { when: "Deposit", cents: 124_000 },
  { when: "Rough-in passed", cents: 200_000 },
  { when: "When done", cents: 100_000 },
];

test("a new invoice begins with the next payment of the plan, and past the plan with all that is left", () => {
  const next = (plan: typeof PLAN, work: number, toBill: number, state: State = "working") =>
    nextPart(plan, work, toBill, { state, changes: [] });
  const only = { changes: [] };
  expect(next(PLAN, 0, 424_000)).toEqual({ when: "Deposit", cents: 124_000, kind: "deposit", ...only });
  expect(next(PLAN, 124_000, 300_000)).toMatchObject({ when: "Rough-in passed", cents: 200_000, kind: "progress" });
  expect(next(PLAN, 224_000, 200_000)).toMatchObject({ when: "Rough-in passed", cents: 100_000, kind: "progress" });
  expect(next(PLAN, 324_000, 100_000)).toMatchObject({ when: "When done", cents: 100_000, kind: "final" });
  expect(next(PLAN, 424_000, 0)).toBeNull();
  // Without a plan the final payment is the one after the work.
  expect(next([], 0, 480_000)).toEqual({ when: null, cents: 480_000, kind: "progress", ...only });
  expect(next([], 0, 480_000, "done_by_pro")).toMatchObject({ cents: 480_000, kind: "final" });
});

test("signed change orders that are not billed yet are lines of the last payment, and of a bill past the plan", () => {
  const changes = [
    { number: 1, cents: 35_000 },
    { number: 2, cents: 15_000 },
  ];
  const next = (work: number, toBill: number) => nextPart(PLAN, work, toBill, { state: "working", changes });
  expect(next(124_000, 350_000)?.changes).toEqual([]);
  expect(next(324_000, 150_000)).toEqual({ when: "When done", cents: 100_000, kind: "final", changes });
  expect(next(424_000, 50_000)).toEqual({ when: null, cents: 0, kind: "progress", changes });
  // A part of them is billed.
  expect(next(424_000, 20_000)?.changes).toEqual([{ number: null, cents: 20_000 }]);
  const rest = {
    title: "Sample: two baths",
    next: next(324_000, 150_000),
    cents: 150_000,
    agreedCents: 474_000,
    signed: true,
  };
  const form = { requestKey: "1", dueOn: "2027-01-01", heldBips: null, errors: {}, usual: "final" as const };
  const shown = page(<SendForm {...form} rest={rest} typed={{}} />);
  expect(shown).toContain('value="Change order 2"');
  expect(shown).toContain("Send invoice for $1,500.00");
  const running = page(<SendForm {...form} usual={usualKind("working")} rest={null} typed={{}} />);
  expect(running).toContain('<option value="progress" selected="">');
});

test("the button of an invoice says what it comes to, with its tax and without what is held back", () => {
  expect(typedTotal({ amounts: ["1,000.00", "$240", "", "abc"], tax: "", held: "" })).toBe(124_000);
  expect(typedTotal({ amounts: ["1000"], tax: "8.25%", held: "10" })).toBe(98_250);
  const next = { when: "Deposit", cents: 124_000, kind: "deposit" as const, changes: [] };
  const rest = { title: "Sample: two baths", next, cents: 424_000, agreedCents: 424_000, signed: false };
  const form = { requestKey: "1", dueOn: "2027-01-01", heldBips: null, errors: {}, usual: "final" as const };
  const shown = page(<SendForm {...form} rest={rest} typed={{}} />);
  expect(shown).toContain("Send invoice for $1,240.00");
  expect(shown).toContain('value="Deposit: Sample: two baths"');
  expect(page(<SendForm {...form} rest={null} typed={{}} />)).toContain("Send the invoice");
  expect(shown).toContain("Filled in: $1,240.00");
  expect(shown).toContain("The sum is that of the accepted bid");
  const named = page(
    <SendForm {...form} rest={rest} typed={{ "lineWhat[]": ["outlets"], "lineAmount[]": ["500.00"] }} />,
  );
  expect(named).toContain("Send invoice for $500.00");
  expect(named).not.toContain("Filled in:");
});

test("the next invoice of a signed job is for the payment after those that are billed", async ({ ctx }) => {
  const { id, engagementId, hirer, pro } = await anAgreement(ctx, { bid: true });
  await signFor(ctx, hirer, id);
  await signFor(ctx, pro, id);
  const mine = as(ctx, pro);
  const { next } = await invoicesOfWork(mine, engagementId);
  expect(next).toEqual({ when: "Sample: at the start", cents: 160_000, kind: "deposit", changes: [] });
  const typed = typedInvoice(ctx, { kind: "deposit", lineAmount: ["1,600.00", ""] });
  await sendInvoice(mine, engagementId, SendInvoice.parse(typed));
  expect((await invoicesOfWork(mine, engagementId)).next).toEqual({
    when: "Sample: when it is inspected",
    cents: 320_000,
    kind: "final",
    changes: [],
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

test("an invoice begins with the line that its address names, and as usual where the amount is none", () => {
  const named = (query: string) => lineNamed(new URLSearchParams(query));
  expect(named("what=two+extra+outlets&amount=500")).toEqual({
    "lineWhat[]": ["two extra outlets"],
    "lineAmount[]": ["500.00"],
  });
  expect(named("amount=12.5")).toEqual({ "lineWhat[]": [""], "lineAmount[]": ["12.50"] });
  expect(named("amount=1850&tax=8.6&dueOn=2026-12-10")).toEqual({
    "lineWhat[]": [""],
    "lineAmount[]": ["1850.00"],
    tax: "8.6",
    dueOn: "2026-12-10",
  });
  for (const wrong of [
    "",
    "what=x",
    "amount=-5",
    "tax=abc",
    "tax=-1",
    "dueOn=tomorrow",
    "amount=1e9",
    "amount=999999999",
    "amount=5%20or%201",
  ])
    expect(named(wrong), wrong).toEqual({});
});
