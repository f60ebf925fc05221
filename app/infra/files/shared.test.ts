import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { run } from "#test/child.ts";
import { testEnv } from "#test/ctx.ts";
import { freshFolder } from "#test/folder.ts";
import { raceTest } from "#test/race.ts";
import { openFiles } from "./open.server.ts";
import { shareFiles } from "./shared.server.ts";

const PROGRAM = "test/programs/share-files.ts";
const REFUSAL = "Another process works on this database and keeps its files elsewhere";
const soon = { timeout: 30_000, interval: 100 };
const PLACES = `select pid from pg_stat_activity
  where application_name = 'kingpost-files' and datname = current_database()`;

const addressOf = ({ services: { database } }: Ctx): string => {
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  return database.directUrl;
};

/** What a process that keeps its files in `folder` does first, on a connection of its own. */
const start = ({ log, services: { database } }: Ctx, folder: string) => {
  const env = testEnv({ DATA_DIR: folder });
  return shareFiles({ database, files: openFiles(env), env, log });
};

raceTest("of two processes that start at once with other files one ends, and says what to set", async (ctx) => {
  const folders = [freshFolder(), freshFolder()];
  const both = folders.map((folder) => run(PROGRAM, [addressOf(ctx), folder]));
  try {
    const refused = await Promise.race(both.map((child) => child.ended.then(() => child)));
    await expect(refused.ended).resolves.toBe(1);
    expect(refused.output()).toContain(REFUSAL);
    expect(refused.output()).toContain("Set FILES_URL to the same bucket for all processes, or DATA_DIR");
    const works = both.find((child) => child !== refused);
    await works?.says("shares");
    const other = folders[refused === both[0] ? 0 : 1] ?? "";
    await expect(start(ctx, other)).rejects.toThrow(REFUSAL);
    // Whoever is killed leaves no place behind.
    await works?.kill();
    const later = await vi.waitFor(() => start(ctx, other), soon);
    await later.close();
  } finally {
    for (const child of both) await child.kill();
  }
});

raceTest(
  "processes with the same files work side by side, and keep others out until the last has stopped",
  async (ctx) => {
    const [here, elsewhere] = [freshFolder(), freshFolder()];
    const [one, two] = await Promise.all([start(ctx, here), start(ctx, here)]);
    await expect(start(ctx, elsewhere)).rejects.toThrow(REFUSAL);
    await one.close();
    await expect(start(ctx, elsewhere)).rejects.toThrow(REFUSAL);
    await two.close();
    // A restored database, or files that were moved: nobody is at work, so the store is taken as it is.
    const moved = await start(ctx, elsewhere);
    await expect(start(ctx, here)).rejects.toThrow(REFUSAL);
    await moved.close();
    await (await start(ctx, here)).close();
  },
);

raceTest("files that were emptied under a process that works are not the same to the next", async (ctx) => {
  const folder = freshFolder();
  const first = await start(ctx, folder);
  rmSync(join(folder, "files"), { recursive: true });
  mkdirSync(join(folder, "files"));
  await expect(start(ctx, folder)).rejects.toThrow(REFUSAL);
  await first.close();
  await (await start(ctx, folder)).close();
});

raceTest("a process keeps its place when its connection is lost", async (ctx) => {
  const first = await start(ctx, freshFolder());
  const places = async () => (await ctx.db.execute<{ pid: number }>(PLACES)).rows.map(({ pid }) => pid);
  const before = await places();
  await ctx.db.execute(`select pg_terminate_backend(pid) from (${PLACES}) as held`);
  await vi.waitFor(async () => {
    const after = await places();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  }, soon);
  await vi.waitFor(() => expect(start(ctx, freshFolder())).rejects.toThrow(REFUSAL), soon);
  await first.close();
});

raceTest("a store that cannot be reached at the start stops nobody", async (ctx) => {
  const first = await start(ctx, freshFolder());
  const folder = freshFolder();
  const env = testEnv({ DATA_DIR: folder });
  const files = openFiles(env);
  rmSync(join(folder, "files"), { recursive: true });
  const { log } = ctx;
  const second = await shareFiles({ database: ctx.services.database, files, env, log });
  await second.close();
  await first.close();
});
