import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { AppEnv } from "#app/infra/http.ts";
import { createLog } from "#app/infra/log.server.ts";
import { findBanner } from "#app/server/banner.server.ts";
import { testApp } from "#test/app.ts";
import { run } from "#test/child.ts";
import { makeCtx } from "#test/ctx.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { dataFolder } from "#test/pglite.ts";
import type { Database } from "./database.server.ts";
import { isUnavailable, violates } from "./errors.server.ts";
import { openDatabase } from "./open.server.ts";
import { openPglite } from "./pglite.server.ts";

const log = createLog("silent");
/** The first start of a folder takes seconds. */
beforeAll(async () => void (await dataFolder()));

const ENDLESS = sql`select count(*) from generate_series(1, 100000000000)`;

/** The database as the product opens it: embedded, in a thread, over a folder. */
async function opened(open: (dir: string) => Promise<Database>): Promise<Database> {
  const database = await open(await dataFolder());
  onTestFinished(() => database.close());
  return database;
}

const asServed = () => opened((dir) => openDatabase({ dir, migrationsFolder, log }));

const withLimit = (limitMs: number) =>
  opened((dir) => openPglite({ folder: path.join(dir, "db"), migrationsFolder, log, limitMs }));

/** The worker threads that start from now on. */
function threads(): Worker[] {
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  return started;
}

const outcome = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => "done",
    (error: unknown) => (isUnavailable(error) ? "unavailable" : String(error)),
  );

test("while a statement runs, what needs no database is answered, and what needs it after that", async () => {
  const database = await withLimit(3_000);
  const ctx = makeCtx(database);
  const app = testApp(ctx);
  const builtPages = new Hono<AppEnv>().use(findBanner(ctx.services)).get("*", (c) => c.text("a built page"));
  let isRunning = true;
  const endless = outcome(database.db.execute(ENDLESS)).finally(() => {
    isRunning = false;
  });
  const next = database.db.execute(sql`select 1 as n`);
  const answered = [];
  for (let n = 0; n < 2; n++) answered.push((await app.request("/auth/v1/health")).status);
  answered.push((await builtPages.request("/pricing")).status);
  expect({ answered, isRunning }).toEqual({ answered: [200, 200, 200], isRunning: true });
  expect((await next).rows).toEqual([{ n: 1 }]);
  expect(isRunning).toBe(false);
  expect(await endless).toBe("unavailable");
});

test("a refused row says which rule refused it, and the connection and what it listens to stay", async () => {
  const database = await asServed();
  const heard: string[] = [];
  await database.listen("things", (id) => void heard.push(id));
  await database.db.execute(sql`create table notes (id int constraint notes_once unique)`);
  await database.db.execute(sql`insert into notes values (1)`);
  const again = database.db.execute(sql`insert into notes values (1)`);
  expect(await again.catch((error: unknown) => violates(error, "notes_once"))).toBe(true);
  await expect(database.db.execute(sql.raw("begin; select 1 / 0; commit"))).rejects.toThrow();
  await database.db.execute(sql`select pg_notify('things', 'after')`);
  expect(heard).toEqual(["after"]);
});

test("a transaction has the database to itself until it ends", async () => {
  const { db } = await asServed();
  await db.execute(sql`create table notes (id int)`);
  const order: string[] = [];
  const count = () =>
    db
      .execute<{ n: number }>(sql`select count(*)::int as n from notes`)
      .then(({ rows }) => order.push(`${rows[0]?.n}`));
  const began = Promise.withResolvers<void>();
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    began.resolve();
    await wait(50);
    order.push("undone");
    throw new Error("changed my mind");
  });
  await began.promise;
  await Promise.all([count(), expect(undone).rejects.toThrow("changed my mind")]);
  expect(order).toEqual(["undone", "0"]);
});

test("a thread that ends is replaced without a restart, and what was committed is there", async () => {
  const started = threads();
  const database = await asServed();
  const gap = vi.fn();
  const heard: string[] = [];
  await database.listen("things", (id) => void heard.push(id), gap);
  await database.db.execute(sql`create table notes (id int)`);
  await database.db.execute(sql`insert into notes values (1)`);
  const running = outcome(database.db.execute(ENDLESS));
  const waiting = outcome(database.db.execute(sql`insert into notes values (2)`));
  await wait(50);
  await started.at(-1)?.terminate();
  expect(await running).toBe("unavailable");
  expect(await waiting).toBe("done");
  expect((await database.db.execute(sql`select id from notes order by id`)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(gap).toHaveBeenCalledTimes(1);
  await database.db.execute(sql`select pg_notify('things', 'after')`);
  expect(heard).toEqual(["after"]);
});

test("a statement without an end is ended, and what was committed is there", async () => {
  const database = await withLimit(1_500);
  await database.db.execute(sql`create table notes (id int)`);
  const inside = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    await tx.execute(ENDLESS);
  });
  expect(await outcome(inside)).toBe("unavailable");
  expect((await database.db.execute(sql`select id from notes`)).rows).toEqual([]);
});

test("closing waits for the statement that runs, and frees the folder", async () => {
  const dir = await dataFolder();
  const database = await openDatabase({ dir, migrationsFolder, log });
  await database.db.execute(sql`create table notes (id int)`);
  const writing = outcome(
    database.db.execute(sql`insert into notes select n from generate_series(1, 300000) n where n % 100000 = 0`),
  );
  await wait(10);
  await database.close();
  expect(await writing).toBe("done");
  const again = await openDatabase({ dir, migrationsFolder, log });
  expect((await again.db.execute(sql`select count(*)::int as n from notes`)).rows).toEqual([{ n: 3 }]);
  await again.close();
});

test("a process that has nothing else to do still closes the database to its end", async () => {
  const dir = await dataFolder();
  const child = run("test/programs/open-database.ts", [dir]);
  await child.says("open");
  await child.kill("SIGTERM");
  expect({ said: child.output(), ended: await child.ended }).toEqual({ said: "open\nclosed\n", ended: 0 });
  expect(fs.existsSync(path.join(dir, "db", "lock.pid"))).toBe(false);
});
