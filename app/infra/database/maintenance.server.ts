import type { Log } from "#app/infra/log.server.ts";
import type { EmbeddedPool } from "./embedded-pool.server.ts";

const EVERY_MS = 5_000;
/** Bytes of write-ahead log after which a checkpoint is due; bounds the log on disk and the time to reopen. */
const WAL_LIMIT = 32 * 1024 * 1024;

const WAL_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/** The table most in need, by the thresholds of PostgreSQL's autovacuum on a small scale. */
const WORST_TABLE = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 200 + 0.2 * n_live_tup
     or n_mod_since_analyze > 200 + 0.1 * n_live_tup
     or n_ins_since_vacuum > 2000 + 0.2 * n_live_tup
  order by greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) desc
  limit 1`;

/** One round of what PostgreSQL's background processes would do: a checkpoint and a vacuum, where due. */
export const maintain = (pool: EmbeddedPool, walLimit = WAL_LIMIT): Promise<void> =>
  pool.alone(async (client) => {
    const wal = await client.query<{ bytes: number }>(WAL_SINCE_CHECKPOINT);
    if ((wal.rows[0]?.bytes ?? 0) > walLimit) await client.query("checkpoint");
    const worst = await client.query<{ name: string }>(WORST_TABLE);
    if (worst.rows[0]) await client.query(`vacuum (analyze) ${worst.rows[0].name}`);
  });

/** Maintains every few seconds until stopped: PGlite is PostgreSQL without its background processes. */
export function keepMaintained(pool: EmbeddedPool, log: Log): { stop(): Promise<void> } {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = maintain(pool)
        .catch((error) => log.error({ err: error }, "database maintenance failed"))
        .finally(next);
    }, EVERY_MS).unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
