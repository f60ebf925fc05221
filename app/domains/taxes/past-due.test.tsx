import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { addPayment } from "./commands/settings.server.ts";
import { countedWords } from "./components/payment-words.ts";
import { TaxYearTileCard } from "./components/tax-year-tile.tsx";
import { anEntry } from "./fixtures.ts";
import { Payment } from "./input.ts";
import { taxYearTile } from "./queries/tile.server.ts";
import { pastDueOf, taxYear } from "./queries/year.server.ts";
import TaxEstimates from "./screens/estimates.tsx";
import TaxOverview from "./screens/overview.tsx";

/** A contractor in November whose three past quarters are open, $1,000 of them paid. */
async function aLatePro(ctx: Ctx) {
  const { actor } = await aUser(ctx);
  const pro: Ctx & { actor: Actor } = { ...at(as(ctx, actor), new Date("2026-11-21T16:00:00Z")), actor };
  await anEntry(pro, actor, { kind: "income", line: "1", amount: "90000", day: "2026-02-01" });
  await addPayment(pro, 2026, Payment(pro.now).parse({ quarter: "none", amount: "1000", day: "2026-04-10" }));
  return pro;
}

/** What a page says, without its marks. */
function said(node: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => node }]);
  return renderToStaticMarkup(<Page />)
    .replace(/<(option|select)\b.*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

async function pagesOf(ctx: Ctx) {
  const whole = await taxYear(ctx, 2026);
  const loaderData = { whole, late: await pastDueOf(ctx, whole), thisYear: 2026, requestKey: "k" };
  const props = { loaderData, actionData: undefined } as unknown;
  return {
    whole,
    overview: said(<TaxOverview {...(props as ComponentProps<typeof TaxOverview>)} />),
    estimates: said(<TaxEstimates {...(props as ComponentProps<typeof TaxEstimates>)} />),
    tile: said(<TaxYearTileCard tile={await taxYearTile(ctx)} />),
  };
}

test("what is past due stands first on the overview, the estimates and the dashboard: how much, since when, what to do", async ({
  ctx,
}) => {
  const { whole, ...pages } = await pagesOf(await aLatePro(ctx));
  const next = { overview: "Next estimated payment", estimates: "The four payments", tile: "Next payment" };
  const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString("en-US")}`;
  for (const [name, text] of Object.entries(pages)) {
    const late = text.indexOf("is past due");
    expect(late, name).toBeGreaterThan(-1);
    expect(late, name).toBeLessThan(text.indexOf(next[name as keyof typeof next]));
    for (const { quarter, openCents } of whole.quarters.slice(0, 3))
      expect(text, name).toMatch(new RegExp(`Quarter ${quarter}, due [A-Z][^$]+\\${dollars(openCents)} `));
    expect(text, name).toContain("Pay it now at the IRS, then write it down here.");
    expect(text, name).toContain("Pay at IRS.gov");
  }
});

test("the set-aside, the four payments and the dashboard's figure say why they differ", async ({ ctx }) => {
  const { whole, overview, estimates, tile } = await pagesOf(await aLatePro(ctx));
  const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString("en-US")}`;
  const needed = `${dollars(whole.harbour.neededCents)} What the four payments come to.`;
  const left = `Still to set aside ${dollars(whole.aside.cents - 100_000)} Set aside, less what you paid. Your dashboard shows this one.`;
  for (const text of [overview, estimates]) {
    expect(text.replace(/\s+/g, " ")).toContain(needed);
    expect(text.replace(/\s+/g, " ")).toContain(left);
  }
  expect(overview).toContain("A connected tool shows its own figure.");
  expect(tile).toContain(`${dollars(whole.aside.cents)} of tax on the year so far, less $1,000 paid`);
});

test("where a payment counts is said before it is written down, and after", async ({ ctx }) => {
  const pro = await aLatePro(ctx);
  const { whole, estimates } = await pagesOf(pro);
  const [first] = whole.quarters;
  const open = ((first?.openCents ?? 0) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  expect(estimates).toContain(`first pays what is left of quarter 1 of 2026: $${open}`);
  const amount = String(((first?.openCents ?? 0) + 12_000) / 100);
  const id = await addPayment(pro, 2026, Payment(pro.now).parse({ quarter: "none", amount, day: "2026-11-20" }));
  const after = await taxYear(pro, 2026);
  const counted = after.payments.find((one) => one.id === id)?.counted ?? [];
  expect(countedWords(2026, counted, after.quarters)).toBe(
    "This pays what is left of quarter 1 of 2026 first; $120.00 then goes to quarter 2.",
  );
  expect((await pagesOf(pro)).estimates).toContain("first; $120.00 then goes to quarter 2.");
});
