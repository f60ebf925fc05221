import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test as plain } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { anAgreement, signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { putOn } from "#app/domains/engagements/commands/people.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { addPayment } from "./commands/payment.server.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { JobCard } from "./components/job-card.tsx";
import { PlanCard } from "./components/plan-card.tsx";
import { typedInvoice, typedPayment } from "./fixtures.ts";
import { SendInvoice } from "./input.ts";
import { planOf, planState } from "./rules/plan.ts";
import { workPaid } from "./rules.ts";
import { loader } from "./screens/work.tsx";

const opened = (ctx: Ctx, actor: Actor, id: string) =>
  loader(askedOf(as(ctx, actor), `/work/${id}`, { params: { engagementId: id } }));
const words = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll(/(<[^>]+>)+/g, "|");
const bothSign = async (ctx: Ctx, id: string, hirer: Actor, pro: Actor) => {
  for (const actor of [hirer, pro]) await signFor(ctx, actor, id);
};

const PLAN = [
  { when: "Sample: at the start", cents: 100_000 },
  { when: "Sample: at the end", cents: 300_000 },
];

describe("the payment plan", () => {
  plain("is billed and paid from its top, and change orders come after it", () => {
    const rows = planOf(PLAN, [{ number: 1, cents: 50_000 }], { workCents: 250_000, workPaidCents: 120_000 });
    expect(rows.map(({ billedCents, paidCents }) => [billedCents, paidCents])).toEqual([
      [100_000, 100_000],
      [150_000, 20_000],
      [0, 0],
    ]);
    expect(rows.map(planState)).toEqual(["paid", "part_paid", "open"]);
    expect(rows[2]).toMatchObject({ change: 1, cents: 50_000 });
  });

  plain("loses from its end what a change order takes away, so that what is left can be paid in full", () => {
    const rows = planOf(PLAN, [{ number: 1, cents: -320_000 }], { workCents: 80_000, workPaidCents: 80_000 });
    expect(rows.map(({ cents }) => cents)).toEqual([80_000, 0]);
    expect(rows.map(planState)).toEqual(["paid", "paid"]);
  });

  plain("counts no sales tax as money for the work, and nothing that a credit note took off", () => {
    const bill = { totalCents: 108_000, creditedCents: 0, paidCents: 54_000, voidedAt: null, taxCents: 8_000 };
    expect(workPaid({ ...bill, creditTaxCents: 0 })).toBe(50_000);
    expect(workPaid({ ...bill, creditedCents: 54_000, creditTaxCents: 4_000 })).toBe(50_000);
    expect(workPaid({ ...bill, creditedCents: 108_000, paidCents: 0, creditTaxCents: 8_000 })).toBe(0);
  });
});

describe("the page of a job", () => {
  test("shows what both signed in place of the post's figures, with signed change orders, and the plan with what is billed and paid", async ({
    ctx,
  }) => {
    const { id, engagementId, hirer, pro } = await anAgreement(ctx, { bid: true });
    const before = await opened(ctx, hirer, engagementId);
    expect(before.terms).toBeNull();
    expect(words(<JobCard work={before.work} terms={before.terms} />)).toContain("|Budget|");
    const dues = {
      low: "4,800",
      durationDays: "10",
      retainage: "5",
      milestones: "Sample: rough-in",
      dueWhen: ["Sample: at the start", "Sample: at the end"],
      dueAmount: ["1,800", "3,000"],
    };
    await editAgreement(as(ctx, pro), id, typedTerms(dues));
    expect((await opened(ctx, hirer, engagementId)).terms).toBeNull();
    await bothSign(ctx, id, hirer, pro);
    const change = await beginAgreement(as(ctx, pro), engagementId, "change");
    await editAgreement(as(ctx, pro), change, typedTerms({ scope: "Sample: a door.", low: "200", durationDays: "2" }));
    expect((await opened(ctx, hirer, engagementId)).terms).toMatchObject({ priceCents: 480_000, durationDays: 10 });
    await bothSign(ctx, change, hirer, pro);
    const typed = { kind: "deposit", lineAmount: ["1,800", ""] };
    const bill = await sendInvoice(as(ctx, pro), engagementId, SendInvoice.parse(typedInvoice(ctx, typed)));
    await addPayment(as(ctx, pro), bill.id, typedPayment(ctx, "1,800"));
    for (const actor of [hirer, pro]) {
      const { work, money, terms } = await opened(ctx, actor, engagementId);
      const card = words(<JobCard work={work} terms={terms} />);
      expect(card).toContain("$5,000.00|with 1 change order|");
      expect(card).toContain("12 days, with what change orders add");
      expect(card).toContain("5% of each progress payment");
      expect(card).not.toContain("|Budget|");
      const plan = money && terms ? words(<PlanCard terms={terms} money={money} />) : "";
      expect(plan).toContain("Sample: at the start|$1,800.00|Paid|");
      expect(plan).toContain("Sample: at the end|$3,000.00|Not billed yet|");
      expect(plan).toContain("Change order 1|$200.00|Not billed yet|");
      expect(plan).toContain("All payments|$5,000.00|");
      expect(plan).toContain("Sample: rough-in");
    }
  });

  test("shows what was agreed to nobody who does not see the price", async ({ ctx }) => {
    const { engagementId, pro } = await anAgreement(ctx, { signed: ["hirer", "pro"] });
    const foreman = await aPerson(ctx, pro.business.id, "foreman");
    await putOn(as(ctx, pro), engagementId, foreman.userId);
    const { money, terms, work } = await opened(ctx, foreman.actor, engagementId);
    expect([money, terms]).toEqual([null, null]);
    expect(words(<JobCard work={work} terms={terms} />)).not.toContain("$");
  });
});
