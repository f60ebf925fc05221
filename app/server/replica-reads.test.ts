import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { typedJob } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Database, Replica } from "#app/infra/database/database.server.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { Freshness } from "#app/infra/database/replica.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { createLog } from "#app/infra/log.server.ts";
import { readsAnswered } from "#app/infra/metrics.server.ts";
import { testApp } from "#test/app.ts";
import { makeCtx } from "#test/ctx.ts";
import { aMember, rightNow } from "#test/members.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { type PostgresServer, postgresInstalled, ranOnPostgres, startPostgres, startReplica } from "#test/postgres.ts";
import { TEST_TABLES } from "#test/schema.ts";

const soon = { timeout: 30_000, interval: 100 };
const MINUTE_MS = 60_000;

describe("how far a replica is behind", () => {
  test("is the age of the newest moment whose writes it shows all, also while nothing is written", () => {
    const freshness = new Freshness();
    expect(freshness.behind(0)).toBeNull();
    freshness.primaryAt(1000, 50);
    freshness.replayed(50);
    expect(freshness.behind(1200)).toBe(200);
    freshness.primaryAt(2000, 50);
    freshness.replayed(50);
    expect(freshness.behind(2200)).toBe(200);
  });

  test("grows while it does not catch up, and while nothing is heard of the primary", () => {
    const freshness = new Freshness();
    freshness.primaryAt(1000, 50);
    freshness.replayed(60);
    for (let at = 2000; at < 200_000; at += 1000) {
      freshness.primaryAt(at, 100);
      freshness.replayed(70);
    }
    expect(freshness.behind(200_000)).toBe(199_000);
    freshness.replayed(100);
    expect(freshness.behind(200_000)).toBe(1000);
  });

  test("is unknown of one that was lost, and of one that has not reached what the primary had when this process began", () => {
    const freshness = new Freshness();
    freshness.primaryAt(1000, 50);
    freshness.replayed(40);
    expect(freshness.behind(1000)).toBeNull();
    freshness.replayed(50);
    freshness.forget();
    expect(freshness.behind(1000)).toBeNull();
  });
});

describe.runIf(postgresInstalled && !ranOnPostgres)("pages of visitors, with a replica", () => {
  let primary: PostgresServer;
  let server: PostgresServer;
  let database: Database;
  let replica: Replica;
  let ctx: Ctx;
  let app: Hono<AppEnv>;
  let token: string;

  beforeAll(async () => {
    primary = await startPostgres();
    server = await startReplica(primary);
    database = await openDatabase({
      url: primary.url,
      replicaUrl: server.url,
      dir: "unused",
      migrationsFolder,
      log: createLog("silent"),
    });
    if (!database.replica) throw new Error("there is no replica");
    replica = database.replica;
    await database.db.execute(sql.raw(TEST_TABLES));
    ctx = rightNow(makeCtx(database));
    app = testApp(ctx, (await pagesWithoutDrawing()).build);
    ({ token } = await aMember(ctx));
  }, MINUTE_MS);
  afterAll(async () => {
    await database.close();
    await server.stop();
    await primary.stop();
  });

  const isNear = () => vi.waitFor(() => expect(replica.behindSeconds() ?? 99).toBeLessThan(3), soon);
  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const onReplica = (statement: string) => ask(server.url, statement);
  const titles = async (headers: Record<string, string> = {}) => {
    const answer = await app.request("/api/jobs", { headers });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { jobs: { title: string }[] }).jobs.map(({ title }) => title);
  };
  const post = async (title: string) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ ...typedJob(rightNow(ctx)), title });
    const answer = await app.request("/api/jobs", { method: "POST", headers, body });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const answered = async (which: string) =>
    (await readsAnswered.get()).values.find(({ labels }) => labels.server === which)?.value ?? 0;

  test("are read there; who has a session, or has just sent a form, reads what was written meanwhile", async () => {
    await isNear();
    await onReplica("select pg_wal_replay_pause()");
    try {
      await post("Sample: only on the primary");
      expect(await titles()).not.toContain("Sample: only on the primary");
      expect(await titles({ authorization: `Bearer ${token}` })).toContain("Sample: only on the primary");
      const form = await app.request("/partners/write", {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
        body: "intent=none",
      });
      const mark = form.headers.getSetCookie().find((line) => line.startsWith("kp-wrote="));
      expect(mark).toMatch(/Max-Age=30; HttpOnly; SameSite=Lax/);
      expect(await titles({ cookie: mark?.split(";")[0] ?? "" })).toContain("Sample: only on the primary");
      expect(await titles({ cookie: "kp-hint=x" })).toContain("Sample: only on the primary");
      // Too far behind, it is asked no more.
      await vi.waitFor(async () => expect(await titles()).toContain("Sample: only on the primary"), soon);
      expect(replica.behindSeconds()).toBeGreaterThan(9);
    } finally {
      await onReplica("select pg_wal_replay_resume()");
    }
    await isNear();
    const before = await answered("replica");
    expect(await titles()).toContain("Sample: only on the primary");
    expect(await answered("replica")).toBeGreaterThan(before);
  });

  test("are answered by the database itself without an error while it is away, and by the replica again once it is back", async () => {
    await isNear();
    await post("Sample: while the replica is away");
    await server.halt("immediate");
    expect(await titles()).toContain("Sample: while the replica is away");
    expect(await titles()).toContain("Sample: while the replica is away");
    await server.resume();
    await isNear();
    const before = await answered("replica");
    await titles();
    expect(await answered("replica")).toBeGreaterThan(before);
  });

  test("what it refuses is done by the database itself: a write, a transaction, a column it has not heard of", async () => {
    await isNear();
    const tx = { ...ctx, db: replica.db };
    await replica.db.execute(sql`create table notes (body text)`);
    await inTransaction(tx, ({ db }) => db.execute(sql`insert into notes values ('one')`));
    await onReplica("select pg_wal_replay_pause()");
    try {
      await ctx.db.execute(sql`alter table notes add column more text default 'two'`);
      expect((await replica.db.execute(sql`select more from notes`)).rows).toEqual([{ more: "two" }]);
    } finally {
      await onReplica("select pg_wal_replay_resume()");
    }
    await isNear();
  });

  test("one that was made a primary of its own is asked no more", async () => {
    const other = await startReplica(primary);
    const opened = await openDatabase({
      url: primary.url,
      replicaUrl: other.url,
      dir: "unused",
      migrationsFolder,
      log: createLog("silent"),
    });
    await vi.waitFor(() => expect(opened.replica?.behindSeconds() ?? 99).toBeLessThan(3), soon);
    await ask(other.url, "select pg_promote()");
    await vi.waitFor(() => expect(opened.replica?.behindSeconds()).toBeNull(), soon);
    await opened.close();
    await other.stop();
  });

  test("none of them writes, so that all they ask is answered there", async () => {
    const { business } = await aVerifiedContractor(ctx);
    const { id } = await post("Sample: looked at");
    await isNear();
    const paths = [
      ...["/find-pro", "/find-pro?tab=jobs", `/pros/${business.slug}`, `/jobs/${id}`, "/community", "/community/feed"],
      ...["/api/jobs", "/api/directory/pros", `/pros/${business.slug}/stamp.svg`, "/sitemap-jobs.xml"],
    ];
    const [there, here] = [await answered("replica"), await answered("primary_after_replica")];
    for (const path of paths) expect([path, (await app.request(path)).status]).toEqual([path, 200]);
    expect(await answered("primary_after_replica")).toBe(here);
    expect((await answered("replica")) - there).toBeGreaterThan(paths.length);
  });
});
