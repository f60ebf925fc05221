import type { ComponentProps } from "react";
import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { moneyDesk } from "./queries/money-desk.server.ts";
import MoneyScreen from "./screens/money.tsx";

test("the money desk speaks of a payment provider as it is: connected, or connected before", async ({ ctx }) => {
  const { actor } = await aReviewer(ctx);
  const desk = await moneyDesk(as(ctx, actor));
  const drawn = (open: boolean) => {
    const props = { loaderData: { ...desk, open, year: 2027 } } as ComponentProps<typeof MoneyScreen>;
    const routes = [{ path: "/", element: <MoneyScreen {...props} /> }];
    return html(<RouterProvider router={createMemoryRouter(routes)} />);
  };
  expect(drawn(true)).toContain("<dt>At the payment provider</dt>");
  expect(drawn(true)).toContain("Nothing differs.");
  const without = drawn(false);
  expect(without).toContain("No payment provider is connected now");
  expect(without).toContain("<dt>At the payment provider that was connected before</dt>");
  expect(without).not.toContain("Nothing differs.");
});
