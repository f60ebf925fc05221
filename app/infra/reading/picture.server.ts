import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import type { Piece } from "./lines.ts";
import type { RawPicture } from "./pdf.server.ts";
import { READ_PIXELS_MAX } from "./reading.ts";
import { paperOf, withoutTableLines } from "./table-lines.ts";

/** The long side on which print is large enough to be read and which is read in seconds. */
const LONG_SIDE = 2400;
const LOOK_SIDE = 1200;
/** Lines of print are still apart. */
const GLANCE_SIDE = 700;
/** So many words that are plainly words say that the sheet stands upright. */
const UPRIGHT_WORDS = 12;
const PLAIN_WORD = /^[A-Za-z]{3,}[,.:;]?$/;
const PLAIN_SURE = 0.75;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });

/** How far a pixel's surroundings reach. */
const AROUND_SIGMA = 12;

/** Grey, as light as it can be, with print of a size that can be read and no ruled lines. */
async function prepared(given: Uint8Array | RawPicture): Promise<Buffer> {
  const source =
    given instanceof Uint8Array
      ? sharp(given, { limitInputPixels: READ_PIXELS_MAX, failOn: "none" }).autoOrient()
      : sharp(given.data, {
          raw: { width: given.width, height: given.height, channels: given.channels },
          limitInputPixels: READ_PIXELS_MAX,
        });
  const { data, info } = await source
    .flatten({ background: "white" })
    .greyscale()
    .resize(LONG_SIDE, LONG_SIDE, { fit: "inside" })
    .median(3)
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  const blurred = (grey: Uint8Array) => sharp(grey, { raw }).blur(AROUND_SIGMA).greyscale().raw().toBuffer();
  const picture = { data, ...raw };
  const paper = await blurred(paperOf(picture, await blurred(data)));
  const cleaned = withoutTableLines(picture, paper);
  return sharp(cleaned, { raw }).png({ compressionLevel: 1 }).toBuffer();
}

const turned = (data: Buffer, degrees: number, side: number): Promise<Buffer> =>
  sharp(data).rotate(degrees).resize(side, side, { fit: "inside", withoutEnlargement: true }).png().toBuffer();

async function wordsOf(reader: Worker, picture: Buffer): Promise<Piece[]> {
  const { data } = await reader.recognize(picture, { rotateAuto: true }, { blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  return lines.flatMap(({ words }) =>
    words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      x: x0,
      y: (y0 + y1) / 2,
      width: x1 - x0,
      height: y1 - y0,
      sure: confidence / 100,
    })),
  );
}

const plainWords = (words: readonly Piece[]): number =>
  words.filter(({ text, sure }) => sure >= PLAIN_SURE && PLAIN_WORD.test(text)).length;

/** The language data stands in a package, so nothing is fetched and nothing is written. */
const openReader = async (): Promise<Worker> => {
  const data = dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json"));
  const reader = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(data, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
  await reader.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  return reader;
};

/** The words of each picture, turned the way that most of its words can be read. */
export async function readPictures(pictures: readonly (Uint8Array | RawPicture)[]): Promise<Piece[][]> {
  const reader = await openReader();
  const pages: Piece[][] = [];
  for (const picture of pictures) pages.push(await readUpright(reader, picture));
  return pages;
}

/**
 * Whether lines of print more likely run from top to bottom: the darkness of a picture changes more from line to line
 * across them than along them.
 */
async function liesOnItsSide(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .resize(GLANCE_SIDE, GLANCE_SIDE, { fit: "inside" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Float64Array(info.height);
  const columns = new Float64Array(info.width);
  for (let at = 0; at < data.length; at++) {
    const dark = 255 - (data[at] ?? 0);
    const [row, column] = [Math.floor(at / info.width), at % info.width];
    rows[row] = (rows[row] ?? 0) + dark / info.width;
    columns[column] = (columns[column] ?? 0) + dark / info.height;
  }
  const unrest = (sums: Float64Array): number =>
    sums.reduce((sum, value, n) => sum + Math.abs(value - (sums[n - 1] ?? value)), 0) / sums.length;
  return unrest(columns) > unrest(rows);
}

/** Which way it stands is found on a small copy, the likelier ways first, because print that lies on its side is slow to read. */
async function readUpright(reader: Worker, picture: Uint8Array | RawPicture): Promise<Piece[]> {
  const data = await prepared(picture);
  let best = { degrees: 0, words: 0 };
  for (const degrees of (await liesOnItsSide(data)) ? [90, 270, 0, 180] : [0, 180, 90, 270]) {
    const words = plainWords(await wordsOf(reader, await turned(data, degrees, LOOK_SIDE)));
    if (words > best.words) best = { degrees, words };
    if (words >= UPRIGHT_WORDS) break;
  }
  return wordsOf(reader, await turned(data, best.degrees, LONG_SIDE));
}
