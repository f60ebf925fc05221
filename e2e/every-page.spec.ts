import routes from "../app/routes.ts";
import { expect, test } from "./product.ts";

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };
const pathsOf = (list: Route[], above = ""): string[] =>
  list.flatMap(({ path = "", children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    return [...(path ? [`/${own}`] : []), ...pathsOf(children, own)];
  });
const PATHS = ["/", ...new Set(pathsOf(routes as Route[]))];
const filled = (path: string, id: string) => path.replace(/:\w+\??/g, id).replace("*", id);
const ID = "00000000-0000-4000-8000-000000000000";
const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
const PAGE = { headers: { accept: "text/html" }, maxRedirects: 0 };

test("what a member is shown is kept by no cache, on every page, its data and its errors", async ({ request }) => {
  expect(PATHS.length).toBeGreaterThan(80);
  const entered = await request.post("/auth", {
    form: { intent: "sign-in", email: "rivera@demo.example", password: "square-and-plumb" },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(entered.status()).toBeLessThan(400);
  const wrong: string[] = [];
  for (const path of PATHS)
    for (const one of [filled(path, ID), dataOf(filled(path, ID))]) {
      const answer = await request.get(one, PAGE);
      const kept = answer.headers()["cache-control"] ?? "";
      const built = kept === "public, max-age=0, must-revalidate";
      if (!built && !/^private, no-store/.test(kept)) wrong.push(`${answer.status()} ${one}: ${kept}`);
      if (answer.status() >= 500) wrong.push(`${answer.status()} ${one}`);
    }
  expect(wrong).toEqual([]);
  const left = await request.post("/sign-out", {
    form: { intent: "sign-out" },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(left.headers()["clear-site-data"]).toBe('"cache"');
});

test("what a stranger is shown says that it differs by cookie and language, on every page", async ({ request }) => {
  const wrong: string[] = [];
  for (const path of PATHS)
    for (const one of [filled(path, ID), dataOf(filled(path, ID))]) {
      const answer = await request.get(one, PAGE);
      const { vary = "", "cache-control": kept = "" } = answer.headers();
      if (!/cookie/.test(vary) || !/accept-language/.test(vary) || !kept)
        wrong.push(`${answer.status()} ${one}: ${vary} | ${kept}`);
    }
  expect(wrong).toEqual([]);
});

test("an address that no page can have is refused in words on every page, and is never a fault", async ({
  request,
}) => {
  const wrong: string[] = [];
  for (const path of PATHS)
    for (const sign of ["%00", "a%00b", "%zz"])
      for (const one of [
        filled(path, sign),
        `${filled(path, ID)}?q=${sign}`,
        `${dataOf(filled(path, ID))}?q=${sign}`,
      ]) {
        if (!one.includes("%")) continue;
        const answer = await request.get(one, PAGE);
        if (answer.status() !== 400) wrong.push(`${answer.status()} ${one}`);
      }
  expect(wrong).toEqual([]);
});
