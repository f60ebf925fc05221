// A process that works on the database of the first argument with the files of the folder in the second: says that it shares
// them and stays until it is ended, or ends with what is wrong.
import { openPostgres } from "#app/infra/database/postgres.server.ts";
import { readEnv } from "#app/infra/env.server.ts";
import { openFiles } from "#app/infra/files/open.server.ts";
import { shareFiles } from "#app/infra/files/shared.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { migrationsFolder } from "#test/migrations.ts";

const [url = "", folder = ""] = process.argv.slice(2);
const log = createLog("silent");
const env = readEnv(
  {
    NODE_ENV: "test",
    DATABASE_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: "a-secret-for-tests-that-is-long-enough",
    DEMO: "off",
  },
  () => "",
);
const database = await openPostgres({ url, directUrl: url, migrationsFolder, log, poolSize: 1 });
try {
  await shareFiles({ database, files: openFiles(env), env, log });
  process.stdout.write("shares\n");
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exit(1);
}
