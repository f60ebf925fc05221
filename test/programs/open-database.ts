import path from "node:path";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { createLog } from "#app/infra/log.server.ts";

// Opens the embedded database in a folder, says so and stays until SIGTERM: node open-database.ts <folder>

const migrationsFolder = path.resolve(import.meta.dirname, "../../migrations");
const database = await openDatabase({ dir: process.argv[2] ?? "", migrationsFolder, log: createLog("silent") });
const staying = setInterval(() => {}, 1_000);
process.once("SIGTERM", async () => {
  clearInterval(staying);
  await database.close();
  process.stdout.write("closed\n");
});
process.stdout.write("open\n");
