import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createLog } from "#app/infra/log.server.ts";
import { run } from "#test/child.ts";
import { freshFolder } from "#test/folder.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { dataFolder, inProcess } from "#test/pglite.ts";
import { openFolder } from "./engine.server.ts";
import { isUnavailable } from "./errors.server.ts";
import { maintain } from "./maintenance.server.ts";
import { openDatabase } from "./open.server.ts";
import { openPglite } from "./pglite.server.ts";

/** Not in a thread of its own, so that what it asks of the disk can be watched. */
const openHere = (dir: string) => {
  const folder = path.join(dir, "db");
  return openPglite({ folder, migrationsFolder, log: createLog("silent"), start: inProcess(() => openFolder(folder)) });
};
const open = (dir: string) => openDatabase({ dir, migrationsFolder, log: createLog("silent") });
const holder = async (dir: string) => {
  const child = run("test/programs/open-database.ts", [dir]);
  await child.says("open");
  return child;
};

test("a second process is refused while the first lives, and told its pid", async () => {
  const dir = await dataFolder();
  const first = await holder(dir);
  await expect(open(dir)).rejects.toThrow(`in use by the process with pid ${first.pid}`);
  await first.kill();
});

test("the same process cannot open the folder twice", async () => {
  const dir = await dataFolder();
  const database = await open(dir);
  await expect(open(dir)).rejects.toThrow(`this process (pid ${process.pid})`);
  await database.close();
  await (await open(dir)).close();
});

test("the lock of a killed owner frees itself, and what it had committed is there", async () => {
  const dir = await dataFolder();
  const first = await holder(dir);
  await first.kill("SIGKILL");
  const database = await open(dir);
  const { rows } = await database.db.execute(sql`select count(*)::int as n from audit_log`);
  expect(rows).toEqual([{ n: 0 }]);
  await database.close();
});

test("a first start that is interrupted leaves nothing half made", async () => {
  const dir = freshFolder();
  for (const ms of [500, 1_000, 1_600]) {
    const child = run("test/programs/open-database.ts", [dir]);
    await wait(ms);
    await child.kill("SIGKILL");
  }
  fs.mkdirSync(path.join(dir, "db", "pg.new", "base"), { recursive: true });
  const database = await open(dir);
  expect(fs.existsSync(path.join(dir, "db", "pg.new"))).toBe(false);
  expect((await database.db.execute(sql`select count(*) as n from audit_log`)).rows).toEqual([{ n: "0" }]);
  await database.close();
}, 60_000);

test("every commit reaches the disk before it is answered", async () => {
  const database = await openHere(await dataFolder());
  await database.db.execute(sql`create table notes (id int)`);
  const fsync = vi.spyOn(fs, "fsyncSync");
  for (let n = 0; n < 5; n++) {
    const before = fsync.mock.calls.length;
    await database.db.execute(sql`insert into notes values (${n})`);
    expect(fsync.mock.calls.length).toBeGreaterThan(before);
  }
  await database.close();
});

test("maintenance checkpoints a long log and vacuums and analyzes the worst table", async () => {
  const database = await open(await dataFolder());
  if (database.kind !== "pglite") throw new Error("not embedded");
  const { pool } = database;
  await pool.query(
    "create table notes (id int, body text); insert into notes select n, repeat('x', 500) from generate_series(1, 5000) n; update notes set body = body",
  );
  const redo = async () =>
    (await pool.query<{ at: string }>("select redo_lsn::text as at from pg_control_checkpoint()")).rows[0]?.at;
  const before = await redo();
  await vi.waitFor(
    async () => {
      await maintain(pool, 1024 * 1024);
      expect(await redo()).not.toBe(before);
      const { rows } = await pool.query(
        "select n_dead_tup::int as dead, last_analyze is not null as analyzed from pg_stat_user_tables where relname = 'notes'",
      );
      expect(rows).toEqual([{ dead: 0, analyzed: true }]);
    },
    { timeout: 10_000, interval: 500 },
  );
  await database.close();
});

test("on a full disk writing says so, and everything works again when there is room, without a restart", async () => {
  const database = await openHere(await dataFolder());
  if (database.kind !== "pglite") throw new Error("not embedded");
  const { db, pool } = database;
  const gap = vi.fn();
  const heard: string[] = [];
  await database.listen("things", (id) => void heard.push(id), gap);
  await db.execute(sql`create table notes (id int)`);
  await db.execute(sql`insert into notes values (1)`);
  const attempt = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => "done",
      (error: unknown) => (isUnavailable(error) ? "unavailable" : String(error)),
    );

  const disk = fullDisk();
  expect(await attempt(db.execute(sql`insert into notes select generate_series(1, 1000)`))).toBe("unavailable");
  expect(await attempt(db.execute(sql`select * from notes`))).toBe("done");
  expect(await attempt(pool.query("checkpoint"))).toBe("unavailable");
  expect(await attempt(db.execute(sql`select * from notes`))).toBe("unavailable");
  disk.free();

  await vi.waitFor(async () => expect(await attempt(db.execute(sql`select 1`))).toBe("done"), {
    timeout: 15_000,
    interval: 200,
  });
  expect((await db.execute(sql`select id from notes`)).rows).toEqual([{ id: 1 }]);
  expect(await attempt(db.execute(sql`insert into notes values (2)`))).toBe("done");
  expect(gap).toHaveBeenCalledTimes(1);
  await db.execute(sql`select pg_notify('things', 'after')`);
  expect(heard).toEqual(["after"]);
  await database.close();
}, 40_000);

/** Lets no file grow any more, as a full disk does. */
function fullDisk() {
  const write = fs.writeSync;
  const spy = vi.spyOn(fs, "writeSync").mockImplementation(((
    fd: number,
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ) => {
    if ((position ?? 0) + (length ?? buffer.length) > fs.fstatSync(fd).size)
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC", errno: -28 });
    return write(fd, buffer, offset, length, position);
  }) as typeof fs.writeSync);
  syncBuiltinESMExports();
  return {
    free() {
      spy.mockRestore();
      syncBuiltinESMExports();
    },
  };
}
