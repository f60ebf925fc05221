import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { z } from "zod";
import { BackupError } from "./errors.server.ts";

/** The last two parts of an archive: what stands before them, with the sha256 of each, and the sha256 of that list. */
const MANIFEST = "manifest.json";
const MANIFEST_SUM = "manifest.sha256";

const Part = z.object({ name: z.string(), size: z.number().int(), sha256: z.string() });
const Manifest = z.object({ parts: z.array(Part), summary: z.unknown() });

const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type Add = (name: string, body: Buffer) => Promise<void>;

/**
 * Writes a tar file that only its owner can read. `fill` adds the parts and gives what the list at the end says of them
 * all. The file has its name only once it is whole and on disk.
 */
export async function writeArchive(file: string, fill: (add: Add) => Promise<unknown>): Promise<void> {
  const half = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createWriteStream(half, { mode: 0o600 }));
  const parts: z.output<typeof Part>[] = [];
  const put = (name: string, body: Buffer | string) =>
    new Promise<void>((resolve, reject) => {
      written.catch(reject);
      tar.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()));
    });
  try {
    const summary = await fill(async (name, body) => {
      parts.push({ name, size: body.length, sha256: sha256(body) });
      await put(name, body);
    });
    const manifest = JSON.stringify({ parts, summary });
    await put(MANIFEST, manifest);
    await put(MANIFEST_SUM, `${sha256(manifest)}\n`);
    tar.finalize();
    await written;
    await syncPath(half);
    await rename(half, file);
    await syncPath(dirname(file));
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(half, { force: true });
    throw error;
  }
}

/** Each part of a tar file, one after another, whole in memory. Throws BackupError for a file that is none or ends too early. */
export async function* readParts(file: string): AsyncGenerator<{ name: string; body: Buffer }> {
  const tar = extract();
  const from = createReadStream(file);
  from.once("error", (error) => tar.destroy(error));
  from.pipe(tar as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, body: Buffer.concat(chunks) };
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BackupError(code === "ENOENT" ? `There is no file ${file}.` : `${file} is no whole backup: ${message}.`);
  } finally {
    from.destroy();
  }
}

/**
 * Reads a whole archive and compares each part with the list at its end; `look` sees them as they pass. Gives the list's
 * summary. Throws BackupError for one that was not finished, was cut, or in which a byte was changed.
 */
export async function checkArchive(
  file: string,
  look: (name: string, body: Buffer) => void | Promise<void>,
): Promise<unknown> {
  const seen = new Map<string, string>();
  let manifest: Buffer | undefined;
  let sum: string | undefined;
  for await (const { name, body } of readParts(file)) {
    if (name === MANIFEST) manifest = body;
    else if (name === MANIFEST_SUM) sum = body.toString().trim();
    else {
      seen.set(name, sha256(body));
      await look(name, body);
    }
  }
  if (!manifest || sum === undefined)
    throw new BackupError(`${file} was not finished: the list at its end is missing.`);
  if (sha256(manifest) !== sum) throw new BackupError(`${file} was changed: its list does not have the sum it names.`);
  const { parts, summary } = Manifest.parse(JSON.parse(manifest.toString()));
  for (const part of parts) {
    const found = seen.get(part.name);
    if (found === undefined) throw new BackupError(`${file} lacks ${part.name}.`);
    if (found !== part.sha256) throw new BackupError(`${file} was changed: ${part.name} does not have its sum.`);
  }
  if (seen.size !== parts.length) throw new BackupError(`${file} holds parts that its list does not name.`);
  return summary;
}
