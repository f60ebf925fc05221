import { readFile, writeFile } from "node:fs/promises";
import { AppError } from "#app/infra/errors.ts";
import { pictureLibrary } from "#app/infra/pictures/library.server.ts";
import { m } from "#paraglide/messages.js";
import { onDisk } from "./disk.server.ts";
import { MAX_PIXELS } from "./look-inside.server.ts";
import type { FileExtension } from "./store.server.ts";

const SECONDS_MAX = 30;
/** High enough that small print on a photographed license stays as it was. */
const QUALITY = 90;

/** One picture at a time: an open one takes up to half a gigabyte. */
let last: Promise<unknown> = Promise.resolve();
function alone<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}

/**
 * Writes a JPEG or PNG anew without anything but the picture: place, camera, comments and whatever stood behind its end are
 * gone, and it is turned the way its camera held it. Other files stay as they are. Runs in the library's own threads.
 * Refuses a picture that cannot be drawn.
 */
export async function cleanPicture(path: string, extension: FileExtension): Promise<void> {
  if (extension === "pdf") return;
  const sharp = await pictureLibrary();
  await alone(async () => {
    const bytes = await onDisk(() => readFile(path));
    const picture = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient();
    const drawn = extension === "jpg" ? picture.jpeg({ quality: QUALITY }) : picture.png();
    const clean = await drawn.toBuffer().catch((cause: unknown) => {
      throw new AppError("unsupported", "file_damaged", m.files_damaged(), { cause });
    });
    await onDisk(() => writeFile(path, clean));
  });
}
