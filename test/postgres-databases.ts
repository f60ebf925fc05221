import pg from "pg";
import type { Database } from "#app/infra/database/database.server.ts";
import { migratePostgres, openPostgres } from "#app/infra/database/postgres.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { migrationsFolder } from "./migrations.ts";
import { TEST_TABLES } from "./schema.ts";

const withDatabase = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Files copied whole: through the log of what changed, as is usual, a copy takes two to three times as long. */
const copy = (name: string, template: string) => `create database ${name} template ${template} strategy file_copy`;

const drop = (name: string) => `drop database if exists ${name} with (force)`;

/** Makes databases of one PostgreSQL server for one test worker, all copies of a migrated template. */
export function postgresDatabases(server: string, worker: string) {
  const template = `kingpost_test_${worker}`;
  let made: Promise<void> | undefined;
  let count = 0;

  const makeTemplate = async () => {
    await onServer(server, drop(template), `create database ${template}`);
    const url = withDatabase(server, template);
    await migratePostgres(url, migrationsFolder, createLog("silent"));
    await onServer(url, TEST_TABLES);
  };

  return {
    /** An empty, migrated database of its own, dropped when closed. */
    async clone(poolSize = 4): Promise<Database & { url: string }> {
      made ??= makeTemplate();
      await made;
      const name = `${template}_${++count}`;
      await onServer(server, drop(name), copy(name, template));
      const url = withDatabase(server, name);
      const database = await openPostgres({
        url,
        directUrl: url,
        migrationsFolder,
        log: createLog("silent"),
        poolSize,
      });
      return {
        ...database,
        url,
        async close() {
          await database.close();
          await onServer(server, drop(name));
        },
      };
    },
  };
}
