import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import PostJobScreen, { action, loader } from "./post-job.tsx";

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

test("a homeowner whose address is not confirmed asks for the code with one press, and comes back to a form ready to post", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  const loaderData = { ...(await loader(askedOf(as(ctx, actor), "/post-job"))), reachable: false };
  const given = { loaderData } as unknown as Parameters<typeof PostJobScreen>[0];
  const router = createMemoryRouter([{ path: "/post-job", element: <PostJobScreen {...given} /> }], {
    initialEntries: ["/post-job"],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const back = new URLSearchParams({ next: "/post-job?ready=1" });
  expect(html).toMatch(
    new RegExp(`<form[^>]*action="/account/confirm\\?${back}"[^>]*><button[^>]*value="send-code"[^>]*>`),
  );
});

test("a homeowner hears at its own step that a place is not known, and which one may be meant", async ({ ctx }) => {
  const asked = (location: string) => action(askedOf(ctx, "/post-job", { form: { intent: "find-place", location } }));
  expect(await asked("Austin, TX")).toEqual({ placeFault: null });
  expect(await asked("78701")).toEqual({ placeFault: null });
  expect(await asked("Zzyzxqq")).toMatchObject({ placeFault: expect.any(String) });
});
