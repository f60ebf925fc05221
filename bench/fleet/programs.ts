import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { createConnection } from "node:net";
import { asServerUser, postgresInstalled } from "#test/postgres.ts";
import { pause } from "../print.ts";

const START_MS = 60_000;
const KILLED_AFTER_MS = 40_000;

const PGBOUNCER = "/usr/sbin/pgbouncer";
const NGINX = "/usr/sbin/nginx";

/** What a fleet needs and this machine has not, as sentences; empty when everything is there. */
export function missingPrograms(): string[] {
  const missing: string[] = [];
  if (!postgresInstalled) missing.push("PostgreSQL 15 or newer is missing (apt-get install postgresql).");
  if (!existsSync(PGBOUNCER)) missing.push("PgBouncer is missing (apt-get install pgbouncer).");
  if (!existsSync(NGINX)) missing.push("nginx is missing (apt-get install nginx-light).");
  return missing;
}

export type Program = {
  pid(): number;
  start(): Promise<void>;
  /** Sends a signal to the process itself, and to nothing else. */
  signal(name: NodeJS.Signals): void;
  /** Sends a signal and waits until it has ended; one that does not is killed. */
  end(name: NodeJS.Signals): Promise<void>;
};

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
// Told to end, it takes with it what it started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** One process of the fleet: `command` started as often as asked, its output in `log`; `ready` says when it answers. */
export function program(
  name: string,
  run: () => { command: string; args: string[]; cwd?: string; env?: NodeJS.ProcessEnv },
  log: string,
  ready: () => Promise<boolean>,
): Program {
  let child: ChildProcess | undefined;
  const over = () => !child || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: () => child?.pid ?? 0,
    async start() {
      const { command, args, ...how } = run();
      const out = openSync(log, "a");
      const started = spawn(command, args, { ...how, stdio: ["ignore", out, out] });
      closeSync(out);
      child = started;
      running.add(started);
      started.once("exit", () => running.delete(started));
      const end = performance.now() + START_MS;
      while (!(await ready())) {
        if (started.exitCode !== null || started.signalCode !== null || performance.now() > end)
          throw new Error(`${name} did not start:\n${readFileSync(log, "utf8").slice(-2000)}`);
        await pause(100);
      }
    },
    signal: (signal) => void child?.kill(signal),
    async end(signal) {
      if (over()) return;
      const ended = child;
      const gone = new Promise((resolve) => ended?.once("exit", resolve));
      const late = setTimeout(() => ended?.kill("SIGKILL"), KILLED_AFTER_MS);
      ended?.kill(signal);
      await gone;
      clearTimeout(late);
    },
  };
}

/** Whether something takes connections at a loopback port. */
const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(socket.destroy() !== undefined));
    socket.once("error", () => resolve(false));
  });

/** PgBouncer and nginx run as the user PostgreSQL runs as where we are root: one refuses root, the other needs no more. */
export function ownServer(name: "pgbouncer" | "nginx", args: string[], folder: string, port: number): Program {
  const run = asServerUser(name === "nginx" ? NGINX : PGBOUNCER, args);
  return program(
    name,
    () => ({ ...run, cwd: folder }),
    `${folder}/${name}.log`,
    () => takesConnections(port),
  );
}

/** Whether this PgBouncer follows prepared statements in transaction mode: from 1.21 on. */
export function followsPrepared(): boolean {
  const said = spawnSync(PGBOUNCER, ["--version"], { encoding: "utf8" }).stdout;
  const [, major = "0", minor = "0"] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Gives a folder to the user that the servers run as. */
export function giveToServers(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const said = spawnSync("id", ["-u", "postgres"], { encoding: "utf8" }).stdout;
  chownSync(folder, Number(said), -1);
}
