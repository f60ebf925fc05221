import { writeFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { AppError } from "#app/infra/errors.ts";
import { onDisk } from "#app/infra/files/disk.server.ts";
import { asDocument, type Limits, type ReceivedFile, receiveBytes } from "#app/infra/files/receive.server.ts";
import { m } from "#paraglide/messages.js";
import { type Drawn, drawPicture } from "./draw.server.ts";
import type { SentKind } from "./draw-worker.server.ts";

const KIND_OF: Record<string, SentKind | undefined> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
  "image/heic-sequence": "heic",
  "image/heif-sequence": "heic",
};

const kindIn = async (path: string): Promise<SentKind | undefined> =>
  KIND_OF[(await fileTypeFromFile(path))?.mime ?? ""];

/** The kind is what the bytes say, whatever the name and the browser claim. */
async function kindOf(path: string): Promise<SentKind> {
  const found = await fileTypeFromFile(path);
  const kind = found && KIND_OF[found.mime];
  if (kind) return kind;
  throw new AppError(
    "unsupported",
    "picture_type",
    found ? m.files_picture_type_known({ type: found.ext.toUpperCase() }) : m.files_picture_type(),
  );
}

/**
 * Takes a request's body for a picture and hands what was drawn from it to `work`; the sent file is gone afterwards.
 * Refuses: empty, over the limit, interrupted, no JPEG, PNG, WebP or HEIC, damaged, too many pixels or too few.
 */
export const receivePicture = <T>(
  body: ReadableStream<Uint8Array> | null,
  limits: Limits,
  work: (drawn: Drawn) => Promise<T>,
): Promise<T> => receiveBytes(body, limits, async ({ path }) => work(await drawPicture(path, await kindOf(path))));

/** No document as it is: its largest size as JPEG becomes one. */
const CONVERTED = new Set<SentKind | undefined>(["heic", "webp"]);

/**
 * Takes a request's body for a file that people exchange: a document as `receiveFile` takes it, or any photo, which becomes
 * a JPEG where it is no document. `work` gets the file, and what was drawn from it unless it is no picture or cannot be drawn.
 */
export const receiveFileOrPhoto = <T>(
  body: ReadableStream<Uint8Array> | null,
  limits: Limits,
  work: (file: ReceivedFile, drawn: Drawn | null) => Promise<T>,
): Promise<T> =>
  receiveBytes(body, limits, async (sent) => {
    const kind = await kindIn(sent.path);
    if (!CONVERTED.has(kind)) {
      const file = await asDocument(sent);
      return work(file, kind ? await drawPicture(file.path, kind).catch(orNone) : null);
    }
    const drawn = await drawPicture(sent.path, kind as SentKind);
    const { bytes } = drawn.files.findLast(({ format }) => format === "jpg") ?? { bytes: new Uint8Array() };
    await onDisk(() => writeFile(sent.path, bytes));
    return work(await asDocument({ ...sent, size: bytes.length }), drawn);
  });

/** A picture that can be kept and not be shown small is a file like others. */
function orNone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
