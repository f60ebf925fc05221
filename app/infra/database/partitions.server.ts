import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Log } from "#app/infra/log.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { type Period, periodsAhead, type Unit } from "./periods.ts";

/** A table that is divided by a moment of its rows, and how many periods are made ahead. */
type Divided = { table: string; moment: string; by: Unit; ahead: number };

/** docs/operations.md says how long each is kept, docs/decisions/0018 why these and no others. */
export const DIVIDED: readonly Divided[] = [
  { table: "live_events", moment: "created_at", by: "day", ahead: 7 },
  { table: "audit_log", moment: "at", by: "month", ahead: 3 },
  { table: "notifications", moment: "created_at", by: "year", ahead: 1 },
  { table: "messages", moment: "created_at", by: "year", ahead: 1 },
];

/** By the clock. */
export const MAKE_PARTITIONS = "database.make_partitions";

/** Whoever changes a table's partitions waits this long for those who work on it; they would wait behind it. */
const LOCK_TIMEOUT = "3s";
const CHANGING = "select pg_advisory_xact_lock(hashtext('kingpost.partitions'))";

type Run = <Row>(statement: string) => Promise<{ rows: Row[] }>;
type Partition = { name: string; from: number | null; to: number | null };

const edge = (word: "FROM" | "TO") =>
  `(extract(epoch from (regexp_match(pg_get_expr(c.relpartbound, c.oid), '${word} \\(''([^'']+)''\\)'))[1]::timestamptz) * 1000)::float8`;

/** The partitions of a table; an end that is open, and both of the default one, are null. */
const partitionsOf = async (run: Run, table: string): Promise<Partition[]> =>
  (
    await run<Partition>(`select c.relname as name, ${edge("FROM")} as from, ${edge("TO")} as to
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = '${table}'::regclass order by c.relname`)
  ).rows;

const quoted = (moment: Date) => `'${moment.toISOString()}'`;

/**
 * Makes a partition as a table of its own, like the default one, and attaches it then: that way nobody waits who writes to
 * another. What a statement trigger refuses for the table it refuses for each partition.
 */
async function make(run: Run, table: string, { name, from, to }: Period): Promise<void> {
  await run(`create table "${name}" (like "${table}_default" including all)`);
  await run(`alter table "${table}" attach partition "${name}" for values from (${quoted(from)}) to (${quoted(to)})`);
  const { rows } = await run<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = '${table}'::regclass and not tgisinternal and tgtype & 1 = 0`,
  );
  for (const { definition } of rows) await run(definition.replace(` ON public.${table} `, ` ON public."${name}" `));
}

/** Why a period gets no partition of its own; null where it gets one. */
async function hindrance(run: Run, { table, moment }: Divided, { name, from, to }: Period): Promise<string | null> {
  const { rows } = await run<{ taken: boolean; waiting: boolean }>(
    `select to_regclass('public."${name}"') is not null as taken, exists (select from "${table}_default"
      where ${moment} >= ${quoted(from)} and ${moment} < ${quoted(to)}) as waiting`,
  );
  if (rows[0]?.taken) return "a table that is no partition has its name";
  return rows[0]?.waiting ? "the default partition has rows of it" : null;
}

/**
 * Makes the partitions of now and of the periods to come that are missing, in a transaction that the caller has begun; gives
 * their names. A period whose rows are in the default partition already stays there: nothing is lost, and the next ones
 * are divided again.
 */
async function makeMissing(run: Run, divided: Divided, now: Date, log: Log): Promise<string[]> {
  const { table, by, ahead } = divided;
  await run(CHANGING);
  await run(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  const there = await partitionsOf(run, table);
  const made: string[] = [];
  for (const period of periodsAhead(table, by, now, ahead)) {
    const covered = there.some(
      ({ from, to }) => to !== null && (from ?? -Infinity) < period.to.getTime() && to > period.from.getTime(),
    );
    if (covered) continue;
    const why = await hindrance(run, divided, period);
    if (why) log.warn({ table, partition: period.name }, `a partition was not made: ${why}`);
    else {
      await make(run, table, period);
      made.push(period.name);
    }
  }
  return made;
}

/** At the start, after the migrations: a database that cannot be divided now serves all the same. */
export async function makePartitionsAtStart(client: ClientBase, log: Log, now = new Date()): Promise<void> {
  const run: Run = (statement) => client.query(statement) as never;
  for (const divided of DIVIDED)
    try {
      await client.query("begin");
      await makeMissing(run, divided, now, log);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      log.warn({ err: error, table: divided.table }, "partitions could not be made; rows go to the default one");
    }
}

const runIn =
  (ctx: Ctx): Run =>
  (statement) =>
    ctx.db.execute(sql.raw(statement)) as never;

/** The queue's `database.make_partitions`. */
export const makePartitions: JobHandler = async (ctx) => {
  for (const divided of DIVIDED)
    await inTransaction(ctx, async (tx) => void (await makeMissing(runIn(tx), divided, tx.now, tx.log)));
};

/** Drops the partitions of a divided table whose rows are all older than `before`; gives their names. */
export const dropPartitions = (ctx: Ctx, table: string, before: Date): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const run = runIn(tx);
    await run(CHANGING);
    await run(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const over = (await partitionsOf(run, table)).filter(({ to }) => to !== null && to <= before.getTime());
    for (const { name } of over) await run(`drop table "${name}"`);
    return over.map(({ name }) => name);
  });
