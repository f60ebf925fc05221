import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { CompareTable } from "./components/compare-table.tsx";
import { Refused } from "./components/refused.tsx";
import { aBid } from "./fixtures.ts";
import { compareBids } from "./queries/compare.server.ts";

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

test("a pro who is not verified is led from the page of a bid to where license and insurance are uploaded", () => {
  const job = {
    ...{ id: "7", trade: "plumbing", state: "TX", requiresLiabilityCents: null },
    reader: { trust: "none", missing: [] },
  };
  const shown = page(<Refused job={job} reason="not_verified" bidId={null} />);
  expect(shown).toContain('href="/account/documents"');
  expect(shown).toContain('href="/jobs/7"');
});
