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
import { postgresAvailable, startPostgres } from "#test/postgres.ts";
import { fillJobs } from "./fill-jobs.ts";
import { fillPros } from "./fill-pros.ts";
import { load, median } from "./load.ts";
import { freePort } from "./start-app.ts";

const PAGES = [
  "/",
  "/pricing",
  "/financing",
  "/community",
  "/continuing-education",
  "/skill-building",
  "/business-management",
  "/employee-training",
  "/about",
  "/partners",
  "/mentorship",
  "/privacy",
  "/integrations",
  "/ai-tools",
  "/find-pro",
  "/find-pro?tab=jobs",
  "/contractor-signup",
  "/homeowner-signup",
  "/auth",
  "/login",
  "/post-job",
];
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    paths: { type: "string", default: PAGES.join(",") },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const CONNECTIONS = 8;
const LIST_PAGE = "/find-pro?tab=jobs";
/** The jobs of `fillJobs` are posted by the first 5,000 pros. */
const FILLED_PROS = 5000;
const FILLED_JOBS = 2000;

process.env["NODE_ENV"] = "production";
const bundle = (await import(
  new URL("../build/server/index.js", import.meta.url).href
)) as typeof import("#app/server/bundle.server.ts");

/** The product on a loopback port in this process, so that its queries can be answered from memory. */
async function served(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "kingpost-bench-"));
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const running = await bundle.boot({
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: base,
    LOG_LEVEL: "error",
    ...env,
  });
  const server = serve({ fetch: bundle.createServedApp(running).fetch, port, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    base,
    db: running.services.database.db,
    async stop() {
      server.close();
      await running.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The times in a statement's parameters differ with each request; its answer hardly does. */
const withoutTimes = (_: string, value: unknown) =>
  value instanceof Date || (typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) ? "a time" : value;

/** Answers each statement with the rows of its first run while `on`. */
function rememberQueries(db: Db) {
  const { session } = db as unknown as { session: { client: { query: (...args: unknown[]) => Promise<unknown> } } };
  const { client } = session;
  const seen = new Map<string, Promise<unknown>>();
  let on = false;
  const query = (...args: unknown[]) => {
    if (!on) return client.query(...args);
    const key = JSON.stringify(args.slice(0, 2), withoutTimes);
    const known = seen.get(key) ?? client.query(...args);
    seen.set(key, known);
    return known;
  };
  session.client = new Proxy(client, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  return (value: boolean) => {
    on = value;
  };
}

const accept = { "accept-encoding": "identity" };
const perSecond = (values: number[]) => `${Math.round(median(values))}`.padStart(12);

/** A cookie that no visitor sends: whoever sends it is drawn a page of their own. */
const notKept = { ...accept, cookie: "bench=1" };

/** Rates of a built page, of the kept list, of the list drawn each time, and of that with its queries answered from memory. */
async function rates(name: string, env: Record<string, string>) {
  const app = await served({ DEMO: "off", ...env });
  await fillPros(app.db, FILLED_PROS);
  await fillJobs(app.db, FILLED_JOBS);
  const remember = rememberQueries(app.db);
  const taken = { built: [] as number[], kept: [] as number[], list: [] as number[], remembered: [] as number[] };
  const rate = async (path: string, headers: Record<string, string> = notKept) =>
    (await load(`${app.base}${path}`, SECONDS, CONNECTIONS, headers)).perSecond;
  await rate(LIST_PAGE);
  for (let round = 0; round < ROUNDS; round++) {
    taken.built.push(await rate("/"));
    taken.kept.push(await rate(LIST_PAGE, accept));
    taken.list.push(await rate(LIST_PAGE));
    remember(true);
    taken.remembered.push(await rate(LIST_PAGE));
    remember(false);
  }
  await app.stop();
  const ratio = (median(taken.list) / median(taken.remembered)).toFixed(2).padStart(8);
  process.stdout.write(
    `${name.padEnd(20)}${perSecond(taken.built)}${perSecond(taken.kept)}${perSecond(taken.list)}${perSecond(taken.remembered)}${ratio}\n`,
  );
}

process.stdout.write(
  `${ROUNDS} rounds of ${SECONDS} s in turn, ${CONNECTIONS} connections, load and server in one process, median requests/s\n` +
    `${"".padEnd(20)}${"built page".padStart(12)}${"kept list".padStart(12)}${"list of 20".padStart(12)}${"no queries".padStart(12)}${"ratio".padStart(8)}\n`,
);
await rates("embedded database", {});
if (postgresAvailable) {
  const postgres = await startPostgres({});
  await rates("PostgreSQL", {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: "a-secret-for-measurements-that-is-long-enough",
  });
  await postgres.stop();
}

const { base, stop } = await served({ DEMO: "on" });
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
  devtools.on("Network.dataReceived", (e) => {
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
await stop();
