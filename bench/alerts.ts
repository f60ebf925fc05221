// A new job among 1,000,000 alerts of as many pros on PostgreSQL, in the ZIP where most of them are: what finding whom it
// rings costs beside its bare SQL, how long until they are told, and what pages take meanwhile.
//   node bench/alerts.ts [--pros 1000000] [--connections 4] [--trade electrical]
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { findPros, MATCH } from "#app/domains/alerts/commands/match.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { casing } from "#app/infra/database/casing.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { migratePostgres } from "#app/infra/database/postgres.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { startPostgres } from "#test/postgres.ts";
import { statementsOf } from "./explain.ts";
import { fillPros } from "./fill-pros.ts";
import { load, median, timed } from "./load.ts";
import { pause, print } from "./print.ts";
import { bootProduct, ctxOf } from "./product.ts";
import { startApp } from "./start-app.ts";

const { values: options } = parseArgs({
  options: {
    pros: { type: "string", default: "1000000" },
    connections: { type: "string", default: "4" },
    trade: { type: "string", default: "electrical" },
  },
});
const PROS = Number(options.pros);
const ROUNDS = 9;
const QUIET_SECONDS = 20;
const GIVEN_UP_MS = 10 * 60_000;
/** What the figures are held against. */
const PEOPLE = 10_000;
const PAGE = { path: "/find-pro?zip=60614&trade=Roofing" };

/** An alert for each pro, where they are, for their trade; of ten one rings for every trade. */
const fillAlerts = (db: Db) =>
  db.execute(sql`
    insert into job_alerts (id, owner_id, trades, place, lat, lng, radius, budget_from, hirers, active, created_at)
    select md5('alert' || user_id)::uuid, user_id,
      case when years_in_business % 10 = 0 then '{}'::text[] else trades end,
      city || ', ' || state || ' ' || zip, lat, lng, (array[10, 25, 50, 100])[1 + years_in_business % 4],
      years_in_business % 5 * 500, (array['all', 'all', 'homes', 'businesses'])[1 + review_count % 4], true, created_at
    from contractor_profiles`);

/** A job of a homeowner in the ZIP where most pros are; gives its id and its place. */
async function postJob(db: Db): Promise<{ id: string; place: string }> {
  const [id, poster] = [randomUUID(), randomUUID()];
  await db.execute(
    sql`insert into users (id, email, email_confirmed_at) values (${poster}, ${`${poster}@sample.test`}, now())`,
  );
  const { rows } = await db.execute<{ place: string }>(sql`
    insert into job_posts (id, poster_id, request_key, title, trade, location, city, state, zip, lat, lng, budget_min,
      budget_max, start_date, duration, description, words, posted_at, expires_at, created_at)
    select ${id}, ${poster}, gen_random_uuid(), 'Sample panel upgrade', ${options.trade}, city || ', ' || state || ' ' || zip,
      city, state, zip, lat, lng, 1000, 2000, now()::date + 20, '1-2-weeks', 'A sample job for measurements.',
      'sample panel upgrade', now(), now() + interval '30 days', now()
    from (select city, state, zip, lat, lng from contractor_profiles group by 1, 2, 3, 4, 5 order by count(*) desc limit 1) p
    returning location as place`);
  return { id, place: rows[0]?.place ?? "" };
}

/** The read of the product and its bare SQL in turn, each rolled back: medians in ms, and how many it rings. */
async function measureMatch(pool: pg.Pool, jobId: string) {
  const db = drizzle(pool, { casing });
  const [job] = await db.select().from(jobPosts).where(eq(jobPosts.id, jobId));
  if (!job) throw new Error("no job");
  const inVain = async (work: () => Promise<unknown>) => {
    await pool.query("begin");
    await work();
    await pool.query("rollback");
  };
  const statements: Awaited<ReturnType<typeof statementsOf>> = [];
  await inVain(async () => void statements.push(...(await statementsOf(pool, (ctx) => findPros(ctx, job, "homes")))));
  const ctx = { actor: null, db, now: new Date(), locale: "en", services: { env: { DEMO: false } } } as unknown as Ctx;
  const times: [number[], number[]] = [[], []];
  let found = 0;
  for (let round = -2; round < ROUNDS; round++) {
    let bare = 0;
    let read = 0;
    await inVain(async () => {
      bare = await timed(async () => {
        for (const { sql: text, params } of statements) await pool.query(text, params);
      });
    });
    await inVain(async () => {
      read = await timed(async () => {
        found = (await findPros(ctx, job, "homes")).length;
      });
    });
    if (round >= 0) {
      times[0].push(bare);
      times[1].push(read);
    }
  }
  return { bare: median(times[0]), read: median(times[1]), found, statements: statements.length };
}

const server = await startPostgres({ shared_buffers: "1GB", maintenance_work_mem: "1GB", max_wal_size: "8GB" });
const pool = new pg.Pool({ connectionString: server.url, max: 1 });
let failed = false;
try {
  await migratePostgres(server.url, "migrations", createLog("silent"));
  const db = drizzle(pool, { casing }) as unknown as Db;
  const filled = await timed(async () => {
    await fillPros(db, PROS);
    await fillAlerts(db);
    await db.execute(sql`vacuum (analyze) job_alerts`);
  });
  const job = await postJob(db);
  print(
    `${PROS} pros with an alert each in ${Math.round(filled / 1000)} s; a job for ${options.trade} in ${job.place}.`,
  );

  const match = await measureMatch(pool, job.id);
  const ratio = match.read / match.bare;
  failed ||= ratio > 2;
  print(`Finding ${match.found} whom it rings, ${match.statements} statement, medians of ${ROUNDS}:`);
  print(
    `  bare SQL ${match.bare.toFixed(0)} ms, product ${match.read.toFixed(0)} ms, ratio ${ratio.toFixed(2)}, limit 2`,
  );

  const shared = { DATABASE_URL: server.url, DATA_DIR: mkdtempSync(join(tmpdir(), "kingpost-bench-")) };
  const app = await startApp(shared);
  const { running, stop } = await bootProduct({ ...shared, ROLE: "web" });
  try {
    const asked = () => PAGE;
    await load(app.url, 5, Number(options.connections), asked);
    const quiet = await load(app.url, QUIET_SECONDS, Number(options.connections), asked);
    const told = async (): Promise<number> => {
      const { rows } = await pool.query("select count(*)::int as n from notifications where kind = 'job.found'");
      return Number(rows[0]?.n);
    };
    await running.services.queue.enqueue(ctxOf(running.services), MATCH, { jobId: job.id }, { key: job.id });
    const begun = performance.now();
    const busy = load(app.url, QUIET_SECONDS, Number(options.connections), asked);
    const most = Math.min(PEOPLE, match.found);
    let atMost: number | null = null;
    let n = 0;
    while (n < match.found && performance.now() - begun < GIVEN_UP_MS) {
      await pause(500);
      n = await told();
      if (n >= most) atMost ??= (performance.now() - begun) / 1000;
    }
    const whole = (performance.now() - begun) / 1000;
    const during = await busy;
    await pause(2000);
    const twice = (await told()) - match.found;
    failed ||= atMost === null || atMost > 60 || twice !== 0 || during.p95 > quiet.p95 * 1.5;
    print(
      `${most} people told after ${atMost?.toFixed(1) ?? "–"} s, limit 60; all ${n} after ${whole.toFixed(1)} s; told twice: ${twice}`,
    );
    print(
      `${PAGE.path} with ${options.connections} connections, p95: ${quiet.p95.toFixed(0)} ms before, ${during.p95.toFixed(0)} ms in the first ${QUIET_SECONDS} s of telling, ratio ${(during.p95 / quiet.p95).toFixed(2)}, limit 1.5; failed ${quiet.failed + during.failed}`,
    );
  } finally {
    await stop();
    await app.stop();
    rmSync(shared.DATA_DIR, { recursive: true, force: true });
  }
} finally {
  await pool.end();
  await server.stop();
}
process.exit(failed ? 1 : 0);
