// The dashboard of a member among 100,000, with 1,000,000 rows of tax entries, on PostgreSQL: how long until its last byte
// comes over HTTP, beside its own statements in the same requests, and beside the slowest of them alone on an idle server.
// Requests come one after the other, so that nothing waits but for itself.
//   node bench/dashboard.ts [--rounds 60] [--members 100000] [--entries 1000000]
import http from "node:http";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { postgresAvailable, startPostgres, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { fillOwn } from "./fill-own.ts";
import { fillPros } from "./fill-pros.ts";
import { median } from "./load.ts";
import { print } from "./print.ts";
import { bootProduct, bundle } from "./product.ts";
import { signUp } from "./sign-up.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "60" },
    members: { type: "string", default: "100000" },
    entries: { type: "string", default: "1000000" },
  },
});
const ROUNDS = Number(options.rounds);
const MEMBERS = Number(options.members);
const ENTRIES = Number(options.entries);
const CHUNK = 50_000;
const WARM_UP = 300;
const MOST_TIMES = 3;
/** Entries of this year of those whose dashboard is opened. */
const DASHBOARDS = { "a busy member": 5000, "an ordinary member": 120 };

if (!postgresAvailable) {
  print(`not run: ${WHY_NO_POSTGRES}`);
  process.exit(0);
}

type Statement = { text: string; run: () => Promise<unknown>; from: number; to: number };

/** Writes down each statement that the pool is given, and when it was sent and answered. */
function listen(db: Db): Statement[] {
  const { session } = db as unknown as { session: { client: { query: (...args: unknown[]) => Promise<unknown> } } };
  const { client } = session;
  const heard: Statement[] = [];
  const query = (...args: unknown[]) => {
    const run = () => client.query(...args);
    const asked = args[0] as { text?: string } | string;
    const statement = {
      text: typeof asked === "string" ? asked : (asked.text ?? ""),
      run,
      from: performance.now(),
      to: 0,
    };
    heard.push(statement);
    const answer = run();
    void answer.then(
      () => {
        statement.to = performance.now();
      },
      () => {},
    );
    return answer;
  };
  session.client = new Proxy(client, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  return heard;
}

/** Entries of everyone, as many each; few enough a statement for the pool's time limit. */
async function fillEntries(db: Db, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK)
    await db.execute(
      sql.raw(`
        insert into tax_entries (id, user_id, kind, day, cents, line, party, created_at, updated_at)
        select md5('entry' || i)::uuid, md5('pro' || (1 + i % ${MEMBERS}))::uuid,
          case when i % 4 = 0 then 'income' else 'expense' end, current_date - (i % 300)::int, 100 + i % 90000,
          case when i % 4 = 0 then '1' else (array['8','9','13','15','22','24a','25'])[1 + i % 7] end, 'Sample', now(), now()
        from generate_series(${from}::bigint, ${Math.min(count, from + CHUNK - 1)}::bigint) as i`),
    );
}

/** Milliseconds of one GET until the last byte of the body. */
const opened = (url: string, agent: http.Agent, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    http
      .get(url, { agent, headers: { cookie, "accept-encoding": "identity" } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume();
        response.once("end", () => resolve(performance.now() - started));
      })
      .once("error", reject);
  });

const postgres = await startPostgres({});
const {
  running,
  port,
  url: base,
  stop,
} = await bootProduct({
  DATABASE_URL: postgres.url,
  ADDRESS_LIMITS: "1000",
});
const server = serve({ fetch: bundle.createServedApp(running).fetch, port, hostname: "127.0.0.1" });
await new Promise((resolve) => server.once("listening", resolve));
const { db } = running.services.database;
const agent = new http.Agent({ keepAlive: true });
let failed = false;

async function measure(name: string, entries: number): Promise<void> {
  const { id, cookie } = await signUp(base, name);
  await fillOwn(db, id, entries);
  const taken = {
    last: [] as number[],
    slowest: [] as number[],
    ratio: [] as number[],
    sum: [] as number[],
  };
  let statements: Statement[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    heard.length = 0;
    const last = await opened(`${base}/dashboard`, agent, cookie);
    statements = heard.filter(({ to }) => to > 0);
    if (round < 0) continue;
    const times = statements.map(({ from, to }) => to - from);
    const slowest = Math.max(...times);
    taken.last.push(last);
    taken.slowest.push(slowest);
    taken.sum.push(times.reduce((all, time) => all + time, 0));
    taken.ratio.push(last / slowest);
  }
  const alone: { text: string; ms: number }[] = [];
  for (const { text, run } of statements) {
    const times: number[] = [];
    for (let n = 0; n < 15; n++) {
      const started = performance.now();
      await run();
      times.push(performance.now() - started);
    }
    alone.push({ text, ms: median(times) });
  }
  const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
  const worst = alone.reduce((most, one) => (one.ms > most.ms ? one : most), { text: "", ms: 0 });
  print(`${name}, ${entries} entries this year, ${statements.length} statements a request, median of ${ROUNDS}:`);
  print(`  last byte ${ms(taken.last)}`);
  print(`  slowest statement of the request ${ms(taken.slowest)}; all of them one after the other ${ms(taken.sum)}`);
  const ratio = median(taken.ratio);
  const right = ratio <= MOST_TIMES;
  failed ||= !right;
  print(`  last byte / slowest statement ${ratio.toFixed(2)}   limit ${MOST_TIMES}   ${right ? "ok" : "TOO SLOW"}`);
  print(
    `  the slowest alone on an idle server ${worst.ms.toFixed(1)} ms: ${worst.text.slice(0, 90).replace(/\s+/g, " ")}`,
  );
}

let heard: Statement[] = [];
try {
  const began = performance.now();
  await fillPros(db, MEMBERS);
  await fillEntries(db, ENTRIES);
  await db.execute(sql.raw("vacuum (analyze) tax_entries"));
  print(`${MEMBERS} members and ${ENTRIES} tax entries laid in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  heard = listen(db);
  for (const [name, entries] of Object.entries(DASHBOARDS)) await measure(name, entries);
} finally {
  agent.destroy();
  server.close();
  await stop();
  await postgres.stop();
}
process.exit(failed ? 1 : 0);
