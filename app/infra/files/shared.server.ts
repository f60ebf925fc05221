import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { Database, Subscription } from "#app/infra/database/database.server.ts";
import type { Env } from "#app/infra/env.server.ts";
import { AppError } from "#app/infra/errors.ts";
import type { Log } from "#app/infra/log.server.ts";
import { incomingFolder } from "./open.server.ts";
import type { FileStore } from "./store.server.ts";

/** The file that tells one store from another: a random id, made by the first process that finds none. */
const MARK = "installation/store.txt";
/** Advisory locks that are held while processes work: this number, and one made of the store's id. */
const WORKING = 1_263_946_835;
/** The advisory lock of a process that is looking, so that of two that start at once one looks first. */
const LOOKING = 1_263_946_836;
const TIMEOUT_MS = 30_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Another process works on the same database and keeps its files elsewhere. */
class OtherFilesError extends Error {
  override name = "OtherFilesError";
  constructor(env: Env) {
    const where = env.FILES_URL ? "the bucket that FILES_URL names" : join(env.DATA_DIR, "files");
    super(
      `Another process works on this database and keeps its files elsewhere; this one would keep them in ${where}, and what is sent to one would be missing at the other. Set FILES_URL to the same bucket for all processes, or DATA_DIR to the same folder. If it is the same store and was emptied or replaced meanwhile, stop all processes first.`,
    );
  }
}

type Shared = { database: Database; files: FileStore; env: Env; log: Log };

/**
 * Makes sure that all processes that work on a PostgreSQL database see the same files, and holds this process's place among
 * them on a connection of its own until it is closed. A process that has died holds none. Throws OtherFilesError. A store
 * that cannot be reached now is not compared: the product starts without it and says so.
 */
export async function shareFiles({ database, files, env, log }: Shared): Promise<Subscription> {
  if (database.kind !== "postgres") return { close: async () => {} };
  const { directUrl } = database;
  const client = await connect(directUrl);
  try {
    await client.query("select pg_advisory_lock($1)", [LOOKING]);
    const store = await storeNumber(files, env, await storesAtWork(client), log);
    if (store === undefined) {
      await client.end();
      return { close: async () => {} };
    }
    await client.query("select pg_advisory_lock_shared($1, $2)", [WORKING, store]);
    await client.query("select pg_advisory_unlock($1)", [LOOKING]);
    return held(client, directUrl, store, log);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** The number of this process's store, made when it has none; undefined when it cannot be reached. */
async function storeNumber(files: FileStore, env: Env, others: number[], log: Log): Promise<number | undefined> {
  try {
    const found = await files.get(MARK);
    if (!found && others.length) throw new OtherFilesError(env);
    const mine = numberOf(found ? await text(found) : await mark(files, env));
    if (others.some((other) => other !== mine)) throw new OtherFilesError(env);
    return mine;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === "unavailable")) throw error;
    log.warn({ err: error }, "the files cannot be reached, so nobody knows whether other processes see the same ones");
    return undefined;
  }
}

async function mark(files: FileStore, env: Env): Promise<string> {
  const id = randomUUID();
  const path = join(incomingFolder(env), id);
  await mkdir(incomingFolder(env), { recursive: true });
  try {
    await writeFile(path, id);
    await files.put(MARK, path, "text/plain");
  } finally {
    await rm(path, { force: true });
  }
  return id;
}

/** A positive number that fits the second half of an advisory lock. */
const numberOf = (id: string): number => createHash("sha256").update(id.trim()).digest().readUInt32BE() >>> 1;

/** The stores of the other processes that work on this database. */
export async function storesAtWork(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ store: number }>(
    `select distinct objid::bigint::int as store from pg_locks
     where locktype = 'advisory' and granted and classid::bigint = $1 and objsubid = 2 and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
    [WORKING],
  );
  return rows.map(({ store }) => store);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    application_name: "kingpost-files",
  });
  // Without a listener a lost connection would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Keeps the place, on a new connection when one is lost. */
function held(first: pg.Client, url: string, store: number, log: Log): Subscription {
  let client: pg.Client | undefined = first;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const again = async (wait: number): Promise<void> => {
    try {
      const next = await connect(url);
      await next.query("select pg_advisory_lock_shared($1, $2)", [WORKING, store]);
      if (closed) return void (await next.end());
      watch(next);
    } catch (error) {
      log.debug({ err: error }, "the connection that holds this process's place is not back yet");
      retry(Math.min(wait * 2, LONGEST_WAIT_MS));
    }
  };
  const retry = (wait: number) => {
    if (!closed) timer = setTimeout(() => void again(wait), wait).unref();
  };
  const watch = (which: pg.Client) => {
    client = which;
    which.once("end", () => {
      client = undefined;
      retry(FIRST_WAIT_MS);
    });
  };
  watch(first);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
