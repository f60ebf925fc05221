import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";

/** What the writers write: each step is a row in each of two tables and a counter, in one transaction. */
const LEDGER = [
  "create table if not exists entries (writer text not null, n int not null, body text not null)",
  "create index if not exists entries_writer_n on entries (writer, n)",
  "create table if not exists mirrors (writer text not null, n int not null)",
  "create table if not exists totals (writer text primary key, n int not null)",
];

export async function makeLedger(db: Db): Promise<void> {
  for (const statement of LEDGER) await db.execute(sql.raw(statement));
}

/** Writes step `n` of `writer`; resolved means the database has promised to keep it. */
export async function writeStep(db: Db, writer: string, n: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into entries values (${writer}, ${n}, ${"x".repeat(50 + (n % 1500))})`);
    await tx.execute(sql`insert into mirrors values (${writer}, ${n})`);
    await tx.execute(
      sql`insert into totals values (${writer}, ${n}) on conflict (writer) do update set n = excluded.n`,
    );
  });
}

export type Verdict = { rows: number; lost: number; doubled: number; torn: number; damaged: number };

/**
 * Compares the database with the last step each writer was promised: `lost` steps are missing, `doubled` are there
 * twice, `torn` are in one table and not in the other, `damaged` is what an index and its table disagree about.
 */
export async function audit(db: Db, promised: ReadonlyMap<string, number>): Promise<Verdict> {
  const count = async (query: string) => Number((await db.execute(sql.raw(query))).rows[0]?.["n"] ?? 0);
  const { rows } = await db.execute(sql`
    select writer, count(distinct n)::int as steps, max(n)::int as last from entries group by writer`);
  const found = new Map(
    rows.map((row) => [row["writer"] as string, { steps: Number(row["steps"]), last: Number(row["last"]) }]),
  );
  let lost = 0;
  for (const [writer, last] of promised) lost += Math.max(0, last - (found.get(writer)?.steps ?? 0));
  for (const { steps, last } of found.values()) lost += last - steps;

  const total = "select count(*) as n from entries";
  const bySeqScan = await count(total);
  const byIndex = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return Number((await tx.execute(sql`select count(*) as n from entries where writer > ''`)).rows[0]?.["n"]);
  });
  return {
    rows: bySeqScan,
    lost,
    doubled: await count(
      "select coalesce(sum(c - 1), 0) as n from (select count(*) c from entries group by writer, n) x",
    ),
    torn:
      (await count(
        "select count(*) as n from entries e full join mirrors m using (writer, n) where e.n is null or m.n is null",
      )) +
      (await count(
        "select count(*) as n from totals t where n <> (select max(n) from entries e where e.writer = t.writer)",
      )),
    damaged: Math.abs(bySeqScan - byIndex),
  };
}
