// Search of the directory and of the job board: what the HTTP answer costs beside its bare SQL, with 1,000,000 pros and
// 200,000 jobs on PostgreSQL, and the times of 10,000 pros on the embedded database. `--url` names a database that an
// earlier run has filled; `--pros 0` or `--embedded 0` leaves a part out.
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { proFilters } from "#app/domains/directory/input.ts";
import { searchPros } from "#app/domains/directory/queries.server.ts";
import { boardAsked } from "#app/domains/jobs/input/board.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { migratePostgres } from "#app/infra/database/postgres.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { startPostgres } from "#test/postgres.ts";
import { bigSeqScans, statementsOf } from "./explain.ts";
import { fillJobs } from "./fill-jobs.ts";
import { fillPros } from "./fill-pros.ts";
import { median, timed } from "./load.ts";
import { startApp } from "./start-app.ts";

const { values: options } = parseArgs({
  options: {
    pros: { type: "string", default: "1000000" },
    jobs: { type: "string", default: "200000" },
    embedded: { type: "string", default: "10000" },
    url: { type: "string" },
  },
});
/** A server that has been up for a while has its hot paths compiled. */
const WARM_UP = 40;
const ROUNDS = 31;
const EMBEDDED_REQUESTS = 1000;

const PROS = [
  "",
  "trade=roofing",
  "q=electrician",
  "q=rivera",
  "q=rivera+electric",
  "q=electrisian",
  "place=Chicago",
  "place=59001&radius=100",
  "place=10001&trade=landscaping&trade=painting",
  "place=Houston&q=plumber",
  "trade=hvac&page=5",
];
const JOBS = [
  "",
  "trade=roofing",
  "q=panel+upgrade",
  "q=pannel",
  "place=Chicago",
  "place=10001&trade=painting",
  "place=Houston&q=tile",
];

type Measured = { name: string; sql: number; api: number; page: number; statements: number; seq: string[] };

const print = (line = "") => process.stdout.write(`${line}\n`);
const ms = (value: number) => value.toFixed(1).padStart(8);

/** A database with all pros and jobs, and what ends it. */
async function filledPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  if (options.url) return { url: options.url, stop: async () => {} };
  print(`Filling PostgreSQL with ${options.pros} pros and ${options.jobs} jobs …`);
  const server = await startPostgres({ shared_buffers: "1GB", maintenance_work_mem: "512MB", max_wal_size: "8GB" });
  await migratePostgres(server.url, "migrations", createLog("silent"));
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  const db = drizzle(pool) as unknown as Db;
  await fillPros(db, Number(options.pros));
  await fillJobs(db, Number(options.jobs));
  await pool.end();
  return server;
}

async function onPostgres() {
  const { url, stop } = await filledPostgres();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const app = await startApp({ DATABASE_URL: url, DATABASE_POOL: "2" });
  try {
    const measured: Measured[] = [];
    for (const query of PROS) {
      const run = (ctx: Ctx) => searchPros(ctx, proFilters(new URLSearchParams(query)));
      const urls = [`${app.url}/api/directory/pros?${query}`, `${app.url}/find-pro?${query}`] as const;
      measured.push(await compare(pool, agent, `pros ${query || "(all)"}`, run, urls));
    }
    for (const query of JOBS) {
      const run = (ctx: Ctx) => browseJobs(ctx, boardAsked(new URLSearchParams(query)));
      const urls = [`${app.url}/api/jobs?${query}`, `${app.url}/find-pro?tab=jobs&${query}`] as const;
      measured.push(await compare(pool, agent, `jobs ${query || "(all)"}`, run, urls));
    }
    report(measured);
  } finally {
    agent.destroy();
    await app.stop();
    await pool.end();
    await stop();
  }
}

/** Bare SQL, the JSON answer and the page in turn, so that whatever else the machine does meets all three. */
async function compare(
  pool: pg.Pool,
  agent: http.Agent,
  name: string,
  query: (ctx: Ctx) => Promise<unknown>,
  urls: readonly [string, string],
): Promise<Measured> {
  const statements = await statementsOf(pool, query);
  const bare = async () => {
    for (const { sql, params } of statements) await pool.query(sql, params);
  };
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const taken = [
      await timed(bare),
      await timed(() => fetched(urls[0], agent)),
      await timed(() => fetched(urls[1], agent)),
    ];
    if (round >= 0) for (const [i, time] of taken.entries()) times[i]?.push(time);
  }
  const seq = await bigSeqScans(pool, statements);
  return {
    name,
    sql: median(times[0]),
    api: median(times[1]),
    page: median(times[2]),
    statements: statements.length,
    seq,
  };
}

async function fetched(url: string, agent: http.Agent) {
  const status = await new Promise<number>((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      })
      .once("error", reject);
  });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

function report(measured: Measured[]) {
  print(
    `\nMedians of ${ROUNDS} in ms, one at a time, taken in turn in one run. SQL = the statements of the answer alone.\n`,
  );
  print(`${"query".padEnd(48)}     SQL     API    page  API/SQL page/SQL  statements  sequential scans`);
  for (const { name, sql, api, page, statements, seq } of measured)
    print(
      `${name.padEnd(48)}${ms(sql)}${ms(api)}${ms(page)}${(api / sql).toFixed(2).padStart(9)}${(page / sql).toFixed(2).padStart(9)}${String(statements).padStart(12)}  ${seq.join(", ") || "none"}`,
    );
  const whole = (part: (m: Measured) => number) => measured.reduce((sum, m) => sum + part(m), 0);
  print(
    `${"all of them together".padEnd(48)}${ms(whole((m) => m.sql))}${ms(whole((m) => m.api))}${ms(whole((m) => m.page))}${(whole((m) => m.api) / whole((m) => m.sql)).toFixed(2).padStart(9)}${(whole((m) => m.page) / whole((m) => m.sql)).toFixed(2).padStart(9)}`,
  );
}

async function onEmbedded() {
  print(`\nFilling the embedded database with ${options.embedded} pros …`);
  const dir = mkdtempSync(join(tmpdir(), "kingpost-bench-"));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const database = await openDatabase({ dir, migrationsFolder: "migrations", log: createLog("silent") });
    await fillPros(database.db, Number(options.embedded));
    await database.close();
    const app = await startApp({ DATA_DIR: dir });
    try {
      for (const path of ["/api/directory/pros", "/find-pro"]) {
        const times: number[] = [];
        for (let i = -PROS.length; i < EMBEDDED_REQUESTS; i++) {
          const time = await timed(() => fetched(`${app.url}${path}?${PROS[Math.abs(i) % PROS.length]}`, agent));
          if (i >= 0) times.push(time);
        }
        times.sort((a, b) => a - b);
        const at = (q: number) => times[Math.floor(times.length * q)] ?? 0;
        print(
          `${path.padEnd(24)} ${times.length} requests of ${PROS.length} kinds, one at a time: p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}, p99 ${at(0.99).toFixed(1)} ms`,
        );
      }
    } finally {
      await app.stop();
    }
  } finally {
    agent.destroy();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (Number(options.pros)) await onPostgres();
if (Number(options.embedded)) await onEmbedded();
