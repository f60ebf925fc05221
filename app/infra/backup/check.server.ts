import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { checkArchive, readParts } from "./archive.server.ts";
import { BackupError } from "./errors.server.ts";
import { summing } from "./rows.server.ts";
import { FILES, HEAD, Head, Summary, tableOfPart } from "./shapes.server.ts";

const unzipped = promisify(gunzip);

export const linesOf = async (body: Buffer): Promise<string[]> =>
  (await unzipped(body)).toString().split("\n").slice(0, -1);

export type Checked = { head: Head; summary: Summary; rows: number; files: number };

/** The first part of an archive, which says what the rest is. Throws BackupError where it is none of ours. */
async function headOf(file: string): Promise<Head> {
  for await (const { name, body } of readParts(file)) {
    if (name !== HEAD) break;
    const head = Head.safeParse(JSON.parse(body.toString()));
    if (head.success) return head.data;
    throw new BackupError(`${file} was written by another version of this command, which has to read it.`);
  }
  throw new BackupError(`${file} is no backup.`);
}

/**
 * Reads a whole backup and compares the sum of each part, and of the rows of each table. Throws BackupError for one that
 * was not finished, was cut or was changed.
 */
export async function check(file: string): Promise<Checked> {
  const head = await headOf(file);
  const sums = new Map(head.tables.map(({ schema, name }) => [`${schema}.${name}`, summing()]));
  let files = 0;
  const read = await checkArchive(file, async (name, body) => {
    if (name.startsWith(FILES)) files += 1;
    const table = tableOfPart(name);
    if (table !== undefined) sums.get(table)?.add(await linesOf(body));
  });
  const summary = Summary.parse(read);
  for (const { name, rows, sha256 } of summary.tables) {
    const found = sums.get(name)?.sum();
    if (found?.rows !== rows || found.sha256 !== sha256)
      throw new BackupError(`${file} was changed: the rows of ${name} do not have their sum.`);
  }
  return { head, summary, files, rows: summary.tables.reduce((sum, { rows }) => sum + rows, 0) };
}
