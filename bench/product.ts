// The built product inside the measuring process: its boot, a ctx, its memory, and both databases in turn.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import { postgresAvailable, startPostgres, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { pause, print } from "./print.ts";
import { freePort } from "./start-app.ts";

process.env["NODE_ENV"] = "production";
v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc") as () => void;

export const bundle = (await import(
  new URL("../build/server/index.js", import.meta.url).href
)) as typeof import("#app/server/bundle.server.ts");

/** The product on an empty data folder, without the demo world, at a free loopback port for `serve`; `stop` takes the folder away too. */
export async function bootProduct(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "kingpost-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await bundle.boot({
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: "error",
    DEMO: "off",
    AUTH_AUTOCONFIRM: "on",
    AUTH_SECRET: "a-secret-for-measurements-that-is-long-enough",
    ...env,
  });
  return {
    running,
    port,
    url,
    async stop() {
      await running.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Nobody's ctx, as of now. */
export const ctxOf = (services: Services): Ctx => ({
  actor: null,
  db: services.database.db,
  now: new Date(),
  locale: "en",
  requestId: "bench",
  ip: "127.0.0.1",
  local: true,
  log: services.log,
  services,
  newId: randomUUID,
});

/** What the process holds once everything unused is collected, in MB. */
export async function memory() {
  for (let i = 0; i < 4; i++) {
    collect();
    await pause(50);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20, rss: rss / 2 ** 20 };
}

/** Measures on each of the named databases (`embedded,postgres`) that this machine has. */
export async function onEach(
  names: string,
  measure: (name: string, env: Record<string, string>) => Promise<void>,
): Promise<void> {
  for (const name of names.split(",")) {
    if (name === "embedded") await measure("Embedded database", {});
    else if (!postgresAvailable) print(`PostgreSQL: not measured, ${WHY_NO_POSTGRES}`);
    else {
      const server = await startPostgres();
      try {
        await measure("PostgreSQL", { DATABASE_URL: server.url });
      } finally {
        await server.stop();
      }
    }
  }
}
