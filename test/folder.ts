import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Set for the whole of a test run, whose folder it names; another program that uses our helpers has its own. */
const RUN_FOLDER = "KINGPOST_TEST_FOLDER";
const PREFIX = "kingpost-test-";

/** The temporary folder of this run. Other users may pass through it: PostgreSQL runs as one. */
function runFolder(): string {
  const given = process.env[RUN_FOLDER];
  if (given) return given;
  sweep();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  fs.chmodSync(folder, 0o711);
  process.env[RUN_FOLDER] = folder;
  process.on("exit", () => removeFolder(folder));
  return folder;
}

/** Vitest's global set-up: one folder for all workers, which may be killed without a word. */
export default function setup(): () => void {
  if (process.env[RUN_FOLDER]) return () => {};
  const folder = runFolder();
  return () => removeFolder(folder);
}

const removeFolder = (folder: string) =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Removes what runs left behind that were themselves killed. */
function sweep(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) removeFolder(path.join(os.tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let own: string | undefined;

/** A folder of this worker. */
export const workerFolder = (): string => (own ??= freshFolder());

/** An empty folder. */
export const freshFolder = (): string => fs.mkdtempSync(path.join(runFolder(), "f-"));
