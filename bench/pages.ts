// Pages of the built product, each in the same run: how fast it is served, how much JavaScript its first view loads,
// whether its layout shifts. The list page is loaded twice, once with every query answered from a memory of its first
// answer, so the difference is what the database costs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { chromium } from "@playwright/test";
import type { Db } from "#app/infra/database/database.server.ts";
import { load, median } from "./load.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    paths: { type: "string", default: "/,/find-pro?tab=jobs,/find-pro,/contractor-signup,/auth,/login,/post-job" },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const CONNECTIONS = 8;
const LIST_PAGE = "/find-pro?tab=jobs";

const dataDir = mkdtempSync(join(tmpdir(), "kingpost-bench-"));
process.env["NODE_ENV"] = "production";
const bundle = (await import(
  new URL("../build/server/index.js", import.meta.url).href
)) as typeof import("#app/server/bundle.server.ts");
const running = await bundle.boot({ ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", DEMO: "on" });
const app = bundle.createServedApp(running);
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
await new Promise((resolve) => server.once("listening", resolve));
const address = server.address();
const base = `http://localhost:${typeof address === "object" ? address?.port : ""}`;

/** Answers each statement with the rows of its first run while `on`. */
function rememberQueries(db: Db) {
  const { client } = (db as unknown as { session: { client: { query: (...args: unknown[]) => Promise<unknown> } } })
    .session;
  const real = client.query.bind(client);
  const seen = new Map<string, Promise<unknown>>();
  let on = false;
  client.query = (...args: unknown[]) => {
    if (!on) return real(...args);
    const key = JSON.stringify(args.slice(0, 2), (_, v) => (v instanceof Date ? "now" : v));
    const known = seen.get(key) ?? real(...args);
    seen.set(key, known);
    return known;
  };
  return (value: boolean) => {
    on = value;
  };
}

const remember = rememberQueries(running.services.database.db);
const accept = { "accept-encoding": "identity" };
const rates = { static: [] as number[], list: [] as number[], remembered: [] as number[] };
await load(`${base}${LIST_PAGE}`, SECONDS, CONNECTIONS, accept);
for (let round = 0; round < ROUNDS; round++) {
  rates.static.push((await load(`${base}/`, SECONDS, CONNECTIONS, accept)).perSecond);
  remember(false);
  rates.list.push((await load(`${base}${LIST_PAGE}`, SECONDS, CONNECTIONS, accept)).perSecond);
  remember(true);
  rates.remembered.push((await load(`${base}${LIST_PAGE}`, SECONDS, CONNECTIONS, accept)).perSecond);
  remember(false);
}
const perSecond = (values: number[]) => `${Math.round(median(values))} requests/s`;
process.stdout.write(
  `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, load and server in one process, medians\n` +
    `  built page from memory      ${perSecond(rates.static)}\n` +
    `  list of 20 rows             ${perSecond(rates.list)}\n` +
    `  the same without a query    ${perSecond(rates.remembered)}\n` +
    `  ratio                       ${(median(rates.list) / median(rates.remembered)).toFixed(2)}\n\n`,
);

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
process.stdout.write(
  `${"first view, 390 px".padEnd(34)}${"JavaScript".padStart(12)}${"fonts".padStart(10)}${"shift".padStart(8)}\n`,
);
for (const path of options.paths.split(",")) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = { Script: 0, Font: 0 } as Record<string, number>;
  const types = new Map<string, string>();
  devtools.on("Network.responseReceived", (e) => types.set(e.requestId, e.type));
  devtools.on("Network.loadingFinished", (e) => {
    const type = types.get(e.requestId) ?? "";
    bytes[type] = (bytes[type] ?? 0) + e.encodedDataLength;
  });
  await devtools.send("Network.enable");
  await page.addInitScript(() => {
    const w = window as unknown as { shift: number };
    w.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) w.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${base}${path}`, { waitUntil: "load" });
  await page.waitForTimeout(1000);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const kb = (n = 0) => `${(n / 1000).toFixed(1)} kB`;
  process.stdout.write(
    `${path.padEnd(34)}${kb(bytes["Script"]).padStart(12)}${kb(bytes["Font"]).padStart(10)}${shift.toFixed(3).padStart(8)}\n`,
  );
  await context.close();
}
await browser.close();
server.close();
await running.close();
rmSync(dataDir, { recursive: true, force: true });
