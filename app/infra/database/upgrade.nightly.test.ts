import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { createLog } from "#app/infra/log.server.ts";
import { raceDatabase } from "#test/database.ts";
import { freshFolder } from "#test/folder.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { postgresAvailable, ranOnPostgres, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { migrationsBefore, oldMembers, restoreDemoWorld } from "#test/upgrade/before-businesses.ts";
import type { Database, Db } from "./database.server.ts";
import { openDatabase } from "./open.server.ts";

const log = createLog("silent");
const MEMBERS = 1000;

/** What an upgrade may write into rows that were there: the column, and why. */
const REWRITTEN: Record<string, string> = {};

/** Keeps a copy of every table beside it. */
async function remember(db: Db): Promise<void> {
  await db.execute(sql.raw("create schema earlier"));
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`create table earlier."${name}" as table public."${name}"`));
}

type Column = { name: string; column: string; kept: boolean };

/** The columns of tables whose rows are not found again as they were: `table.column, …: how many`. */
async function lost(db: Db): Promise<string[]> {
  const { rows } = await db.execute<Column>(sql`
    select e.table_name as name, e.column_name as column, p.column_name is not null as kept
    from information_schema.columns e
    left join information_schema.columns p
      on p.table_schema = 'public' and p.table_name = e.table_name and p.column_name = e.column_name
    where e.table_schema = 'earlier' order by 1, e.ordinal_position`);
  const wrong = rows.filter(({ kept }) => !kept).map(({ name, column }) => `${name}.${column} is gone`);
  for (const [name, columns] of Object.entries(Object.groupBy(rows, (row) => row.name))) {
    const names = (columns ?? [])
      .filter(({ column, kept }) => kept && !(`${name}.${column}` in REWRITTEN))
      .map(({ column }) => `"${column}"::text`)
      .join(", ");
    const { rows: missing } = await db.execute<{ n: number }>(
      sql.raw(
        `select count(*)::int as n from (select ${names} from earlier."${name}" except all select ${names} from public."${name}") gone`,
      ),
    );
    if (missing[0]?.n) wrong.push(`${missing[0].n} rows of ${name}`);
  }
  return wrong;
}

const one = async <T extends Record<string, unknown>>(db: Db, statement: ReturnType<typeof sql>) =>
  (await db.execute<T>(statement)).rows[0];

/** Opens an installation as the version with these migrations does. */
type Install = (folder: string) => Promise<Database>;

async function upgrades(install: Install): Promise<void> {
  const before = await install(migrationsBefore());
  await restoreDemoWorld(before.db);
  await oldMembers(before.db, 1, MEMBERS);
  await remember(before.db);
  const had = await one<{ users: number }>(before.db, sql`select count(*)::int as users from users`);
  expect(had?.users).toBeGreaterThan(MEMBERS + 5);
  await before.close();

  const { db, close } = await install(migrationsFolder);
  expect(await lost(db)).toEqual([]);
  const people = await one(
    db,
    sql`select count(*)::int as users,
        count(*) filter (where b.contact_id = u.id and (b.closed_at is null) = (u.deleted_at is null))::int as businesses,
        count(*) filter (where (p.part = 'owner') = (u.deleted_at is null))::int as owners
      from users u left join businesses b on b.id = u.id
      left join business_people p on p.business_id = u.id and p.user_id = u.id`,
  );
  expect(people).toEqual({ users: had?.users, businesses: had?.users, owners: had?.users });
  // Every job that was given to somebody is an engagement now.
  const given = await one(
    db,
    sql`select (select count(*)::int from job_applications where status = 'awarded') as awarded,
      (select count(*)::int from engagements) as engagements`,
  );
  expect(given?.["engagements"]).toBe(given?.["awarded"]);

  // The version before goes on writing while servers are replaced: its members get a business too.
  await oldMembers(db, MEMBERS + 1, MEMBERS + 50);
  const joined = await one(
    db,
    sql`select count(*)::int as n from businesses b join business_people p on p.business_id = b.id and p.part = 'owner'
      join contractor_profiles c on c.user_id = b.id where c.slug like 'sample-electric-%'`,
  );
  expect(joined).toEqual({ n: ((MEMBERS + 50) * 4) / 5 });
  // And reads its sessions as it did.
  const session = await one<{ answer: { name: string; role: string } }>(
    db,
    sql`select session_with_owner(md5('session 7')::uuid, false, false) as answer`,
  );
  expect(session?.answer).toMatchObject({ name: "Sam Sample 7", role: "contractor" });
  await close();
}

describe("an installation of the version before businesses, with the demo world and 1,000 members", () => {
  test("is upgraded by its next start, embedded: every row is found again, and everybody owns their business", async () => {
    const dir = freshFolder();
    await upgrades((folder) => openDatabase({ dir, migrationsFolder: folder, log }));
  }, 240_000);

  const title = "is upgraded by its next start, on PostgreSQL";
  const here = postgresAvailable && !ranOnPostgres;
  test.runIf(here)(
    postgresAvailable ? title : `${title} [not run: ${WHY_NO_POSTGRES}]`,
    async () => {
      const server = await raceDatabase();
      const name = "before_businesses";
      const onServer = async (statement: string) => {
        const client = new pg.Client({ connectionString: server.url });
        await client.connect();
        await client.query(statement).finally(() => client.end());
      };
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      await onServer(`drop database if exists ${name} with (force)`);
      await onServer(`create database ${name}`);
      try {
        await upgrades((folder) => openDatabase({ url: url.href, dir: "", migrationsFolder: folder, log }));
      } finally {
        await onServer(`drop database ${name} with (force)`);
        await server.close();
      }
    },
    240_000,
  );
});
