import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { test } from "#test/ctx.ts";
import { documentation } from "./api/documentation.server.ts";
import { OPERATIONS } from "./api/operations.server.ts";
import { addressOf } from "./client/call-api.ts";
import { SCOPES } from "./rules/scopes.ts";
import Developers from "./screens/developers.tsx";

/** The page as the server writes it, without a line of JavaScript run. */
function written(loaderData: unknown): string {
  const Page = Developers as unknown as (props: { loaderData: unknown }) => ReactNode;
  const router = createMemoryRouter([{ path: "*", element: <Page loaderData={loaderData} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

for (const [locale, words] of [
  ["en", "Post a job"],
  ["es", "Publicar un trabajo"],
] as [Locale, string][])
  test(`the page tells every operation and scope before JavaScript (${locale})`, async ({ ctx }) => {
    const html = withLocale(locale, () => written(documentation({ ...ctx, locale })));
    for (const { id, path } of OPERATIONS) {
      expect(html).toContain(`id="${id}"`);
      expect(html).toContain(`>${path}<`);
    }
    for (const scope of SCOPES) expect(html).toContain(scope);
    expect(html).toContain(words);
    expect(html).toContain("http://kingpost.test/api/v1");
    expect(html).not.toMatch(/developers_|undefined|\[object/);
  });

test("each field says where it goes, what it takes and whether it must be there", ({ ctx }) => {
  const all = documentation(ctx).groups.flatMap(({ operations }) => operations);
  const fields = (id: string) => all.find((one) => one.id === id)?.fields ?? [];
  expect(fields("browseJobs").map(({ name, type }) => [name, type])).toEqual([
    ["q", "string ≤ 100"],
    ["place", "string ≤ 80"],
    ["radius", "one of 10, 25, 50, 100"],
    ["trade", expect.stringContaining("[ one of electrical, plumbing")],
    ["cursor", "string ≤ 500"],
    ["limit", "integer 1–100 = 20"],
  ]);
  expect(fields("getJob")).toMatchObject([{ name: "jobId", where: "path", required: true }]);
  expect(fields("postJob")).toContainEqual({
    name: "title",
    where: "body",
    required: true,
    type: "string 3–120",
    words: "What the job is, in one line.",
    list: false,
  });
  expect(fields("postJob").map(({ name }) => name)).not.toContain("requestKey");
});

test("a call to try goes to the address that was filled in, and nowhere else", ({ ctx }) => {
  const all = documentation(ctx).groups.flatMap(({ operations }) => operations);
  const address = (id: string, typed: Record<string, string>) => {
    const operation = all.find((one) => one.id === id);
    return operation && addressOf(operation, typed);
  };
  expect(address("browseJobs", { q: " deck & stairs ", trade: "roofing, plumbing", limit: "5", place: "" })).toBe(
    "/api/v1/jobs?q=deck+%26+stairs&trade=roofing&trade=plumbing&limit=5",
  );
  expect(address("getJob", { jobId: "../../auth/v1/user?x=#" })).toBe(
    "/api/v1/jobs/..%2F..%2Fauth%2Fv1%2Fuser%3Fx%3D%23",
  );
  expect(address("getJob", {})).toBe("/api/v1/jobs/-");
});

test("the curl line of every operation carries the token from the shell, never one of ours", ({ ctx }) => {
  for (const { operations } of documentation(ctx).groups)
    for (const { curl, method, path } of operations) {
      expect(curl).toContain(`http://kingpost.test/api/v1${path}'`);
      expect(curl).toContain("Bearer $KINGPOST_TOKEN");
      expect(curl.includes("Idempotency-Key")).toBe(method === "POST");
    }
});
