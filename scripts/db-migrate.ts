import path from "node:path";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { createLog } from "#app/infra/log.server.ts";

// Applies the migrations without starting the server: to DATABASE_URL, or to the embedded database in DATA_DIR.

const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dir = "./data" } = process.env;
const migrationsFolder = path.resolve(import.meta.dirname, "../migrations");

const database = await openDatabase({
  url: url || undefined,
  directUrl: directUrl || undefined,
  dir,
  migrationsFolder,
  log: createLog("warn"),
});
await database.close();
console.log(`The ${database.kind === "pglite" ? `embedded database in ${dir}` : "PostgreSQL database"} is up to date.`);
