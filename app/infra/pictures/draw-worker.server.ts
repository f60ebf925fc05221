import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { HeifImage } from "libheif-js/wasm-bundle.js";
import sharp, { type Sharp } from "sharp";
import { EDGES, FORMATS, PICTURE_MAX_MEGAPIXELS, PICTURE_MIN_SIDE, type PictureFormat } from "./sizes.ts";

/** What can be told apart by its first bytes. */
export type SentKind = "jpg" | "png" | "webp" | "heic";
export type DrawTask = { path: string; kind: SentKind };

export type Drawn = {
  /** Of the largest size, the way the camera held it. */
  width: number;
  height: number;
  /** Longer sides of the sizes, smallest first. */
  edges: number[];
  /** A few pixels as a data address, to stand there until the picture comes. */
  preview: string;
  /** Of all files: another picture has another one. */
  hash: string;
  files: { edge: number; format: PictureFormat; bytes: Uint8Array }[];
};
export type Undrawable = { refused: "damaged" | "too_many_pixels" | "too_small" };

const MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * 1_000_000;
const LARGEST = Math.max(...EDGES);
const SECONDS_MAX = 30;
const PREVIEW_SIDE = 16;

class Refused extends Error {
  readonly why: Undrawable["refused"];
  constructor(why: Undrawable["refused"]) {
    super(why);
    this.why = why;
  }
}

/** Refuses by what the head says, before a pixel is decoded. */
function checkSides(width = 0, height = 0) {
  if (width * height > MAX_PIXELS) throw new Refused("too_many_pixels");
  if (Math.min(width, height) < 1) throw new Refused("damaged");
  if (Math.min(width, height) < PICTURE_MIN_SIDE) throw new Refused("too_small");
}

const OPTIONS = { failOn: "error", limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;

async function openPlain(bytes: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  checkSides(width, height);
  return sharp(bytes, OPTIONS).autoOrient();
}

// The decoder writes to the console what it refuses; it is this thread's own console.
console.log = () => {};

type Decoder = { decode(bytes: Uint8Array): HeifImage[] };
let decoder: Promise<Decoder> | undefined;
const heicDecoder = () =>
  (decoder ??= import("libheif-js/wasm-bundle.js").then(({ default: heif }) => new heif.HeifDecoder()));

/** The decoder turns the picture itself. */
async function openHeic(bytes: Buffer): Promise<Sharp> {
  const images = (await heicDecoder()).decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) throw new Refused("damaged");
    const [width, height] = [image.get_width(), image.get_height()];
    checkSides(width, height);
    const data = new Uint8ClampedArray(width * height * 4);
    const filled = await new Promise<{ data: Uint8ClampedArray } | null>((done) =>
      image.display({ data, width, height }, done),
    );
    if (!filled) throw new Refused("damaged");
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    for (const image of images) image.free();
  }
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const pixelsOf = (picture: Sharp, edge: number): Promise<Pixels> =>
  picture
    .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS_MAX })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** What is see-through is white in a format that has no such thing. */
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 1 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 78, progressive: true }),
};

async function preview(pixels: Pixels): Promise<string> {
  const tiny = await fromPixels(pixels)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside" })
    .webp({ quality: 30, effort: 2 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** Draws a picture anew in every size and format: nothing of the file that was sent is in them but the pixels. */
async function draw(bytes: Buffer, kind: SentKind): Promise<Drawn> {
  const opened = kind === "heic" ? await openHeic(bytes) : await openPlain(bytes);
  const largest = await pixelsOf(opened, LARGEST);
  const { width, height } = largest.info;
  const longest = Math.max(width, height);
  const edges = [...EDGES.filter((edge) => edge < longest), longest];
  const files: Drawn["files"] = [];
  const hash = createHash("sha256");
  for (const edge of edges) {
    const pixels = edge === longest ? largest : await pixelsOf(fromPixels(largest), edge);
    for (const format of FORMATS) {
      const written = await ENCODE[format](fromPixels(pixels)).toBuffer();
      hash.update(written);
      files.push({ edge, format, bytes: written });
    }
  }
  return { width, height, edges, preview: await preview(largest), hash: hash.digest("hex").slice(0, 32), files };
}

/** Runs in a thread of its own: the HEIC decoder holds whoever calls it. What is wrong with a file is an answer, not an error. */
export default async function drawTask({ path, kind }: DrawTask): Promise<Drawn | Undrawable> {
  const bytes = await readFile(path);
  try {
    return await draw(bytes, kind);
  } catch (error) {
    return { refused: error instanceof Refused ? error.why : "damaged" };
  }
}
