import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { freshFolder } from "./folder.ts";

const DEBIAN = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 20_000;

/** The newest installed PostgreSQL's programs, or undefined. */
function binaries(): string | undefined {
  const versions = fs.existsSync(DEBIAN)
    ? fs
        .readdirSync(DEBIAN)
        .map(Number)
        .filter((v) => v >= 15)
    : [];
  const folder = versions.length ? path.join(DEBIAN, String(Math.max(...versions)), "bin") : undefined;
  return folder && fs.existsSync(path.join(folder, "initdb")) ? folder : undefined;
}

/** PostgreSQL refuses to run as root: there it runs as the user the Debian package made. */
const asRoot = process.getuid?.() === 0;
const hasUser = () => !asRoot || spawnSync("id", ["-u", "postgres"]).status === 0;

/** Whether a server of our own can be started here. */
export const postgresInstalled = binaries() !== undefined && hasUser();

/** Whether tests on PostgreSQL can run here: a server is given, or can be started. */
export const postgresAvailable = Boolean(process.env["TEST_DATABASE_URL"]) || postgresInstalled;

/** Set for a run on the embedded database that one on PostgreSQL went before: what needs PostgreSQL was in that one. */
export const ranOnPostgres = process.env["TEST_POSTGRES_RAN"] === "on";

/** To name in a skipped test's title. */
export const WHY_NO_POSTGRES = "PostgreSQL is not installed and TEST_DATABASE_URL is not set";

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;

export type PostgresServer = {
  url: string;
  port: number;
  /** Asks the server to stop and waits; `immediate` is a crash, `kill` is kill -9. */
  halt(how?: keyof typeof SIGNALS): Promise<void>;
  /** Starts it again on the same port with the same data. */
  resume(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
};

const running = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of running) child.kill("SIGQUIT");
});

/** Settings of the tests' server: a table that is analyzed while it is empty has plans that take minutes once it is full. */
export const TEST_SETTINGS = { autovacuum: "off" };

/** Starts a PostgreSQL of our own on a free loopback port (about 2 s); it ends with this process at the latest. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const { bin, folder, data } = emptyPlace();
  ownProgram(bin, folder, "initdb", [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  return serve(bin, folder, settings);
}

/** A streaming replica of `primary` as it is now, which follows it from here on; it ends like `startPostgres`. */
export async function startReplica(
  primary: Pick<PostgresServer, "port">,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const { bin, folder, data } = emptyPlace();
  const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
  ownProgram(bin, folder, "pg_basebackup", [...from, "-D", data, "-R", "-X", "stream", "-c", "fast", "--no-sync"]);
  return serve(bin, folder, settings);
}

function emptyPlace(): { bin: string; folder: string; data: string } {
  const bin = binaries();
  if (!bin || !hasUser()) throw new Error(WHY_NO_POSTGRES);
  const folder = freshFolder();
  if (asRoot) spawnSync("chown", ["postgres", folder]);
  return { bin, folder, data: path.join(folder, "data") };
}

function ownProgram(bin: string, folder: string, name: string, given: string[]): void {
  const { command, args } = asServerUser(path.join(bin, name), given);
  const ended = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  if (ended.status !== 0) throw new Error(`${name} failed: ${ended.stderr}`);
}

/** Runs the server whose data lies in `folder`/data on a free loopback port. */
async function serve(bin: string, folder: string, settings: Record<string, string>): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: "100",
    fsync: "off",
    ...settings,
  };
  const args = [
    "-D",
    path.join(folder, "data"),
    "-p",
    String(port),
    ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  let child: ChildProcess;

  const launch = () => {
    const server = asServerUser(path.join(bin, "postgres"), args);
    const logFile = fs.openSync(path.join(folder, "log"), "a");
    child = spawn(server.command, server.args, { cwd: folder, stdio: ["ignore", logFile, logFile] });
    fs.closeSync(logFile);
    child.unref();
    running.add(child);
  };
  /** After kill -9 a new server is refused until the last process of the old one has noticed. */
  const resume = async () => {
    const end = Date.now() + START_TIMEOUT_MS;
    launch();
    while (!(await answers(url))) {
      if (Date.now() > end)
        throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(path.join(folder, "log"), "utf8")}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (child.exitCode !== null) launch();
    }
  };
  const halt = async (how: keyof typeof SIGNALS = "fast") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.ref();
    child.kill(SIGNALS[how]);
    await gone;
    running.delete(child);
  };
  await resume();
  return {
    url,
    port,
    halt,
    resume,
    async stop() {
      await halt("immediate");
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How a server that refuses to run as root is started; `pdeathsig` ends it when we end without a chance to stop it. */
export const asServerUser = (command: string, args: string[]): { command: string; args: string[] } =>
  asRoot
    ? {
        command: "setpriv",
        args: ["--reuid=postgres", "--regid=postgres", "--init-groups", "--pdeathsig=QUIT", command, ...args],
      }
    : { command, args };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
