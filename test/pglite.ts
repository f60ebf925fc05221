import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "#app/infra/database/database.server.ts";
import { onPglite, pgliteOptions } from "#app/infra/database/pglite.server.ts";
import { cacheFolder, migrationsFolder, migrationsHash } from "./migrations.ts";
import { TEST_TABLES } from "./schema.ts";

let template: Promise<Blob> | undefined;

/** A migrated, empty database in memory (about 0.4 s). */
export async function clonePglite(): Promise<Database> {
  template ??= loadTemplate();
  return onPglite(await PGlite.create({ ...pgliteOptions, loadDataDir: await template }));
}

/** The migrated template, made once for a set of migrations and kept on disk. */
async function loadTemplate(): Promise<Blob> {
  const file = path.join(cacheFolder, `pglite-${migrationsHash()}.tar`);
  if (!fs.existsSync(file)) {
    const fresh = await PGlite.create(pgliteOptions);
    await migrate(drizzle(fresh), { migrationsFolder });
    await fresh.exec(TEST_TABLES);
    const dump = await fresh.dumpDataDir("none");
    await fresh.close();
    fs.mkdirSync(cacheFolder, { recursive: true });
    for (const old of fs.readdirSync(cacheFolder)) if (old.startsWith("pglite-")) fs.rmSync(path.join(cacheFolder, old), { force: true });
    fs.writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([fs.readFileSync(file)]);
}
