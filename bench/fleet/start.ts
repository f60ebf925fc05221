import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "#test/child.ts";
import { type PostgresServer, startPostgres, startReplica } from "#test/postgres.ts";
import { pause, print } from "../print.ts";
import { freePort } from "../start-app.ts";
import { startPooler, startProxy } from "./front.ts";
import { type AppProcess, appProcess, nextVersion } from "./processes.ts";
import { giveToServers } from "./programs.ts";
import { Weather } from "./weather.ts";
import type { Sizes } from "./world.ts";

const WEB = 3;
/** As long as the example for Kubernetes waits before it ends a process: what the proxy sent there last arrives. */
const LED_AWAY_MS = 5_000;
const METRICS_TOKEN = "a-token-for-measurements";
const SECRET = "a-secret-for-measurements-that-is-long-enough";
/** A database of some size, and a replica that may be away for a while. */
const POSTGRES = {
  fsync: "on",
  max_connections: "200",
  shared_buffers: "1GB",
  maintenance_work_mem: "512MB",
  max_wal_size: "8GB",
  wal_keep_size: "4GB",
};

export type Fleet = {
  origin: string;
  primary: PostgresServer;
  replica: PostgresServer;
  web: AppProcess[];
  worker: AppProcess;
  weather: Weather;
  /** Puts the next version in the place of this one, process by process. */
  rollOut(): Promise<void>;
  stop(): Promise<void>;
};

/** Lays out the data on a primary, then starts everything around it on loopback ports. */
export async function startFleet(sizes: Sizes, worldFile: string): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), "kingpost-fleet-"));
  chmodSync(folder, 0o711);
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.reverse()) await end().catch((error: Error) => print(`  ${error.message}`));
  };
  try {
    return await start(folder, sizes, worldFile, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  folder: string,
  sizes: Sizes,
  worldFile: string,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Fleet> {
  const place = (name: string) => {
    const made = join(folder, name);
    mkdirSync(made);
    giveToServers(made);
    return made;
  };
  const primary = await startPostgres(POSTGRES);
  stops.push(() => primary.stop());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PUBLIC_URL: origin,
    AUTH_SECRET: SECRET,
    AUTH_AUTOCONFIRM: "on",
    ADDRESS_LIMITS: "1000",
    DEMO: "off",
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "1",
    METRICS_TOKEN,
    DATA_DIR: place("data"),
    DATABASE_DIRECT_URL: primary.url,
  };
  await layOut(sizes, worldFile, { ...settings, DATABASE_URL: primary.url });

  const replica = await startReplica(primary, { ...POSTGRES, fsync: "off" });
  stops.push(() => replica.stop());
  const pooler = await startPooler(place("pgbouncer"), primary.port);
  stops.push(() => pooler.program.end("SIGTERM"));
  const env = {
    ...settings,
    DATABASE_URL: pooler.url,
    DATABASE_REPLICA_URL: replica.url,
    DATABASE_PREPARED: pooler.prepared ? "on" : "off",
  };
  const logs = place("logs");
  const begin = async (name: string, root: string, role: "web" | "worker") => {
    const process = await appProcess(name, root, logs, { ...env, ROLE: role });
    stops.push(() => process.end("SIGTERM"));
    await process.start();
    return process;
  };
  const root = process.cwd();
  const web = await Promise.all(Array.from({ length: WEB }, (_, n) => begin(`web-${n + 1}`, root, "web")));
  const worker = await begin("worker", root, "worker");
  const proxy = await startProxy(
    place("nginx"),
    port,
    web.map(({ port: own }) => own),
  );
  stops.push(() => proxy.program.end("SIGTERM"));

  const fleet: Fleet = {
    origin,
    primary,
    replica,
    web,
    worker,
    weather: new Weather(),
    stop,
    async rollOut() {
      const next = nextVersion(folder);
      for (const [n, before] of [...fleet.web].entries()) {
        fleet.web[n] = await begin(`next-web-${n + 1}`, next, "web");
        proxy.lead(fleet.web.map(({ port: own }) => own));
        await pause(LED_AWAY_MS);
        await before.end("SIGTERM");
      }
      const before = fleet.worker;
      fleet.worker = await begin("next-worker", next, "worker");
      await before.end("SIGTERM");
    },
  };
  return fleet;
}

async function layOut(sizes: Sizes, file: string, env: Record<string, string>): Promise<void> {
  const child = run("bench/fleet/lay-out.ts", [JSON.stringify(sizes), file], env);
  if ((await child.ended) !== 0) throw new Error(`the data was not laid out:\n${child.output()}`);
}

/** Which server answered statements of visitors, as the web processes that run now counted it. */
export async function readsOf({ web }: Fleet): Promise<string> {
  const counted = new Map<string, number>();
  for (const { port } of web) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
    for (const [, server = "", n] of text.matchAll(/^kingpost_public_reads_total\{server="(\w+)"\} (\d+)$/gm))
      counted.set(server, (counted.get(server) ?? 0) + Number(n));
  }
  return [...counted].map(([server, n]) => `${server} ${n}`).join(", ") || "none counted";
}
