import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "#app/infra/log.server.ts";
import { readsAnswered } from "#app/infra/metrics.server.ts";
import { casing } from "./casing.ts";
import type { Db, Replica } from "./database.server.ts";
import { isUnavailable } from "./errors.server.ts";
import { guarded } from "./guard.server.ts";
import type { GuardedPool } from "./pool.server.ts";

/** A replica that shows less than everything up to this long ago is not asked: what was hidden must go within the minute. */
const LAG_MOST_MS = 10_000;
const CHECK_EVERY_MS = 1_000;
/** Longer than this a statement may not take on a replica: then the primary is asked. */
export const REPLICA_TIMEOUT_MS = 2_000;
/** Older marks than so many say nothing about a replica that is near. */
const MARKS = 60;
const READ_ONLY = "25006";

type Mark = { at: number; lsn: number };

/**
 * Until when a replica shows everything: marks say how far the primary's log was at a moment, and a replica that has replayed
 * it up to there shows what was committed before. Unlike the age of the last transaction it is right while nothing is written,
 * and while the replica no longer hears of the primary.
 */
export class Freshness {
  #marks: Mark[] = [];
  #shownUntil: number | null = null;

  /** The primary's log ended at `lsn` at the moment `at` or later. */
  primaryAt(at: number, lsn: number): void {
    this.#marks = [...this.#marks, { at, lsn }].slice(-MARKS);
  }

  /** The replica has replayed the log up to `lsn`. */
  replayed(lsn: number): void {
    const reached = this.#marks.findLastIndex((mark) => mark.lsn <= lsn);
    if (reached < 0) return;
    this.#shownUntil = this.#marks[reached]?.at ?? null;
    this.#marks = this.#marks.slice(reached);
  }

  /** Whatever was known of the replica counts no more. */
  forget(): void {
    this.#shownUntil = null;
  }

  /** For how long at most something that was written may not show; null where nothing is known. */
  behind(now: number): number | null {
    return this.#shownUntil === null ? null : now - this.#shownUntil;
  }
}

const PRIMARY_AT = "select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as lsn";
const REPLAYED = `select pg_is_in_recovery() as follows,
  case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as lsn`;

type Replaying = { follows: boolean; lsn: number | null };

/**
 * Asks the replica while it is near the primary. Whatever it cannot answer, the primary does: it is away, it refused (a write,
 * a read that a change stood in the way of, a column it does not know yet). Transactions are the primary's.
 */
class NearestPool extends pg.Pool {
  readonly #replica: GuardedPool;
  readonly #primary: GuardedPool;
  readonly #isNear: () => boolean;
  readonly #lost: (error: unknown) => void;

  constructor(replica: GuardedPool, primary: GuardedPool, isNear: () => boolean, lost: (error: unknown) => void) {
    super({ max: 1 });
    this.#replica = replica;
    this.#primary = primary;
    this.#isNear = isNear;
    this.#lost = lost;
  }

  override connect = ((...args: unknown[]) => this.#primary.connect(...(args as []))) as pg.Pool["connect"];

  override query = (async (...args: unknown[]): Promise<unknown> => {
    if (!this.#isNear()) {
      readsAnswered.inc({ server: "primary" });
      return this.#primary.query(...(args as [never]));
    }
    try {
      const rows = await this.#replica.query(...(args as [never]));
      readsAnswered.inc({ server: "replica" });
      return rows;
    } catch (error) {
      if (isUnavailable(error) && (error as { code?: unknown }).code !== READ_ONLY) this.#lost(error);
      readsAnswered.inc({ server: "primary_after_replica" });
      return this.#primary.query(...(args as [never]));
    }
  }) as pg.Pool["query"];
}

/** Watches a replica with the pools that lead to it and to its primary; both are closed by whoever opened them. */
export function openReplica(
  replica: GuardedPool,
  primary: GuardedPool,
  log: Log,
): Replica & { close(): Promise<void> } {
  const freshness = new Freshness();
  let wasNear = false;
  const behind = () => freshness.behind(performance.now());
  const isNear = () => (behind() ?? Number.POSITIVE_INFINITY) <= LAG_MOST_MS;
  const tell = (err?: unknown) => {
    const near = isNear();
    if (near === wasNear) return;
    wasNear = near;
    if (near) log.info({ behindMs: behind() }, "the replica answers reads of visitors");
    else log.warn({ err, behindMs: behind() }, "the replica is away or too far behind: the primary answers");
  };
  const lost = (error: unknown) => {
    freshness.forget();
    tell(error);
  };

  const look = async () => {
    const at = performance.now();
    const asked = await Promise.allSettled([
      primary.query<{ lsn: number }>(PRIMARY_AT),
      replica.query<Replaying>(REPLAYED),
    ]);
    const [here, there] = asked;
    if (here.status === "fulfilled") freshness.primaryAt(at, here.value.rows[0]?.lsn ?? Number.POSITIVE_INFINITY);
    const replaying = there.status === "fulfilled" ? there.value.rows[0] : undefined;
    // One that follows nobody is a primary of its own, and what it shows is not ours.
    if (replaying?.follows && replaying.lsn !== null) freshness.replayed(replaying.lsn);
    else freshness.forget();
    tell(there.status === "rejected" ? there.reason : undefined);
  };

  let closed = false;
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (closed) return;
    looking = look().finally(() => {
      timer = setTimeout(next, CHECK_EVERY_MS).unref();
    });
  };
  next();

  const pool = new NearestPool(replica, primary, isNear, lost);
  return {
    db: guarded(drizzle(pool, { casing }) as unknown as Db),
    behindSeconds: () => {
      const ms = behind();
      return ms === null ? null : ms / 1000;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
