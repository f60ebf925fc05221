import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database } from "#app/infra/database/database.server.ts";
import { Engine, pgliteOptions } from "#app/infra/database/engine.server.ts";
import type { StartEngine } from "#app/infra/database/engine-stream.server.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { openEmbedded } from "#app/infra/database/pglite.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { freshFolder } from "./folder.ts";
import { cacheFolder, migrationsFolder, migrationsHash } from "./migrations.ts";
import { TEST_TABLES } from "./schema.ts";

const log = createLog("silent");

let template: Promise<Blob> | undefined;
let program: Promise<Pick<PGliteOptions, "pgliteWasmModule" | "fsBundle">> | undefined;

/** A migrated, empty database in memory (about 0.4 s). */
export async function clonePglite(): Promise<Database> {
  template ??= loadTemplate();
  program ??= loadProgram();
  const options = { ...(await program), loadDataDir: await template };
  return openEmbedded({ start: inProcess(() => Engine.open(options)), log });
}

/** The engine in this thread: quicker to start than a thread of its own, and its calls can be watched. */
export const inProcess =
  (open: () => Promise<Engine>): StartEngine =>
  async ({ answered, failed }) => {
    const engine = await open();
    return {
      send: (messages) => void engine.answer(messages).then(answered, failed),
      close: () => engine.close(),
      kill: () => engine.close(),
      ref: () => {},
      unref: () => {},
    };
  };

/** The engine's program, compiled once for all databases of this worker. */
async function loadProgram() {
  const folder = path.dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const part = (name: string) => fs.readFileSync(path.join(folder, name));
  return {
    pgliteWasmModule: await WebAssembly.compile(part("pglite.wasm")),
    fsBundle: new Blob([part("pglite.data")]),
  };
}

/** The file of the migrated template, made once for a set of migrations (10 s of a core) and kept. */
export async function embeddedTemplate(): Promise<string> {
  const file = path.join(cacheFolder, `pglite-${migrationsHash()}.tar`);
  if (fs.existsSync(file)) return file;
  const fresh = await PGlite.create(pgliteOptions);
  await migrate(drizzle(fresh), { migrationsFolder });
  await fresh.exec(TEST_TABLES);
  const dump = await fresh.dumpDataDir("none");
  await fresh.close();
  fs.mkdirSync(cacheFolder, { recursive: true });
  for (const old of fs.readdirSync(cacheFolder))
    if (old.startsWith("pglite-") && !old.startsWith(path.basename(file)))
      fs.rmSync(path.join(cacheFolder, old), { force: true });
  fs.writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(`${file}.${process.pid}`, file);
  return file;
}

const loadTemplate = async (): Promise<Blob> => new Blob([fs.readFileSync(await embeddedTemplate())]);

let onDisk: Promise<string> | undefined;

/** A data folder of the test's own that has had its first start (which takes seconds, so it happens once). */
export async function dataFolder(): Promise<string> {
  onDisk ??= (async () => {
    const dir = freshFolder();
    await (await openDatabase({ dir, migrationsFolder, log })).close();
    return dir;
  })();
  const dir = freshFolder();
  fs.cpSync(await onDisk, dir, { recursive: true });
  return dir;
}
