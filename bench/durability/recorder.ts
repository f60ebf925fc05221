import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

export const PAGE = 4096;
/** Changes of names and sizes since the last sync of anything, one JSON line each. */
export const PENDING = "pending.jsonl";
/** What is certainly on disk. */
export const STABLE = "stable";

export type Change =
  | { op: "create"; at: string }
  | { op: "remove"; at: string }
  | { op: "makeFolder"; at: string }
  | { op: "rename"; at: string; to: string }
  | { op: "truncate"; at: string; size: number };

/**
 * Watches what this process does to the files under `live` and keeps, in `folder`, the state a disk would guarantee at
 * this moment: the contents of a file as of its last fsync, and the names and sizes as of the last fsync of anything (a
 * journal commits in order). `ignoreSync` is a disk that never got to sync.
 */
export function recordDisk(live: string, folder: string, { ignoreSync = false } = {}): void {
  const real = { ...fs };
  const stable = path.join(folder, STABLE);
  const pending = real.openSync(path.join(folder, PENDING), "a");
  const paths = new Map<number, string>();
  const dirty = new Map<string, Set<number>>();

  const inside = (target: unknown): string | undefined => {
    if (typeof target !== "string") return undefined;
    const relative = path.relative(live, path.resolve(target));
    return relative.startsWith("..") || path.isAbsolute(relative) ? undefined : relative;
  };
  const note = (change: Change) => void real.writeSync(pending, `${JSON.stringify(change)}\n`);

  const syncNames = () => {
    applyChanges(stable, readChanges(folder));
    real.ftruncateSync(pending, 0);
  };
  const syncContents = (at: string) => {
    const pages = dirty.get(at);
    dirty.delete(at);
    const size = real.statSync(path.join(live, at)).size;
    const from = real.openSync(path.join(live, at), "r");
    const to = real.openSync(path.join(stable, at), "r+");
    const buffer = Buffer.alloc(PAGE);
    for (const page of pages ?? []) {
      const read = real.readSync(from, buffer, 0, PAGE, page * PAGE);
      if (read) real.writeSync(to, buffer, 0, read, page * PAGE);
    }
    if (real.fstatSync(to).size !== size) real.ftruncateSync(to, size);
    real.closeSync(from);
    real.closeSync(to);
  };
  const sync = (fd: number) => {
    const at = paths.get(fd);
    if (at === undefined || ignoreSync) return;
    syncNames();
    if (real.statSync(path.join(live, at)).isFile()) syncContents(at);
  };

  const touched = (at: string, from: number, length: number) => {
    const pages = dirty.get(at) ?? new Set();
    dirty.set(at, pages);
    for (let page = Math.floor(from / PAGE); page * PAGE < from + length; page++) pages.add(page);
  };

  Object.assign(fs, {
    openSync(target: fs.PathLike, ...rest: [fs.OpenMode?, fs.Mode?]) {
      const at = inside(target);
      const isNew = at !== undefined && !real.existsSync(target);
      const fd = real.openSync(target, ...(rest as [fs.OpenMode]));
      if (at === undefined) paths.delete(fd);
      else paths.set(fd, at);
      if (isNew) note({ op: "create", at });
      return fd;
    },
    closeSync(fd: number) {
      paths.delete(fd);
      real.closeSync(fd);
    },
    writeSync(fd: number, data: Uint8Array, ...rest: [number, number, number | null]) {
      const written = real.writeSync(fd, data, ...rest);
      const at = paths.get(fd);
      if (at !== undefined) touched(at, rest[2] ?? real.fstatSync(fd).size - written, written);
      return written;
    },
    fsyncSync(fd: number) {
      sync(fd);
    },
    fdatasyncSync(fd: number) {
      sync(fd);
    },
    ftruncateSync(fd: number, size = 0) {
      real.ftruncateSync(fd, size);
      const at = paths.get(fd);
      if (at !== undefined) note({ op: "truncate", at, size });
    },
    truncateSync(target: string, size = 0) {
      real.truncateSync(target, size);
      const at = inside(target);
      if (at !== undefined) note({ op: "truncate", at, size });
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to);
      const [at, toAt] = [inside(from), inside(to)];
      if (at === undefined || toAt === undefined) return;
      note({ op: "rename", at, to: toAt });
      for (const [fd, held] of paths) if (held === at) paths.set(fd, toAt);
      const pages = dirty.get(at);
      dirty.delete(at);
      dirty.delete(toAt);
      if (pages) dirty.set(toAt, pages);
    },
    unlinkSync(target: string) {
      real.unlinkSync(target);
      const at = inside(target);
      if (at === undefined) return;
      note({ op: "remove", at });
      dirty.delete(at);
    },
    mkdirSync(target: string, options?: fs.MakeDirectoryOptions) {
      const made = real.mkdirSync(target, options);
      const at = inside(target);
      if (at !== undefined) note({ op: "makeFolder", at });
      return made;
    },
    rmdirSync(target: string) {
      real.rmdirSync(target);
      const at = inside(target);
      if (at !== undefined) note({ op: "remove", at });
    },
  });
  syncBuiltinESMExports();
}

export const readChanges = (folder: string): Change[] =>
  fs
    .readFileSync(path.join(folder, PENDING), "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** Does to the files under `root` what was done to the live ones. */
export function applyChanges(root: string, changes: Change[]): void {
  const { openSync, closeSync, rmSync, mkdirSync, existsSync, renameSync, truncateSync } = originals;
  for (const change of changes) {
    const at = path.join(root, change.at);
    if (change.op === "create") closeSync(openSync(at, "a"));
    else if (change.op === "remove") rmSync(at, { recursive: true, force: true });
    else if (change.op === "makeFolder") mkdirSync(at, { recursive: true });
    else if (!existsSync(at)) continue;
    else if (change.op === "truncate") truncateSync(at, change.size);
    else if (change.op === "rename") renameSync(at, path.join(root, change.to));
  }
}

/** The functions as they were before anything was watched. */
const originals = { ...fs };
