import path from "node:path";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { createLog } from "#app/infra/log.server.ts";

// Opens the embedded database in a folder, says so and stays: node open-database.ts <folder>

const migrationsFolder = path.resolve(import.meta.dirname, "../../migrations");
await openDatabase({ dir: process.argv[2] ?? "", migrationsFolder, log: createLog("silent") });
process.stdout.write("open\n");
setInterval(() => {}, 1_000);
