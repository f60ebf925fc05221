import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { build } from "vite";
import type { Ctx } from "#app/infra/ctx.ts";
import { run } from "./child.ts";

/** The advisory lock that the processes wait for. */
export const GATE = 4711;
export type What = "verify" | "sign-up" | "refresh";
export type Outcome = { ok: unknown; code?: undefined } | { ok?: undefined; code: string };

/** What every process of a race runs with: the tests' own secret. */
export const SETTINGS = {
  NODE_ENV: "test",
  PUBLIC_URL: "http://kingpost.test",
  AUTH_SECRET: "a-secret-for-tests-that-is-long-enough",
  LOG_LEVEL: "silent",
  DEMO: "off",
  AUTH_AUTOCONFIRM: "on",
};

let bundle: Promise<string> | undefined;

/** A program as one file that Node runs as it is: it reads no TSX, and the commands write mails. Made once per worker. */
export async function bundledProgram(name: "auth-process" | "contender"): Promise<string> {
  bundle ??= (async () => {
    const root = path.resolve(import.meta.dirname, "../node_modules/.cache");
    mkdirSync(root, { recursive: true });
    const outDir = mkdtempSync(path.join(root, "processes-"));
    process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
    await build({
      configFile: false,
      logLevel: "error",
      define: { __SITE_URL__: JSON.stringify("http://localhost:3000") },
      build: {
        ssr: true,
        target: "node24",
        outDir,
        minify: false,
        rolldownOptions: {
          input: {
            "auth-process": "test/programs/auth-process.ts",
            contender: "test/programs/contender.ts",
            "hash-worker.server": "app/domains/auth/commands/hash-worker.server.ts",
          },
          // What two programs share finds the worker beside it, as they do.
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    });
    return outDir;
  })();
  return path.join(await bundle, `${name}.js`);
}

/**
 * Does `what` in three processes at once, `times` in each, on the race's own PostgreSQL; gives what all of them came to.
 * They begin together: each has opened its connections and waits for the lock that is let go here.
 */
export async function inThreeProcesses(ctx: Ctx, what: What, times: number, input: object): Promise<Outcome[]> {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const url = database.directUrl;
  const args = [url, what, String(times), JSON.stringify({ ...input, now: ctx.now })];
  const file = await bundledProgram("auth-process");
  let processes: ReturnType<typeof run>[] = [];
  await ctx.db.transaction(async (holder) => {
    await holder.execute(sql.raw(`select pg_advisory_xact_lock(${GATE})`));
    processes = [1, 2, 3].map(() => run(file, args));
    await Promise.all(processes.map((one) => one.says("ready")));
  });
  await Promise.all(processes.map((one) => one.ended));
  return processes.flatMap((one) => {
    const said = /^outcomes (.*)$/m.exec(one.output())?.[1];
    if (!said) throw new Error(one.output());
    return JSON.parse(said) as Outcome[];
  });
}
