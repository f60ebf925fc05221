// Accounts on both databases: what refreshing and asking for the user cost beside a bare look-up by primary key over the
// same HTTP server, what a storm of sign-ins does to other routes, and how many of each a core can do. The server runs in
// this process, its callers in another; everything is taken in turn.
//   node bench/auth.ts [--rounds 5] [--seconds 2] [--accounts 64] [--others 20000] [--storm 5] [--on postgres,embedded]
import { fork } from "node:child_process";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";
import { postgresAvailable, startPostgres, WHY_NO_POSTGRES } from "#test/postgres.ts";
import type { Answer, Job } from "./auth/clients.ts";
import { fillAccounts } from "./fill-accounts.ts";
import { type Load, median } from "./load.ts";
import { print } from "./print.ts";
import { processorSeconds } from "./processor.ts";
import { bootProduct, bundle } from "./product.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    accounts: { type: "string", default: "64" },
    others: { type: "string", default: "20000" },
    storm: { type: "string", default: "5" },
    on: { type: "string", default: "postgres,embedded" },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const ACCOUNTS = Number(options.accounts);
const OTHERS = Number(options.others);
const STORM_SECONDS = Number(options.storm);
const STORM_ROUNDS = 5;
const CONNECTIONS = 16;
/** Other routes are asked at this pace, storm or not: two kept connections, each once in so many milliseconds. */
const ROUTES = ["/", "/api/health", "/auth/v1/user", "/find-pro?tab=jobs"];
const ROUTES_AT_ONCE = 2;
const EVERY_MS = 20;
const LEAST_RATIO = 0.5;
const MOST_SLOWER = 2;

let failed = false;
const judged = (right: boolean) => {
  failed ||= !right;
  return right ? "ok" : "TOO SLOW";
};

/**
 * The product on a loopback port, with a look-up of a row of `users` by its key, over the same pool: once as a door of the
 * product, behind its headers, limits and context, and once before all that.
 */
async function served(env: Record<string, string>) {
  const { running, port, url, stop } = await bootProduct({ ADDRESS_LIMITS: "1000", TRUSTED_PROXIES: "1", ...env });
  const { db } = running.services.database;
  const lookUp = async (c: Context) => {
    const { rows } = await db.execute(sql`select * from users where id = ${c.req.param("id")}`);
    return c.json(rows[0]);
  };
  const product = bundle.createServedApp(running, new Hono<AppEnv>().get("/api/bare/:id", lookUp));
  const app = new Hono().get("/bare/:id", lookUp).all("*", (c) => product.fetch(c.req.raw, c.env));
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    db,
    url,
    async stop() {
      server.close();
      await stop();
    },
  };
}

/** Callers in a process of their own, with an account and a session each. */
async function callersOf(url: string) {
  const child = fork(new URL("./auth/clients.ts", import.meta.url), [url]);
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on("message", (answer: Answer) => waiting.get(answer.id)?.(answer));
  let jobs = 0;
  const ask = (job: Job) =>
    new Promise<Load>((resolve, reject) => {
      const id = ++jobs;
      waiting.set(id, (answer) => ("load" in answer ? resolve(answer.load) : reject(new Error(answer.error))));
      child.send({ id, job });
    });
  await ask({ kind: "sign-up", accounts: ACCOUNTS });
  return { ask, end: () => child.kill() };
}

type Ask = Awaited<ReturnType<typeof callersOf>>["ask"];
type Rated = { perSecond: number[]; perCore: number[]; p99: number[] };

const KINDS = ["before", "bare", "user", "refresh", "sign-in"] as const;
const NAMES = {
  before: "before the product",
  bare: "look-up by key",
  user: "get user",
  refresh: "refresh",
  "sign-in": "sign in",
};

/** Each kind in turn, so that whatever else the machine does meets all of them. */
async function rates(ask: Ask, port: number | undefined) {
  const taken = Object.fromEntries(
    KINDS.map((kind) => [kind, { perSecond: [], perCore: [], p99: [] }]),
  ) as unknown as Record<(typeof KINDS)[number], Rated>;
  for (let round = -1; round < ROUNDS; round++)
    for (const kind of KINDS) {
      const before = processorSeconds(port);
      const load = await ask({ kind, seconds: SECONDS, connections: CONNECTIONS });
      if (round < 0) continue;
      taken[kind].perSecond.push(load.perSecond);
      taken[kind].perCore.push(load.requests / (processorSeconds(port) - before));
      taken[kind].p99.push(load.p99);
    }
  const bare = median(taken.bare.perSecond);
  print(
    `${"".padEnd(20)}${"a second".padStart(10)}${"per core".padStart(10)}${"p99 ms".padStart(8)}${"ratio".padStart(7)}`,
  );
  for (const kind of KINDS) {
    const rate = median(taken[kind].perSecond);
    const ratio = rate / bare;
    const asked = kind === "user" || kind === "refresh";
    print(
      `${NAMES[kind].padEnd(20)}${rate.toFixed(0).padStart(10)}${median(taken[kind].perCore).toFixed(0).padStart(10)}${median(taken[kind].p99).toFixed(1).padStart(8)}${asked ? ratio.toFixed(2).padStart(7) : ""}${asked ? `  ${judged(ratio >= LEAST_RATIO)}` : ""}`,
    );
  }
}

/** How long other routes take while nobody signs in, and while everybody does; idle again afterwards. */
async function storm(ask: Ask) {
  const routes = (path: string[], seconds: number) =>
    ask({ kind: "routes", seconds, connections: ROUTES_AT_ONCE, paths: path, everyMs: EVERY_MS });
  const idle: number[] = [];
  const stormy: number[] = [];
  const signIns: number[] = [];
  await routes(ROUTES, 2);
  for (let round = 0; round < STORM_ROUNDS; round++) {
    idle.push((await routes(ROUTES, STORM_SECONDS)).p99);
    const [during, signedIn] = await Promise.all([
      routes(ROUTES, STORM_SECONDS),
      ask({ kind: "sign-in", seconds: STORM_SECONDS, connections: CONNECTIONS }),
    ]);
    stormy.push(during.p99);
    signIns.push(signedIn.perSecond);
  }
  const slower = median(stormy) / median(idle);
  print(
    `other routes, p99: ${median(idle).toFixed(1)} ms idle, ${median(stormy).toFixed(1)} ms while ${median(signIns).toFixed(0)} people a second sign in: ${slower.toFixed(2)} times  ${judged(slower <= MOST_SLOWER)}`,
  );
}

async function measure(name: string, env: Record<string, string>, port?: number) {
  const app = await served(env);
  const callers = await callersOf(app.url);
  await fillAccounts(app.db, OTHERS);
  print(`\n${name}`);
  try {
    await rates(callers.ask, port);
    await storm(callers.ask);
  } finally {
    callers.end();
    await app.stop();
  }
}

print(
  `${ROUNDS} rounds of ${SECONDS} s in turn, ${CONNECTIONS} connections, ${ACCOUNTS} sessions beside ${OTHERS.toLocaleString("en")} others, callers in another process, medians; per core: for each second of processor time of server and database together. Storm: ${STORM_ROUNDS} rounds of ${STORM_SECONDS} s, ${ROUTES.join(", ")} asked ${(ROUTES_AT_ONCE * 1000) / EVERY_MS} times a second`,
);
const on = options.on.split(",");
if (on.includes("postgres")) {
  if (!postgresAvailable) print(WHY_NO_POSTGRES);
  else {
    const postgres = await startPostgres();
    await measure("PostgreSQL", { DATABASE_URL: postgres.url }, postgres.port);
    await postgres.stop();
  }
}
if (on.includes("embedded")) await measure("embedded database", {});
process.exit(failed ? 1 : 0);
