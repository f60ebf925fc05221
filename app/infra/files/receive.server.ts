import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileTypeFromFile } from "file-type";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { cleanPicture } from "./clean-picture.server.ts";
import { onDisk } from "./disk.server.ts";
import { looksWhole } from "./look-inside.server.ts";
import { FILE_TYPES, type FileExtension, type FileType } from "./store.server.ts";

const IDLE_MS = 60_000;
const MB = 1024 * 1024;

export type ReceivedFile = { path: string; size: number; sha256: string; type: FileType; extension: FileExtension };

/** The refusal of a file over the limit; also for callers that know the length before the first byte. */
export const tooLarge = (maxBytes: number) =>
  new AppError("too_large", "file_too_large", m.files_too_large({ max: Math.floor(maxBytes / MB) }));

export type Limits = {
  /** Where the bytes stand while they arrive. */
  folder: string;
  maxBytes: number;
  /** No byte for this long ends the upload. */
  idleMs?: number;
};

const EXTENSION_OF: Record<string, FileExtension | undefined> = Object.fromEntries(
  Object.entries(FILE_TYPES).map(([extension, type]) => [type, extension as FileExtension]),
);

/** Counts, hashes and stops a stream that is too long or falls silent; `stopped` says why. */
function meter(maxBytes: number, idleMs: number) {
  const hash = createHash("sha256");
  let size = 0;
  let stopped: "too_large" | "silent" | undefined;
  let timer: NodeJS.Timeout;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stopped = "silent";
      stream.destroy();
    }, idleMs);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      wait();
      size += chunk.length;
      if (size > maxBytes) {
        stopped = "too_large";
        return done(new Error(stopped));
      }
      hash.update(chunk);
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  wait();
  return { stream, stopped: () => stopped, result: () => ({ size, sha256: hash.digest("hex") }) };
}

/** What ends the stream and is neither its length nor the disk is a connection that was lost. */
async function download(body: ReadableStream<Uint8Array>, path: string, { maxBytes, idleMs = IDLE_MS }: Limits) {
  const { stream, stopped, result } = meter(maxBytes, idleMs);
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await onDisk(() => pipeline(source, stream, createWriteStream(path, { flags: "wx", mode: 0o600 })));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (stopped() === "too_large") throw tooLarge(maxBytes);
    const code = stopped() === "silent" ? "upload_stalled" : "upload_interrupted";
    throw new AppError("invalid", code, m.files_interrupted(), { cause });
  }
  return result();
}

/** The type is what the bytes say, whatever the name and the browser claim. */
async function identify(path: string, size: number): Promise<{ type: FileType; extension: FileExtension }> {
  const found = await fileTypeFromFile(path);
  const extension = found && EXTENSION_OF[found.mime];
  if (!extension)
    throw new AppError(
      "unsupported",
      "file_type",
      found ? m.files_wrong_type_known({ type: found.ext.toUpperCase() }) : m.files_wrong_type(),
    );
  const file = await open(path, "r");
  try {
    if (!(await looksWhole(file, size, extension)))
      throw new AppError("unsupported", "file_damaged", m.files_damaged());
  } finally {
    await file.close();
  }
  return { type: FILE_TYPES[extension], extension };
}

/** Size and fingerprint of what is kept, which is no longer what was sent. */
async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const bytes = await onDisk(() => readFile(path));
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/**
 * Takes a request's body into a temporary file and hands it to `work`. The file is gone afterwards, whatever happened.
 * Refuses: empty, larger than the limit, interrupted.
 */
export async function receiveBytes<T>(
  body: ReadableStream<Uint8Array> | null,
  limits: Limits,
  work: (sent: { path: string; size: number; sha256: string }) => Promise<T>,
): Promise<T> {
  if (!body) throw new AppError("invalid", "file_empty", m.files_empty());
  const path = join(limits.folder, randomUUID());
  try {
    await onDisk(() => mkdir(limits.folder, { recursive: true }));
    const sent = await download(body, path, limits);
    if (!sent.size) throw new AppError("invalid", "file_empty", m.files_empty());
    return await work({ path, ...sent });
  } finally {
    await onDisk(() => rm(path, { force: true }));
  }
}

/**
 * Takes a request's body, finds out what it is, takes everything but the picture out of a picture, and hands it to `work`.
 * Refuses what `receiveBytes` refuses, and what is not a PDF, JPEG or PNG, or is damaged.
 */
export const receiveFile = <T>(
  body: ReadableStream<Uint8Array> | null,
  limits: Limits,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> => receiveBytes(body, limits, async (sent) => work(await asDocument(sent)));

/** Bytes that have arrived as the document that they are, cleaned in their place. */
export async function asDocument(sent: { path: string; size: number; sha256: string }): Promise<ReceivedFile> {
  const { type, extension } = await identify(sent.path, sent.size);
  if (extension === "pdf") return { ...sent, type, extension };
  await cleanPicture(sent.path, extension);
  return { path: sent.path, ...(await measured(sent.path)), type, extension };
}
