import type { Face } from "./fonts.server.ts";

export type Pdf = PDFKit.PDFDocument;

/** Points (1/72 inch) of US Letter. */
export const PAGE = { width: 612, height: 792, side: 54, top: 54, bottom: 72 };
export const WIDTH = PAGE.width - 2 * PAGE.side;
export const FLOOR = PAGE.height - PAGE.bottom;
export const INK = "#191e1c";
export const SOFT = "#505954";
export const RULE = "#79827c";
export const STEEL = "#1b4f7d";
export const STOP = "#a3261b";
export const BODY_PT = 10;
export const SMALL_PT = 8.5;
export const GAP = 12;
export const LINE_GAP = 2;
export const CELL = 5;

/** Without what no printed line can hold: controls, and marks that turn the direction of a line. */
export const plain = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, (c) => (c === "\n" ? c : c === "\t" ? " " : ""));

/** The least size of type on a paper that has one. */
export const LEAST = new WeakMap<Pdf, number>();
/** A size of type that such a paper takes. */
const atLeast = (doc: Pdf, size: number) => Math.max(size, LEAST.get(doc) ?? 0);

export type Style = { face?: Face; size?: number; color?: string; align?: "left" | "right" };
/** As large as the largest words of a paper. */
export const LOUD: Style = { face: "strong", size: 20 };

/** Sets a text at a place; `doc.y` stands below it then. Returns the height it took, which is nothing to go by across pages. */
export function put(doc: Pdf, text: string, x: number, y: number, width: number, style: Style = {}): number {
  const { face = "body", size = BODY_PT, color = INK, align = "left" } = style;
  doc
    .font(face)
    .fontSize(atLeast(doc, size))
    .fillColor(color)
    .text(plain(text), x, y, { width, align, lineGap: LINE_GAP });
  return doc.y - y;
}

/** How many points high a text gets. */
export function heightOf(doc: Pdf, text: string, width: number, { face = "body", size = BODY_PT }: Style = {}): number {
  return doc
    .font(face)
    .fontSize(atLeast(doc, size))
    .heightOfString(plain(text) || " ", { width, lineGap: LINE_GAP });
}

/** Goes to the next page where less than `height` points are left. */
export function room(doc: Pdf, height: number): void {
  if (doc.y + height > FLOOR) doc.addPage();
}

/** A line across the page. */
export function line(doc: Pdf, y: number, width = 0.75, color = RULE): void {
  doc
    .moveTo(PAGE.side, y)
    .lineTo(PAGE.side + WIDTH, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}
