import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { audit } from "#app/infra/audit/audit.server.ts";
import { check } from "#app/infra/backup/check.server.ts";
import { BackupError } from "#app/infra/backup/errors.server.ts";
import { isMovingInto, move } from "#app/infra/backup/move.server.ts";
import { restore } from "#app/infra/backup/restore.server.ts";
import { onConnection } from "#app/infra/backup/snapshot.server.ts";
import { type BackedUp, backup, type Installation } from "#app/infra/backup/write.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { openFiles } from "#app/infra/files/open.server.ts";
import { storesAtWork } from "#app/infra/files/shared.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { openQueue } from "#app/infra/queue.server.ts";
import { readSettings } from "./settings.server.ts";

export type Source = Record<string, string | undefined>;
type Out = (line: string) => void;

const counted = ({ rows, files }: { rows: number; files: number }) => `${rows} rows and ${files} files`;

/** `backup FILE`, by whoever has the database open. */
export async function runBackup(ctx: Ctx, file: string): Promise<string> {
  const done: BackedUp = await backup(ctx.services, file, ctx.now);
  await audit(ctx, "installation.backed_up", "installation:this", { ...done });
  const gone = done.gone ? ` ${done.gone} files were deleted meanwhile and are not in it.` : "";
  const size = `${(done.bytes / 1_000_000).toFixed(1)} MB`;
  return `${file} holds ${counted(done)} of ${done.tables} tables, ${size}.${gone}${done.secret ? ` What opens its sealed columns is ${file}.secret: keep it, and not in the same place.` : ""}`;
}

/** An installation without anything that works on it. Throws BackupError while somebody does. */
async function openStill(source: Source): Promise<Installation & { close(): Promise<void> }> {
  const env = readSettings({ ...source, DEMO: "off" });
  const log = createLog(source["LOG_LEVEL"] ? env.LOG_LEVEL : "warn");
  const database = await openDatabase({
    ...(env.DATABASE_URL && { url: env.DATABASE_URL }),
    ...(env.DATABASE_DIRECT_URL && { directUrl: env.DATABASE_DIRECT_URL }),
    dir: env.DATA_DIR,
    migrationsFolder: resolve("migrations"),
    log,
  });
  try {
    if (database.kind === "postgres" && (await onConnection(database, storesAtWork)).length)
      throw new BackupError("Processes of the product work on this database. Stop them first.");
    // The queue makes its tables itself.
    const queue = openQueue(database, { log, work: false });
    await queue.start({}, () => {
      throw new Error("nothing runs here");
    });
    await queue.stop();
    return { database, env, log, files: openFiles(env), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function runRestore(source: Source, file: string, replace: boolean): Promise<string> {
  const to = await openStill(source);
  try {
    const keptSecret = !source["AUTH_SECRET"] && to.database.kind === "pglite";
    const done = await restore(to, file, { replace, keptSecret });
    const said = [`Restored ${counted(done)} as they were at ${done.head.made}; every row was read back and compared.`];
    if (!done.fitsSecret)
      said.push(
        "AUTH_SECRET is another than where the backup was made: sessions end and sealed columns cannot be opened. An embedded installation's secret is the file beside the backup, FILE.secret.",
      );
    if (done.missingKeys.length)
      said.push(`These of CREDENTIAL_KEYS are missing here: ${done.missingKeys.join(", ")}.`);
    return said.join("\n");
  } finally {
    await to.close();
  }
}

async function runMove(source: Source, url: string, filesUrl: string | undefined, say: Out): Promise<string> {
  if (source["DATABASE_URL"]) throw new BackupError("DATABASE_URL is set: only an embedded installation can be moved.");
  const from = await openStill(source);
  try {
    const opened = await openStill({
      ...source,
      DATABASE_URL: url,
      AUTH_SECRET: from.env.AUTH_SECRET,
      PUBLIC_URL: from.env.PUBLIC_URL,
      ...(filesUrl && { FILES_URL: filesUrl }),
    });
    const to = filesUrl ? opened : { ...opened, files: from.files };
    try {
      const done = await move(from, to, say);
      const files = filesUrl
        ? `${done.files} files (${done.carriedFiles} carried now)`
        : "the files stay where they are";
      const secret = source["AUTH_SECRET"]
        ? "the same AUTH_SECRET"
        : `AUTH_SECRET as it stands in ${from.env.DATA_DIR}/auth-secret`;
      return [
        `Moved ${done.rows} rows of ${done.tables} tables (${done.carriedTables} carried now), ${files}; every table was compared row by row.`,
        `Start with DATABASE_URL, ${filesUrl ? "FILES_URL, " : ""}PUBLIC_URL and ${secret}.`,
      ].join("\n");
    } finally {
      await opened.close();
    }
  } finally {
    await from.close();
  }
}

/** `verify`, `restore` and `move`, which need nobody to serve; undefined for another command. Throws BackupError. */
export async function runStill(args: string[], source: Source, say: Out): Promise<string | undefined> {
  const [command, ...rest] = args;
  if (!command || !["verify", "restore", "move"].includes(command)) return undefined;
  const { values, positionals } = parsed(rest);
  const file = positionals[0] && fileOf(positionals[0], source);
  if (command === "move" && values.to) return runMove(source, values.to, values.files, say);
  if (!file || command === "move" || positionals.length > 1) return undefined;
  if (command === "restore") return runRestore(source, file, values.replace);
  const { head, ...found } = await check(file);
  const lacks = head.keptSecret && !existsSync(`${file}.secret`) ? ` ${file}.secret is not beside it.` : "";
  return `${file} is whole: ${counted(found)} of ${head.tables.length} tables, as they were at ${head.made}.${lacks}`;
}

const OPTIONS = {
  to: { type: "string" },
  files: { type: "string" },
  replace: { type: "boolean", default: false },
} as const;

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new BackupError((error as Error).message, { cause: error });
  }
}

/** A path as it was typed: npm goes to the project's folder first and says where it came from. */
export const fileOf = (typed: string, source: Source): string => resolve(source["INIT_CWD"] ?? process.cwd(), typed);

/** Throws while a move into this database has not ended: what stands there is not whole. */
export async function assertMoved(database: Installation["database"]): Promise<void> {
  if (await isMovingInto(database))
    throw new BackupError("A move into this database has not ended. Run `npm run admin -- move` again; it goes on.");
}
