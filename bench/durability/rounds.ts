import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#app/infra/database/database.server.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { type Child, run } from "#test/child.ts";
import { freshFolder } from "#test/folder.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { startPostgres } from "#test/postgres.ts";
import { audit, makeLedger, type Verdict } from "./ledger.ts";
import { cutPower, seeded, startRecording } from "./power-cut.ts";

/** Sums over the rounds; `early` are those cut short before the database was open. */
export type Result = Verdict & {
  rounds: number;
  early: number;
  promised: number;
  unopened: number;
  slowestOpenMs: number;
  unsyncedPages: number;
};

/** Called with what has been found so far, after each round. */
export type Progress = (result: Result) => void;

const open = (where: { dir: string; url?: string }) =>
  openDatabase({ ...where, migrationsFolder, log: createLog("silent") });

/** Kills a writer on the embedded database, at any moment from its start on. */
export async function killPglite(rounds: number, seed: number, progress?: Progress): Promise<Result> {
  const dir = await prepared();
  return repeat(rounds, seed, progress, {
    start: (round) => writer(round, dir),
    async stop(child) {
      await child.kill("SIGKILL");
      return 0;
    },
    open: () => open({ dir }),
    finish: () => fs.rmSync(dir, { recursive: true }),
  });
}

/** Cuts the power of a writer on the embedded database; `unsynced` shows what happens on a disk that never synced. */
export async function cutPglite(
  rounds: number,
  seed: number,
  progress?: Progress,
  { unsynced = false } = {},
): Promise<Result> {
  const dir = await prepared();
  const live = path.join(dir, "db", "pg");
  const recording = path.join(dir, "recording");
  const backup = path.join(dir, "backup");
  const random = seeded(seed + 1);
  fs.cpSync(live, backup, { recursive: true });
  return repeat(rounds, seed, progress, {
    start(round) {
      startRecording(live, recording);
      return writer(round, dir, "--recorded", recording, ...(unsynced ? ["--unsynced"] : []));
    },
    async stop(child) {
      await child.kill("SIGKILL");
      return cutPower(live, recording, random).dropped;
    },
    open: () => open({ dir }),
    restore() {
      fs.rmSync(live, { recursive: true });
      fs.cpSync(backup, live, { recursive: true });
    },
    finish: () => fs.rmSync(dir, { recursive: true }),
  });
}

/** Kills the PostgreSQL server under a writer. Needs PostgreSQL's programs on this machine. */
export async function killPostgres(rounds: number, seed: number, progress?: Progress): Promise<Result> {
  const server = await startPostgres({ fsync: "on" });
  const where = { dir: "", url: server.url };
  const database = await open(where);
  await makeLedger(database.db);
  await database.close();
  return repeat(rounds, seed, progress, {
    start: (round) => writer(round, server.url),
    async stop(child) {
      await server.halt("kill");
      await child.ended;
      await server.resume();
      return 0;
    },
    open: () => open(where),
    finish: () => server.stop(),
  });
}

type Rig = {
  start(round: number): Child;
  /** Ends the writer hard; gives the number of pages that were lost with it. */
  stop(child: Child): Promise<number>;
  open(): Promise<Database>;
  /** Begins anew after a database that does not open. */
  restore?(): void;
  finish(): unknown;
};

const PROMISE = /^(\d+\.\d+) (\d+)$/;
const LONGEST_MS = 1_500;

async function repeat(rounds: number, seed: number, progress: Progress | undefined, rig: Rig): Promise<Result> {
  const random = seeded(seed);
  let promised = new Map<string, number>();
  const result: Result = {
    rounds: 0,
    early: 0,
    promised: 0,
    unopened: 0,
    slowestOpenMs: 0,
    unsyncedPages: 0,
    rows: 0,
    lost: 0,
    doubled: 0,
    torn: 0,
    damaged: 0,
  };
  for (let round = 1; round <= rounds; round++) {
    const child = rig.start(round);
    // Most while it writes, some while it starts and recovers.
    if (random() < 0.7) await child.says("open");
    await wait(50 + random() * LONGEST_MS);
    if (child.failed()) throw new Error(`the writer ended by itself:\n${child.output()}`);
    result.unsyncedPages += await rig.stop(child);
    result.rounds++;
    const lines = child.output().split("\n").slice(0, -1);
    if (!lines.includes("open")) result.early++;
    for (const line of lines) {
      const [, writer, n] = PROMISE.exec(line) ?? [];
      if (!writer) continue;
      promised.set(writer, Number(n));
      result.promised++;
    }

    const verdict = await check(rig, promised);
    if (verdict) {
      result.slowestOpenMs = Math.max(result.slowestOpenMs, verdict.openMs);
      result.rows = verdict.rows;
      for (const fault of ["lost", "doubled", "torn", "damaged"] as const) result[fault] += verdict[fault];
    } else {
      result.unopened++;
      rig.restore?.();
      promised = new Map();
    }
    progress?.(result);
  }
  await rig.finish();
  return result;
}

async function check(rig: Rig, promised: Map<string, number>): Promise<(Verdict & { openMs: number }) | undefined> {
  const from = performance.now();
  try {
    const database = await rig.open();
    const openMs = performance.now() - from;
    try {
      return { ...(await audit(database.db, promised)), openMs };
    } finally {
      await database.close();
    }
  } catch {
    return undefined;
  }
}

/** A data folder that has had its first start and holds an empty ledger. */
async function prepared(): Promise<string> {
  const dir = freshFolder();
  const database = await open({ dir });
  await makeLedger(database.db);
  await database.close();
  return dir;
}

const writer = (round: number, where: string, ...flags: string[]) =>
  run("bench/durability/writer.ts", [String(round), where, ...flags]);
