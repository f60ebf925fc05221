import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import PostJobScreen, { loader } from "./post-job.tsx";

test("a visitor who is asked to sign in first comes back to the form that they typed into", async ({ ctx }) => {
  const here = "/post-job?as=business&title=Sample+deck";
  const loaderData = await loader(askedOf(ctx, here));
  const actionData = { error: { kind: "unauthenticated", code: "not_signed_in", message: "Sign in" }, typed: {} };
  const given = { loaderData, actionData } as unknown as Parameters<typeof PostJobScreen>[0];
  const router = createMemoryRouter([{ path: "/post-job", element: <PostJobScreen {...given} /> }], {
    initialEntries: [here],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(`/auth?${new URLSearchParams({ next: here })}`.replaceAll("&", "&amp;"));
});
