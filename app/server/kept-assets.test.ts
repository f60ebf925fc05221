import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "./kept-assets.server.ts";
import { staticFiles } from "./static.server.ts";

const DAY = 24 * 3600 * 1000;
const START = new Date("2027-03-10T16:00:00Z");
const later = (days: number) => new Date(START.getTime() + days * DAY);
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kingpost-assets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A release with one script; gives its folder. */
function release(name: string): string {
  const client = join(folder, `client-${name}`);
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, "assets", `page-${name}.js`), `console.log("${name}")`);
  return client;
}

const never = (error: unknown) => expect.unreachable(String(error));
const served = (client: string, path: string) =>
  new Hono()
    .use(staticFiles(client, { files: null, captcha: [], maps: null, paid: [] }, join(folder, "data")))
    .request(path);

test("a page that was open when a release came finds its scripts for a week, and no longer", async () => {
  const data = join(folder, "data");
  const [first, second] = [release("one"), release("two")];
  keepAssets(first, data, START, never);
  keepAssets(second, data, later(6), never);
  const answer = await served(second, "/assets/page-one.js");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("one");
  expect(answer.headers.get("content-type")).toContain("javascript");
  keepAssets(second, data, later(8), never);
  expect((await served(second, "/assets/page-one.js")).status).toBe(404);
  expect((await served(second, "/assets/page-two.js")).status).toBe(200);
});

test("of the data folder nothing else is served", async () => {
  const client = release("one");
  keepAssets(client, join(folder, "data"), START, never);
  writeFileSync(join(folder, "data", "auth-secret"), "secret");
  writeFileSync(join(folder, "data", "assets", "notes.txt"), "secret");
  for (const path of ["/assets/../auth-secret", "/assets/..%2fauth-secret", "/assets/notes.txt", "/assets/.js"])
    expect((await served(client, path)).status, path).toBe(404);
});

test("a disk that takes nothing stops no start", () => {
  const told: unknown[] = [];
  writeFileSync(join(folder, "data"), "a file where the folder should be");
  keepAssets(release("one"), join(folder, "data"), START, (error) => told.push(error));
  expect(told).toHaveLength(1);
  expect(existsSync(join(folder, "data", "assets"))).toBe(false);
});
