import { prerender } from "react-dom/static";
import { createRoutesStub, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import type { WorkViewer } from "./queries/viewer.server.ts";
import Open, { ErrorBoundary } from "./screens/open.tsx";

const member: WorkViewer = {
  name: "Ana Sample",
  role: "homeowner",
  businesses: [],
  business: { id: "b", part: "owner", books: true },
};

/** The frame of open pages around a page that answered with a status, as the server writes it. */
async function written(viewer: WorkViewer | null, status: number): Promise<string> {
  const Stub = createRoutesStub([
    {
      id: "open",
      loader: () => data({ viewer }),
      Component: Open as never,
      ErrorBoundary: ErrorBoundary as never,
      children: [{ id: "page", path: "*", loader: () => null, Component: () => null }],
    },
  ]);
  const { prelude } = await prerender(
    <Stub
      initialEntries={["/no/such-sheet"]}
      hydrationData={{
        loaderData: { open: { viewer } },
        errors: { open: new ErrorResponse(status, "", null) },
      }}
    />,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

test("a member who opens an address that no page has keeps their own menu around it, a visitor the public one", async () => {
  const lost = await written(member, 404);
  expect(lost).toContain("Oops! Page not found");
  expect(lost).toContain('href="/account/profile"');
  expect(lost).not.toContain('href="/auth"');
  const visitor = await written(null, 404);
  expect(visitor).toContain("Oops! Page not found");
  expect(visitor).not.toContain('href="/account/profile"');
  expect(await written(member, 403)).toContain('href="/account/profile"');
});

test("every address that no page has lies in the frame of open pages", () => {
  const within = routes.find(({ children = [] }) => children.some(({ path }) => path === "*"));
  expect(within?.file).toBe("domains/dashboard/screens/open.tsx");
});
