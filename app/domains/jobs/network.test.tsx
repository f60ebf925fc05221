import type { ComponentProps } from "react";
import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { ProFilters } from "#app/domains/directory/components/pro-filters.tsx";
import { type ProFilters as Filters, proFilters } from "#app/domains/directory/input.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import Network, { loader } from "./screens/network.tsx";

type Data = ComponentProps<typeof Network>["loaderData"];
const drawn = (element: React.ReactNode) =>
  html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
const headingOf = (loaderData: Data) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(drawn(<Network {...({ loaderData } as ComponentProps<typeof Network>)} />))?.[1];

test('the page of pros says "near you" only when a place is known', async ({ ctx }) => {
  const { actor } = await aSignedInUser(ctx, { role: "homeowner" });
  const seen = async (path: string) => (await loader(askedOf(as(ctx, actor), path))) as Data;
  expect(headingOf(await seen("/find-pro"))).toBe("Find a verified pro");
  expect(headingOf(await seen("/find-pro?place=78701"))).toBe("Find a verified pro near you");
});

test("a homeowner is not asked whether the work is for a crew; a visitor and a contractor are", async ({ ctx }) => {
  const own = async (role: "homeowner" | "contractor") => {
    const { actor } = await aSignedInUser(ctx, { role });
    return (await loader(askedOf(as(ctx, actor), "/find-pro"))) as Extract<Data, { tab: "pros" }>;
  };
  expect((await own("homeowner")).forOwnProjectOnly).toBe(true);
  expect((await own("contractor")).forOwnProjectOnly).toBe(false);
  const visitor = (await loader(askedOf(as(ctx, null), "/find-pro"))) as Extract<Data, { tab: "pros" }>;
  expect(visitor.forOwnProjectOnly).toBe(false);
  const filters: Filters = proFilters(new URLSearchParams(), "all");
  const form = drawn(<ProFilters filters={filters} asksWho={false} />);
  expect(form).not.toContain("Subcontractors for my crew");
  expect(form).toContain('<input type="hidden" name="who" value="all"/>');
  expect(drawn(<ProFilters filters={filters} />)).toContain("Subcontractors for my crew");
});
