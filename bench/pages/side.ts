// One build on one database, served by a process of its own as `npm start` serves it.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "#app/infra/database/database.server.ts";
import { startPostgres } from "#test/postgres.ts";
import { type Asked, load } from "../load.ts";
import { pause } from "../print.ts";
import { postgresClock, residentMb, secondsOf } from "../processor.ts";
import { type Member, signUp } from "../sign-up.ts";
import { startApp } from "../start-app.ts";
import { type StatementCounter, statementCounter } from "./statements.ts";

export const CONNECTIONS = 8;
/** The jobs of `fillJobs` are posted by the first 5,000 pros. */
const PROS = "5000";
const JOBS = "2000";
const SETTLED_MS = 3000;
const SAMPLED_MS = 200;
const SECRET = "a-secret-for-measurements-that-is-long-enough";
const FILL = fileURLToPath(new URL("./fill.ts", import.meta.url));

export type Build = "before" | "now";
/** Milliseconds are of processor time, for each request: the server's, and its PostgreSQL's. */
type Taken = { requests: number; perSecond: number; serverMs: number; postgresMs: number };

export type Side = {
  build: Build;
  origin: string;
  member: Member;
  /** Of PostgreSQL only. */
  postgres: { url: string; db: Db; counter: StatementCounter | null } | null;
  /** Resident memory in MB: a while after the start, and the most since then. */
  memory: { idle: number; most: number; now(): number };
  load(seconds: number, next: (lane: number, turn: number) => Asked): Promise<Taken>;
  stop(): Promise<void>;
};

/** PostgreSQL with fsync as it comes, able to count statements. */
async function openPostgres() {
  const server = await startPostgres({ fsync: "on" });
  const counter = await statementCounter(server);
  return { server, counter };
}

/** Starts a build of the folder `root` on a database of its own, filled with what was posted until `from`. */
export async function openSide(build: Build, root: string, on: "PostgreSQL" | "embedded", from: Date): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), "kingpost-bench-"));
  const opened = on === "PostgreSQL" ? await openPostgres() : null;
  const env = {
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    ADDRESS_LIMITS: "1000",
    ...(opened && { DATABASE_URL: opened.server.url }),
  };
  const settings = {
    NODE_ENV: "production",
    DEMO: "off",
    LOG_LEVEL: "error",
    PUBLIC_URL: "http://127.0.0.1:1",
    ...env,
  };
  const filled = spawnSync(join(root, "node_modules/.bin/node"), [FILL, PROS, JOBS, from.toISOString()], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (filled.status !== 0) throw new Error(`the database of the build ${build} was not filled`);

  const app = await startApp(env, root);
  await pause(SETTLED_MS);
  const memory = { idle: residentMb(app.pid), most: 0, now: () => residentMb(app.pid) };
  const sampling = setInterval(() => {
    memory.most = Math.max(memory.most, memory.now());
  }, SAMPLED_MS);
  const pool = opened && new pg.Pool({ connectionString: opened.server.url, max: 1 });
  return {
    build,
    origin: app.url,
    member: await signUp(app.url, "sam sample"),
    postgres: pool && opened && { url: opened.server.url, db: drizzle(pool) as unknown as Db, counter: opened.counter },
    memory,
    async load(seconds, next) {
      const clock = opened && postgresClock(opened.server.port);
      const before = secondsOf(app.pid);
      const { perSecond, requests, failed } = await load(app.url, seconds, CONNECTIONS, next);
      const used = secondsOf(app.pid) - before;
      if (failed) throw new Error(`${failed} of ${requests} requests to ${next(0, 0).path} (${build}, ${on}) failed`);
      const each = (secondsUsed: number) => (secondsUsed * 1000) / requests;
      return { requests, perSecond, serverMs: each(used), postgresMs: each(clock?.() ?? 0) };
    },
    async stop() {
      clearInterval(sampling);
      await app.stop();
      await pool?.end();
      await opened?.counter?.stop();
      await opened?.server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
