import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { run } from "#test/child.ts";
import { test as ctxTest } from "#test/ctx.ts";
import { freshFolder } from "#test/folder.ts";
import { raceTest } from "#test/race.ts";

const migrate = (env: Record<string, string>) => run("scripts/db-migrate.ts", [], { DATABASE_URL: "", ...env });

raceTest("three processes that start at once migrate an empty PostgreSQL once", async (ctx) => {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const name = "three_at_once";
  await ctx.db.execute(sql.raw(`drop database if exists ${name} with (force)`));
  await ctx.db.execute(sql.raw(`create database ${name}`));
  const url = new URL(database.directUrl);
  url.pathname = `/${name}`;

  const processes = [1, 2, 3].map(() => migrate({ DATABASE_URL: url.href }));
  const codes = await Promise.all(processes.map(({ ended }) => ended));
  expect(processes.map((p) => p.output()).join("")).not.toContain("rror");
  expect(codes).toEqual([0, 0, 0]);

  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query(
    "select hash, count(*)::int as n from drizzle.__drizzle_migrations group by hash having count(*) > 1",
  );
  expect(rows).toEqual([]);
  await client.end();
  await ctx.db.execute(sql.raw(`drop database ${name}`));
});

test("migrating a second time changes nothing", async () => {
  const dir = freshFolder();
  for (let round = 0; round < 2; round++) {
    const once = migrate({ DATA_DIR: dir });
    expect(await once.ended).toBe(0);
    expect(once.output()).toContain("is up to date");
  }
});

ctxTest("what a deletion has to look for is found by an index", async ({ ctx }) => {
  const { rows } = await ctx.db.execute(sql`
    select c.conrelid::regclass || '.' || a.attname as pointer
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_class r on r.oid = c.conrelid and r.relkind = 'r'
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists
      (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`);
  // The partners are a list of our own, from which nothing is deleted.
  expect(rows.map(({ pointer }) => pointer)).toEqual([
    "integration_flows.partnership_id",
    "user_integrations.partnership_id",
  ]);
});
