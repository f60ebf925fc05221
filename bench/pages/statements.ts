import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "#app/infra/database/database.server.ts";
import type { PostgresServer } from "#test/postgres.ts";
import { pause } from "../print.ts";

const RELOADED_MS = 200;
const LOOKED_MS = 100;
const WORKED_MS = 30_000;

/** What one request had PostgreSQL do: how many statements, and the milliseconds of planning and of running them. */
type Counted = { statements: number; planMs: number; runMs: number };
export type StatementCounter = {
  /**
   * Counts during `work`, which makes `times` equal requests. What happens less often is not theirs; looking up foreign keys
   * at the commit is PostgreSQL's own.
   */
  count(times: number, work: () => Promise<unknown>): Promise<Counted>;
  stop(): Promise<void>;
};

/**
 * Makes a server able to count statements, which restarts it; null where the extension is not installed. It counts during
 * `count` only, so that rates are taken without it.
 */
export async function statementCounter(server: PostgresServer): Promise<StatementCounter | null> {
  const asked = async (text: string, url = server.url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  const { rows } = await asked("select from pg_available_extensions where name = 'pg_stat_statements'");
  if (!rows.length) return null;
  await asked("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await server.halt();
  await server.resume();
  await asked("create database counts");
  const counts = server.url.replace(/\/postgres$/, "/counts");
  await asked("create extension pg_stat_statements", counts);
  const admin = new pg.Client({ connectionString: counts });
  await admin.connect();
  const set = async (track: string, planning: string) => {
    await admin.query(`alter system set pg_stat_statements.track = '${track}'`);
    await admin.query(`alter system set pg_stat_statements.track_planning = '${planning}'`);
    await admin.query("select pg_reload_conf()");
    await pause(RELOADED_MS);
  };
  await set("none", "off");
  return {
    async count(times, work) {
      await set("top", "on");
      await admin.query("select pg_stat_statements_reset()");
      await work();
      const { rows } = await admin.query<Record<"calls" | "plan" | "run", number>>(`
        select calls::float8, total_plan_time as plan, total_exec_time as run
        from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = 'postgres' and calls >= ${times / 2} and query not like 'SELECT 1 FROM ONLY %'`);
      await set("none", "off");
      const each = (part: "plan" | "run") => rows.reduce((sum, row) => sum + row[part], 0) / times;
      const statements = rows.reduce((sum, { calls }) => sum + Math.round(calls / times), 0);
      return { statements, planMs: each("plan"), runMs: each("run") };
    },
    stop: () => admin.end(),
  };
}

/** Resolves once no job is due any more, so that what was asked before has nothing left to send; after 30 s at the latest. */
export async function jobsWorked(db: Db): Promise<void> {
  const due = sql`select from pgboss.job where state < 'completed' and start_after <= now() limit 1`;
  for (const end = performance.now() + WORKED_MS; performance.now() < end; await pause(LOOKED_MS))
    if (!(await db.execute(due)).rows.length) return;
}

/** Runs `work` while jobs that are queued wait for later, so that only the requests themselves have anything to do. */
export async function withJobsHeld<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create or replace function bench_hold() returns trigger language plpgsql as $$
      begin new.start_after := now() + interval '1 hour'; return new; end $$;
    create trigger bench_hold before insert on pgboss.job for each row execute function bench_hold()`);
  try {
    return await work();
  } finally {
    await client.query("drop trigger bench_hold on pgboss.job");
    await client.end();
  }
}
