import { arrayContains, asc, eq, gt, sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#app/infra/ctx.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { statementsOf } from "#test/statements.ts";
import { at } from "./columns.server.ts";
import type { Database, Db } from "./database.server.ts";
import { OuterHandleError } from "./guard.server.ts";
import { openPostgres } from "./postgres.server.ts";
import { prepared, type Slots } from "./prepared.server.ts";

const crews = pgTable("crews", { id: integer().primaryKey(), name: text() });
const visits = pgTable("visits", {
  id: uuid().primaryKey(),
  crewId: integer("crew_id"),
  startsAt: at("starts_at"),
  tools: text().array(),
  detail: jsonb(),
});

const ONE = "11111111-1111-4111-8111-111111111111";
const TWO = "22222222-2222-4222-8222-222222222222";
const NOON = new Date("2027-03-10T12:00:00.007Z");

const visitsFrom = (db: Db, from: Date) =>
  db
    .select({
      id: visits.id,
      startsAt: visits.startsAt,
      tools: visits.tools,
      detail: visits.detail,
      crew: crews,
      label: sql<string>`upper(${crews.name})`.as("label"),
      isLate: gt(visits.startsAt, from).mapWith(Boolean),
    })
    .from(visits)
    .leftJoin(crews, eq(crews.id, visits.crewId))
    .where(gt(visits.startsAt, new Date(0)))
    .orderBy(asc(visits.id));

let built = 0;
const visitsPrepared = prepared((db, slots: Slots<{ from: Date }>) => {
  built++;
  return visitsFrom(db, slots.from as unknown as Date);
});
const withTool = prepared((db, { tools, limit }: Slots<{ tools: string[]; limit: number }>) =>
  db
    .select({ id: visits.id })
    .from(visits)
    .where(arrayContains(visits.tools, sql`${tools}::text[]`))
    .orderBy(asc(visits.id))
    .limit(limit),
);
const idsOf = prepared(
  (_, { ids }: Slots<{ ids: string[] }>) =>
    sql<{
      id: string;
      now: string;
    }>`select id, starts_at as now from ${visits} where id = any(${ids}::uuid[]) order by id`,
);
const eachTime = prepared(
  (db, { id }: Slots<{ id: string }>) => db.select({ id: visits.id }).from(visits).where(eq(visits.id, id)),
  { plan: "each" },
);

async function fill(db: Db) {
  await db.execute(sql`create table crews (id int primary key, name text)`);
  await db.execute(
    sql`create table visits (id uuid primary key, crew_id int, starts_at timestamptz(3), tools text[], detail jsonb)`,
  );
  await db.insert(crews).values({ id: 1, name: null });
  await db.insert(visits).values([
    { id: ONE, crewId: 1, startsAt: NOON, tools: ["saw, long", 'a "b"'], detail: { a: [1, null] } },
    { id: TWO, crewId: null, startsAt: new Date(NOON.getTime() + 1), tools: [], detail: null },
  ]);
}

describeOnBoth("a prepared statement", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await fill(database.db);
  });
  afterEach(() => database.close());

  test("gives what the same query gives when it is built anew: times, lists, JSON, a join that finds nothing", async () => {
    const { db } = database;
    const rows = await visitsPrepared(db, { from: NOON });
    expect(rows).toEqual(await visitsFrom(db, NOON));
    expect(rows[0]).toMatchObject({ startsAt: NOON, crew: { id: 1, name: null }, label: null, isLate: false });
    expect(rows[1]).toMatchObject({ crew: null, isLate: true });
  });

  test("is built once, whatever the values and the database", async () => {
    built = 0;
    const ctx = makeCtx(database);
    const before = await statementsOf(ctx, () => visitsPrepared(ctx.db, { from: NOON }));
    const after = await statementsOf(ctx, () => visitsPrepared(ctx.db, { from: new Date(0) }));
    expect(before).toHaveLength(1);
    expect(after).toEqual(before);
    expect(built).toBeLessThan(2);
  });

  test("takes lists and limits, and SQL as it is written", async () => {
    const { db } = database;
    expect(await withTool(db, { tools: ["saw, long"], limit: 5 })).toEqual([{ id: ONE }]);
    expect(await withTool(db, { tools: [], limit: 1 })).toEqual([{ id: ONE }]);
    expect((await idsOf(db, { ids: [TWO, ONE] })).map(({ id }) => id)).toEqual([ONE, TWO]);
    expect(await idsOf(db, { ids: [] })).toEqual([]);
    expect(await eachTime(db, { id: TWO })).toEqual([{ id: TWO }]);
  });

  test("sees what its own transaction wrote, and nothing of it after a rollback", async () => {
    const ctx = makeCtx(database);
    const attempt = inTransaction(ctx, async (tx) => {
      await tx.db.delete(visits);
      expect(await eachTime(tx.db, { id: TWO })).toEqual([]);
      throw new Error("rolled back");
    });
    await expect(attempt).rejects.toThrow("rolled back");
    expect(await eachTime(ctx.db, { id: TWO })).toEqual([{ id: TWO }]);
  });

  test("refuses an outer handle inside a transaction", async () => {
    const ctx = makeCtx(database);
    const attempt = inTransaction(ctx, () => eachTime(ctx.db, { id: ONE }));
    await expect(attempt).rejects.toThrow(OuterHandleError);
  });

  test("names the query that failed, and works again afterwards", async () => {
    const { db } = database;
    await expect(idsOf(db, { ids: ["no id"] })).rejects.toThrow(/select id, starts_at/);
    expect(await idsOf(db, { ids: [ONE] })).toHaveLength(1);
  });

  test("goes on when a column is added to its table", async () => {
    const { db } = database;
    await visitsPrepared(db, { from: NOON });
    await db.execute(sql`alter table visits add column note text`);
    await expect(visitsPrepared(db, { from: NOON })).resolves.toHaveLength(2);
  });
});

const keptBy = async (db: Db) => {
  const { rows } = await db.execute<{ statement: string; times: string }>(
    sql`select statement, generic_plans + custom_plans as times from pg_prepared_statements`,
  );
  return rows.filter(({ statement }) => statement.includes("visits"));
};

raceTest("PostgreSQL keeps a prepared statement under its name, and none that is planned each time", async (ctx) => {
  await fill(ctx.db);
  await inTransaction(ctx, async ({ db }) => {
    for (let i = 0; i < 3; i++) await visitsPrepared(db, { from: NOON });
    await eachTime(db, { id: ONE });
    expect(await keptBy(db)).toEqual([expect.objectContaining({ times: "3" })]);
  });
});

raceTest("DATABASE_PREPARED=off leaves nothing on a connection", async (ctx) => {
  const { url } = ctx.services.database as unknown as { url: string };
  await fill(ctx.db);
  const database = await openPostgres({
    url,
    directUrl: url,
    migrationsFolder: "migrations",
    log: ctx.log,
    poolSize: 1,
    keepPrepared: false,
  });
  try {
    await expect(visitsPrepared(database.db, { from: NOON })).resolves.toHaveLength(2);
    expect(await keptBy(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
});
