import type { SharpConstructor } from "sharp";

let loaded: Promise<SharpConstructor> | undefined;

/**
 * The picture library, loaded with the first picture; of all its formats it opens JPEG, PNG and WebP alone. The block holds
 * for the whole process, threads included.
 */
export function pictureLibrary(): Promise<SharpConstructor> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    });
    return sharp;
  });
  return loaded;
}
