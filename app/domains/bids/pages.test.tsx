import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { CompareTable } from "./components/compare-table.tsx";
import { DepositNote } from "./components/deposit-note.tsx";
import { Refused } from "./components/refused.tsx";
import { aBid } from "./fixtures.ts";
import { compareBids } from "./queries/compare.server.ts";
import { depositLawIn } from "./queries/deposit-law.server.ts";
import { largeDeposit } from "./rules/deposit.ts";

const page = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("&#x27;", "'");

test("a homeowner who compares bids sees when each part is paid, with a warning where much is asked before work starts", async ({
  ctx,
}) => {
  const homeowner = (await aUser(ctx, { role: "homeowner" })).actor;
  const { id: jobId } = await aJob(ctx, { poster: homeowner });
  const plan = (first: number) => [
    { when: "Up front, before work starts", cents: first },
    { when: "When the work is done", cents: 480_000 - first },
  ];
  await aBid(ctx, { jobId, schedule: plan(288_000) });
  await aBid(ctx, { jobId, schedule: plan(48_000) });
  const { compared, job } = await compareBids(as(ctx, homeowner), jobId);
  expect(compared.map(({ deposit }) => deposit?.percent ?? null).toSorted()).toEqual([60, null]);
  const shown = page(<CompareTable compared={compared} jobId={jobId} jobState={job.lifecycle} />);
  for (const words of ["Up front, before work starts", "$2,880.00", "$480.00", "You'd pay $2,880.00 (60%) before work"])
    expect(shown).toContain(words);
});

test("a note about a deposit claims no more than the law of the state", () => {
  const note = (state: string) =>
    page(
      <DepositNote
        side="hirer"
        deposit={largeDeposit(
          { priceCents: 1_000_000, schedule: [{ when: "Deposit", cents: 500_000 }] },
          depositLawIn(state),
        )}
      />,
    );
  const most = "a down payment on work on a home may be at most";
  expect(note("MD")).toContain(`In Maryland ${most} $3,333.33 at this price. Ask why before you agree.`);
  expect(note("PA")).toContain("$3,333.33 at this price. The cost of special-order materials");
  expect(note("MA")).toContain("their cost is the limit. Ask why");
  expect(note("ME")).toContain("Both sides may set that rule aside");
  expect(note("NV")).toContain(`In Nevada ${most} $1,000.00 at this price. A pro who filed the state's $100,000 bond`);
  expect(note("OH")).toContain("many states limit this");
});

test("a pro who is not verified is led from the page of a bid to where license and insurance are uploaded", () => {
  const job = {
    id: "7",
    trade: "plumbing",
    state: "TX",
    requiresLiabilityCents: null,
    reader: { trust: "none", missing: [] },
  };
  const shown = page(<Refused job={job} reason="not_verified" bidId={null} />);
  expect(shown).toContain('href="/account/documents"');
  expect(shown).toContain('href="/jobs/7"');
});
