import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process (or this one, a second time) already has the folder open. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
  readonly pid: number | undefined;
  constructor(folder: string, pid: number | undefined, cause: unknown) {
    const holder =
      pid === undefined
        ? "another process"
        : pid === process.pid
          ? `this process (pid ${pid})`
          : `the process with pid ${pid}`;
    super(`${folder} is in use by ${holder}. Stop it first, or point DATA_DIR to another folder.`, { cause });
    this.pid = pid;
  }
}

/** Held here because a collected handle would silently drop its lock. */
const held = new Map<string, DatabaseSync>();

/**
 * Takes the folder for this process. The kernel holds the lock (fcntl, by way of SQLite): it survives a busy event loop
 * and ends with its owner, however the owner ends. Not for network file systems.
 * Throws FolderInUseError at once when it is taken.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, "lock");
  const pidFile = path.join(folder, "lock.pid");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode=OFF; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    throw new FolderInUseError(folder, holderOf(pidFile), cause);
  }
  held.set(file, lock);
  // Beside the lock and not in it: closing any other descriptor of a locked file would release the lock.
  fs.writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    fs.rmSync(pidFile, { force: true });
    held.delete(file);
    lock.close();
  };
}

const holderOf = (pidFile: string): number | undefined => {
  try {
    return Number.parseInt(fs.readFileSync(pidFile, "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
};
