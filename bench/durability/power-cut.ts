import fs from "node:fs";
import path from "node:path";
import { applyChanges, PAGE, PENDING, readChanges, STABLE } from "./recorder.ts";

/** Takes what is in `live` as safely on disk, for a recorder to start from. */
export function startRecording(live: string, folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.cpSync(live, path.join(folder, STABLE), { recursive: true });
  fs.writeFileSync(path.join(folder, PENDING), "");
}

/**
 * Makes `live` what a disk could hold after a power cut: everything that was synced, a random first part of the other
 * changes of names and sizes, and of the other pages each with a chance of one half.
 */
export function cutPower(live: string, folder: string, random: () => number): { dropped: number; kept: number } {
  const stable = path.join(folder, STABLE);
  const changes = readChanges(folder);
  applyChanges(stable, changes.slice(0, Math.floor(random() * (changes.length + 1))));
  const pages = { dropped: 0, kept: 0 };
  for (const at of filesUnder(stable)) {
    const from = path.join(live, at);
    if (fs.existsSync(from)) mixPages(from, path.join(stable, at), random, pages);
  }
  fs.rmSync(live, { recursive: true });
  fs.renameSync(stable, live);
  return pages;
}

const filesUnder = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

function mixPages(from: string, to: string, random: () => number, pages: { dropped: number; kept: number }): void {
  const [written, kept] = [fs.readFileSync(from), fs.readFileSync(to)];
  if (written.equals(kept)) return;
  const fd = fs.openSync(to, "r+");
  for (let at = 0; at < written.length; at += PAGE) {
    const page = written.subarray(at, at + PAGE);
    if (page.equals(kept.subarray(at, at + PAGE))) continue;
    if (random() < 0.5) pages.dropped++;
    else {
      pages.kept++;
      fs.writeSync(fd, page, 0, page.length, at);
    }
  }
  fs.closeSync(fd);
}

/** A random source that gives the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
