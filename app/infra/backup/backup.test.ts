import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { makePartitions } from "#app/infra/database/partitions.server.ts";
import { openFiles } from "#app/infra/files/open.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx, NOW, testEnv } from "#test/ctx.ts";
import { raceDatabase } from "#test/database.ts";
import { freshFolder } from "#test/folder.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { clonePglite, dataFolder } from "#test/pglite.ts";
import { postgresAvailable } from "#test/postgres.ts";
import { startS3 } from "#test/s3-server.ts";
import { check } from "./check.server.ts";
import { isMovingInto, move } from "./move.server.ts";
import { putBody, restore } from "./restore.server.ts";
import { sumOf } from "./rows.server.ts";
import { inSnapshot } from "./snapshot.server.ts";
import { tablesOf } from "./tables.server.ts";
import { backup, type Installation } from "./write.server.ts";

const log = createLog("silent");
const DOCUMENT = "%PDF-1.7 a license %%EOF";

function installation(database: Database, more: Record<string, string> = {}): Installation {
  const env = testEnv({ DATA_DIR: freshFolder(), ...more });
  return { database, env, log, files: openFiles(env) };
}

/** Two members, a line in a partition of the audit log, values that are easily bent on the way, and a file. */
async function lived(of: Installation): Promise<string> {
  const ctx = makeCtx(of.database);
  const { userId } = await aUser(ctx, { fullName: 'Ana "Ñ" O’Brien\\\n\t' });
  await aUser(ctx);
  await makePartitions(ctx, {});
  await audit(ctx, "document.approved", "document:1", { by: "review", none: null });
  await ctx.db.execute(sql`create table odd (
    id int generated always as identity, twice int generated always as (id * 2) stored, bytes bytea, sums numeric,
    moment timestamptz, words text[], part jsonb, ratio float8)`);
  await ctx.db.execute(sql`insert into odd (bytes, sums, moment, words, part, ratio) values
    ('\\x00ff', 1.10, '2027-03-10 16:00:00.123456+02', array['a,b', null, '"'], 'null', 0.1), (null, null, null, null, null, 'NaN')`);
  const key = `documents/${userId}/${randomUUID()}.pdf`;
  await putBody(of, key, Buffer.from(DOCUMENT));
  return key;
}

/** The hash of every table. */
const sums = ({ database }: Installation) =>
  inSnapshot(database, log, async (client) => {
    const found: Record<string, string> = {};
    for (const table of await tablesOf(client))
      found[`${table.schema}.${table.name}`] = JSON.stringify(await sumOf(client, table));
    return found;
  });

async function textOf(of: Installation, key: string): Promise<string | undefined> {
  const body = await of.files.get(key);
  return body && (await buffer(body)).toString();
}

const ODD = sql`create table odd (
  id int generated always as identity, twice int generated always as (id * 2) stored, bytes bytea, sums numeric,
  moment timestamptz, words text[], part jsonb, ratio float8)`;

describeOnBoth("a backup", (open) => {
  async function opened(more: Record<string, string> = {}): Promise<Installation> {
    const database = await open();
    onTestFinished(() => database.close());
    return installation(database, more);
  }

  test("comes back in an empty installation as it was: every row of every table, counters and files", async () => {
    const from = await opened();
    const key = await lived(from);
    const file = join(freshFolder(), "backup.tar");
    const done = await backup(from, file, NOW);
    expect(done).toMatchObject({ files: 1, gone: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = await sums(from);

    const to = await opened();
    await to.database.db.execute(ODD);
    expect(await sums(to)).not.toEqual(before);
    const restored = await restore(to, file);
    expect(restored.rows).toBe(done.rows);
    expect(await sums(to)).toEqual(before);
    expect(await textOf(to, key)).toBe(DOCUMENT);

    const { rows } = await to.database.db.execute<{ id: number }>(sql`insert into odd (sums) values (3) returning id`);
    expect(rows[0]?.id).toBe(3);
    // What keeps rows right in daily work is there again.
    const ctx = makeCtx(to.database);
    const refused = (work: PromiseLike<unknown>) =>
      Promise.resolve(work).then(
        () => "done",
        (error: Error) => String(error.cause),
      );
    expect(await refused(ctx.db.execute(sql`delete from audit_log`))).toContain("append-only");
    expect(await refused(ctx.db.execute(sql`insert into profiles (id) values (${randomUUID()})`))).toContain(
      "violates",
    );
    await aUser(ctx);
  });

  test("is refused where there are accounts, unless it may take their place", async () => {
    const from = await opened();
    await lived(from);
    const file = join(freshFolder(), "backup.tar");
    await backup(from, file, NOW);
    const before = await sums(from);
    const ctx = makeCtx(from.database);
    const later = await aUser(ctx);
    const stray = `documents/${later.userId}/${randomUUID()}.pdf`;
    await putBody(from, stray, Buffer.from(DOCUMENT));
    await expect(restore(from, file)).rejects.toThrow("accounts here already");
    await restore(from, file, { replace: true });
    expect(await sums(from)).toEqual(before);
    expect(await ctx.db.select().from(users).where(eq(users.id, later.userId))).toEqual([]);
    expect(await textOf(from, stray)).toBeUndefined();
  });
});

async function finished(): Promise<{ file: string; from: Installation }> {
  const database = await clonePglite();
  onTestFinished(() => database.close());
  const from = installation(database);
  await lived(from);
  const file = join(freshFolder(), "backup.tar");
  await backup(from, file, NOW);
  return { file, from };
}

test("a backup that was cut, changed in one byte, or is none at all is noticed, and is not restored", async () => {
  const { file, from } = await finished();
  expect(await check(file)).toMatchObject({ files: 1, head: { database: "pglite" } });
  const before = await sums(from);
  const spoiled = (name: string, spoil: (path: string) => void) => {
    const path = join(freshFolder(), name);
    copyFileSync(file, path);
    spoil(path);
    return path;
  };
  const size = statSync(file).size;
  const bad = [
    spoiled("cut.tar", (path) => truncateSync(path, size - 3_000)),
    spoiled("half.tar", (path) => truncateSync(path, Math.floor(size / 2 / 512) * 512)),
    spoiled("changed.tar", (path) => {
      const bytes = readFileSync(path);
      const at = bytes.indexOf(DOCUMENT);
      bytes[at + 3] = 0x58;
      writeFileSync(path, bytes);
    }),
    spoiled("none.tar", (path) => writeFileSync(path, "this is no archive")),
    join(freshFolder(), "missing.tar"),
  ];
  for (const path of bad) {
    await expect(check(path)).rejects.toThrow(/no whole backup|not finished|was changed|is no backup|no file/);
    await expect(restore(from, path, { replace: true })).rejects.toThrow();
  }
  expect(await sums(from)).toEqual(before);
});

test("a backup never takes the place of a file, and leaves nothing half written behind", async () => {
  const { file, from } = await finished();
  await expect(backup(from, file, NOW)).rejects.toThrow("exists already");
  const broken = { ...from, files: { ...from.files, get: () => Promise.reject(new Error("the disk is gone")) } };
  const next = join(freshFolder(), "next.tar");
  await expect(backup(broken, next, NOW)).rejects.toThrow("the disk is gone");
  expect([existsSync(next), existsSync(`${next}.part`)]).toEqual([false, false]);
});

test("a backup of the embedded database on disk holds one moment, while members go on writing", async () => {
  const dir = await dataFolder();
  const database = await openDatabase({ dir, migrationsFolder, log });
  onTestFinished(() => database.close());
  const from = installation(database);
  const ctx = makeCtx(database);
  await aUser(ctx);
  const file = join(freshFolder(), "backup.tar");
  let isDone = false;
  const running = backup(from, file, NOW).finally(() => {
    isDone = true;
  });
  let written = 0;
  while (!isDone) {
    await aUser(ctx);
    written += 1;
  }
  await running;
  expect(written).toBeGreaterThan(1);
  const { summary } = await check(file);
  const rowsOf = (name: string) => summary.tables.find((table) => table.name === `public.${name}`)?.rows ?? 0;
  expect(rowsOf("users")).toBeLessThan(written + 1);
  expect(rowsOf("profiles")).toBe(rowsOf("users"));
  expect(existsSync(join(dir, "db-snapshot"))).toBe(false);
});

test.skipIf(!postgresAvailable)(
  "an embedded installation moves to PostgreSQL and a bucket, and a move that was ended goes on where it was",
  async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.close());
    const embedded = await clonePglite();
    const server = await raceDatabase();
    onTestFinished(async () => {
      await embedded.close();
      await server.close();
    });
    const from = installation(embedded);
    const to = installation(server, { FILES_URL: s3.url });
    const key = await lived(from);
    await server.db.execute(ODD);
    const said: string[] = [];
    const ending = (line: string) => {
      said.push(line);
      if (line.includes("public.users")) throw new Error("killed");
    };
    await expect(move(from, to, ending)).rejects.toThrow("killed");
    expect(await isMovingInto(server)).toBe(true);
    const other = installation(embedded, { AUTH_SECRET: "the secret of quite another installation" });
    await expect(move(other, to, () => {})).rejects.toThrow("another installation");

    const done = await move(from, to, (line) => void said.push(line));
    expect(done.carriedTables).toBeLessThan(said.length);
    expect(said).toContainEqual(expect.stringMatching(/public\.users: 2 rows, there already/));
    expect(done).toMatchObject({ files: 1, carriedFiles: 1 });
    expect(await sums(to)).toEqual(await sums(from));
    expect(await textOf(to, key)).toBe(DOCUMENT);
    expect(await isMovingInto(server)).toBe(false);
    await expect(move(from, to, () => {})).rejects.toThrow("accounts in that database already");
  },
);
