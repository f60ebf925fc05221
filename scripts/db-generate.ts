import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

// Turns changed tables and a changed custom.sql into new migrations, one person at a time.
//   npm run db:generate              adds migrations
//   npm run db:generate -- --squash  before the first release only: replaces them all by a first one

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "migrations");
const WAIT_MS = 120_000;
const BREAK = "--> statement-breakpoint\n";

const drizzleKit = (...args: string[]) => {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/drizzle-kit/bin.cjs"), "generate", ...args],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0)
    throw new Error(
      "drizzle-kit did not finish: see above. A renamed column needs a terminal to answer its question, or --squash.",
    );
};

const migrations = () =>
  fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort();
const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");

function clear() {
  for (const name of migrations()) fs.rmSync(path.join(folder, name));
  fs.rmSync(path.join(folder, "meta"), { recursive: true, force: true });
}

function addTables() {
  const first = migrations().length === 0;
  drizzleKit(...(first ? ["--name", "init"] : []));
  if (!first) return;
  const name = migrations()[0];
  if (name) fs.writeFileSync(path.join(folder, name), read("extensions.sql") + BREAK + read(name));
}

function addCustom() {
  const custom = read("custom.sql");
  const stamp = `-- custom.sql ${createHash("sha256").update(custom).digest("hex").slice(0, 16)}\n`;
  const before = migrations();
  if (before.some((name) => read(name).startsWith(stamp))) return;
  drizzleKit("--custom", "--name", "custom");
  // drizzle-kit ends well also where it could not read the tables and wrote nothing.
  const [added, ...others] = migrations().filter((name) => !before.includes(name));
  if (!added || others.length) throw new Error("drizzle-kit added no migration: see above. Is app/paraglide built?");
  fs.writeFileSync(path.join(folder, added), stamp + custom);
}

const lock = new DatabaseSync(path.join(root, "node_modules", ".db-generate.lock"), { timeout: WAIT_MS });
lock.exec("PRAGMA journal_mode=OFF; BEGIN EXCLUSIVE");
try {
  if (process.argv.includes("--squash")) clear();
  addTables();
  addCustom();
} finally {
  lock.close();
}
