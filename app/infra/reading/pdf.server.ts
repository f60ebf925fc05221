import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import type { Piece } from "./lines.ts";
import { PAGES_READ, READ_PIXELS_MAX } from "./reading.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** Points of a picture as they stand in a PDF. */
export type RawPicture = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 };

const FORM_TEXT_PX = 10;

/** Opens a PDF without running or loading anything that it names. Throws pdf.js's own errors. */
export const openPdf = (bytes: Uint8Array): Promise<Pdf> =>
  getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: READ_PIXELS_MAX / 4,
    verbosity: 0,
  });

/** The first pages, each as the pieces of text on it, with what was typed into its form fields. */
export async function textOf(pdf: Pdf, most = PAGES_READ): Promise<Piece[][]> {
  const pages: Piece[][] = [];
  for (let n = 1; n <= Math.min(most, pdf.numPages); n++) {
    const page = await pdf.getPage(n);
    pages.push([...(await printed(page)), ...(await typedIn(page))]);
  }
  return pages;
}

async function printed(page: Page): Promise<Piece[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || !item.str.trim()) return [];
    const [, b = 0, , d = 0, e = 0, f = 0] = item.transform as number[];
    const height = item.height || Math.hypot(b, d) || FORM_TEXT_PX;
    const [x, y] = onPage(transform, e, f + height / 3);
    return [{ text: item.str, x, y, width: item.width, height, sure: 1 }];
  });
}

async function typedIn(page: Page): Promise<Piece[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const fields = (await page.getAnnotations()) as { fieldType?: string; fieldValue?: unknown; rect?: number[] }[];
  return fields.flatMap(({ fieldType, fieldValue, rect }) => {
    if (fieldType !== "Tx" || typeof fieldValue !== "string" || !fieldValue.trim() || rect?.length !== 4) return [];
    const [x1 = 0, y1 = 0, , y2 = 0] = rect;
    const rows = fieldValue.split(/[\r\n]+/).slice(0, 8);
    const step = Math.abs(y2 - y1) / rows.length;
    return rows.map((text, row) => {
      const [x, y] = onPage(transform, x1, Math.max(y1, y2) - step * (row + 0.5));
      return { text, x: x + 2, y, width: text.length * FORM_TEXT_PX * 0.5, height: FORM_TEXT_PX, sure: 1 };
    });
  });
}

function onPage([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[], x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The largest picture of each of the first pages: what a scanner puts into a PDF. */
export async function picturesOf(pdf: Pdf): Promise<RawPicture[]> {
  const { OPS } = await getResolvedPDFJS();
  const found: RawPicture[] = [];
  for (let n = 1; n <= Math.min(PAGES_READ, pdf.numPages); n++) {
    const page = await pdf.getPage(n);
    const { fnArray, argsArray } = await page.getOperatorList();
    const keys = fnArray.flatMap((fn, at) => (fn === OPS.paintImageXObject ? [String(argsArray[at][0])] : []));
    const pictures: RawPicture[] = [];
    for (const key of [...new Set(keys)].slice(0, 4)) {
      const image = await new Promise((done) => (key.startsWith("g_") ? page.commonObjs : page.objs).get(key, done));
      const picture = pointsOf(image);
      if (picture) pictures.push(picture);
    }
    const largest = pictures.sort((one, other) => other.width * other.height - one.width * one.height)[0];
    if (largest) found.push(largest);
  }
  return found;
}

/** What pdf.js gives for a picture: whole points, or eight black and white ones in a byte. */
function pointsOf(image: unknown): RawPicture | undefined {
  const { data, width = 0, height = 0 } = (image ?? {}) as Partial<RawPicture>;
  if (!data?.length || !width || !height) return undefined;
  const channels = data.length / (width * height);
  if (channels === 1 || channels === 3 || channels === 4)
    return { data: new Uint8Array(data), width, height, channels };
  const row = Math.ceil(width / 8);
  if (data.length !== row * height) return undefined;
  const points = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      points[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return { data: points, width, height, channels: 1 };
}
