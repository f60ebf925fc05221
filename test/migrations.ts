import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
export const migrationsFolder = path.join(root, "migrations");
/** Where migrated, empty databases are kept between runs. */
export const cacheFolder = path.join(root, "node_modules", ".cache", "kingpost");

/** Changes whenever a migration does. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  const names = fs
    .readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const name of [...names, "meta/_journal.json"])
    hash.update(name).update(fs.readFileSync(path.join(migrationsFolder, name)));
  return hash.digest("hex").slice(0, 16);
}
