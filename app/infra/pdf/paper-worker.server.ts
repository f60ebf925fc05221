import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { BRAND } from "#app/infra/brand.ts";
import { FACES, fontFile } from "./fonts.server.ts";
import type { Block, Paper, Table } from "./paper.ts";
import {
  BODY_PT,
  CELL,
  FLOOR,
  GAP,
  heightOf,
  INK,
  LEAST,
  LINE_GAP,
  LOUD,
  line,
  PAGE,
  type Pdf,
  plain,
  put,
  RULE,
  room,
  SMALL_PT,
  SOFT,
  STEEL,
  STOP,
  type Style,
  WIDTH,
} from "./sheet.server.ts";

const QR_PT = 96;

export type PaperTask = { paper: Paper; made: Date };

/** Piscina calls it in a thread of its own. */
export default async function drawPaper({ paper, made }: PaperTask): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
    bufferPages: true,
    lang: paper.lang,
    displayTitle: true,
    // Without a font named here, pdfkit opens one of its own that knows no ñ.
    font: fontFile("body") as unknown as string,
    info: { Title: plain(paper.title), Author: plain(paper.from[0] ?? ""), Creator: BRAND.name, CreationDate: made },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
  for (const face of FACES) doc.registerFont(face, fontFile(face));
  if (paper.leastPoints) LEAST.set(doc, paper.leastPoints);
  head(doc, paper);
  for (const block of paper.blocks) draw(doc, block);
  feet(doc, paper);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function head(doc: Pdf, paper: Paper): void {
  const half = WIDTH / 2 - GAP;
  const right = PAGE.side + WIDTH / 2 + GAP;
  const [name = "", ...rest] = paper.from;
  const top = paper.loud ? PAGE.top + put(doc, paper.loud, PAGE.side, PAGE.top, WIDTH, LOUD) + GAP : PAGE.top;
  let left = top;
  left += put(doc, name, PAGE.side, left, half, { face: "head", size: 20 });
  if (rest.length) left += put(doc, rest.join("\n"), PAGE.side, left + 2, half, { color: SOFT, size: 9 }) + 2;
  let under = top;
  under += put(doc, paper.title, right, under, half, { face: "head", size: 20, color: STEEL, align: "right" });
  under += put(doc, paper.under.join("\n"), right, under + 2, half, { color: SOFT, size: 9, align: "right" }) + 2;
  doc.y = Math.max(left, under) + GAP / 2;
  line(doc, doc.y, 1.5, INK);
  doc.y += GAP;
  if (paper.notice) {
    const y = doc.y;
    const height = heightOf(doc, paper.notice, WIDTH - 2 * GAP, { face: "strong" }) + GAP;
    doc.rect(PAGE.side, y, WIDTH, height).lineWidth(1).strokeColor(STOP).stroke();
    put(doc, paper.notice, PAGE.side + GAP, y + GAP / 2 + 1, WIDTH - 2 * GAP, { face: "strong", color: STOP });
    doc.y = y + height + GAP;
  }
  if (paper.to) {
    const y = doc.y;
    const label = put(doc, paper.to.label, PAGE.side, y, half, { face: "strong", size: SMALL_PT, color: SOFT });
    doc.y = y + label + put(doc, paper.to.lines.join("\n"), PAGE.side, y + label, WIDTH) + GAP;
  }
}

function draw(doc: Pdf, block: Block): void {
  if ("newPage" in block) doc.addPage();
  else if ("heading" in block) heading(doc, block.heading);
  else if ("loud" in block) text(doc, block.loud, LOUD);
  else if ("text" in block) text(doc, block.text, block.small ? { size: SMALL_PT, color: SOFT } : {});
  else if ("list" in block) {
    for (const item of block.list) text(doc, `•  ${item}`, {}, LINE_GAP);
    doc.y += GAP;
  } else if ("qr" in block) qr(doc, block);
  else if ("facts" in block) facts(doc, block.facts);
  else if ("table" in block) table(doc, block.table);
  else if ("sums" in block) sums(doc, block.sums);
  else if ("strokes" in block) strokes(doc, block);
  else picture(doc, block);
}

function heading(doc: Pdf, words: string): void {
  const height = heightOf(doc, words, WIDTH, { face: "head", size: 14 });
  // Never alone at the foot of a page.
  room(doc, height + 3 * BODY_PT);
  const y = doc.y;
  put(doc, words, PAGE.side, y, WIDTH, { face: "head", size: 14, color: STEEL });
  doc.y = y + height + 4;
}

/** Paragraphs; one longer than what is left of a page goes on on the next. */
function text(doc: Pdf, words: string, style: Style, after = GAP): void {
  for (const paragraph of words.split(/\n{2,}/)) {
    room(doc, Math.min(heightOf(doc, paragraph, WIDTH, style), 4 * BODY_PT));
    const before = doc.y;
    put(doc, paragraph, PAGE.side, before, WIDTH, style);
    doc.y += after;
  }
}

function facts(doc: Pdf, pairs: [string, string][]): void {
  const labels = WIDTH * 0.3;
  for (const [label, value] of pairs) {
    const style = { size: 9, color: SOFT };
    const height = Math.max(heightOf(doc, label, labels - GAP, style), heightOf(doc, value, WIDTH - labels));
    room(doc, height);
    const y = doc.y;
    put(doc, label, PAGE.side, y, labels - GAP, style);
    put(doc, value, PAGE.side + labels, y, WIDTH - labels);
    doc.y = y + height + 3;
  }
  doc.y += GAP - 3;
}

function table(doc: Pdf, { columns, rows }: Table): void {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map((column) => (WIDTH * column.share) / shares);
  const lefts = widths.map((_, i) => PAGE.side + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const styleOf = (i: number, more: Style): Style => ({ align: columns[i]?.number ? "right" : "left", ...more });
  const rowHeight = (cells: string[], style: Style) =>
    Math.max(...cells.map((cell, i) => heightOf(doc, cell, (widths[i] ?? 0) - 2 * CELL, style))) + 2 * CELL;
  const row = (cells: string[], y: number, style: Style) => {
    for (const [i, cell] of cells.entries())
      put(doc, cell, (lefts[i] ?? 0) + CELL, y + CELL, (widths[i] ?? 0) - 2 * CELL, styleOf(i, style));
  };
  const titles = columns.map((column) => column.title);
  const titleStyle: Style = { face: "strong", size: SMALL_PT, color: SOFT };
  const titleHeight = rowHeight(titles, titleStyle);
  const drawTitles = () => {
    const y = doc.y;
    row(titles, y, titleStyle);
    line(doc, y + titleHeight, 1, INK);
    doc.y = y + titleHeight;
  };
  const first = rows[0];
  room(doc, titleHeight + (first ? rowHeight(first, {}) : 0));
  drawTitles();
  for (const cells of rows) {
    const height = Math.min(rowHeight(cells, {}), FLOOR - PAGE.top - titleHeight);
    if (doc.y + height > FLOOR) {
      doc.addPage();
      drawTitles();
    }
    const y = doc.y;
    row(cells, y, {});
    line(doc, y + height, 0.5, "#c9cdca");
    doc.y = y + height;
  }
  doc.y += GAP;
}

/** A QR code as squares, so that it prints sharp at any size. */
function qr(doc: Pdf, { qr: address, words }: { qr: string; words: string }): void {
  room(doc, QR_PT);
  const top = doc.y;
  const { data, size } = encode(address, { ecc: "M", border: 2 });
  const dot = QR_PT / size;
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) doc.rect(PAGE.side + x * dot, top + y * dot, dot, dot);
  doc.fillColor(INK).fill();
  put(doc, words, PAGE.side + QR_PT + GAP, top + 6, WIDTH - QR_PT - GAP, { color: SOFT });
  doc.y = top + QR_PT + GAP;
}

/** Sums under a table, at the right and on one page; the last one counts. */
function sums(doc: Pdf, pairs: [string, string][]): void {
  const width = WIDTH * 0.45;
  const x = PAGE.side + WIDTH - width;
  const lines = pairs.map(([label, value], i) => {
    const last = i === pairs.length - 1;
    const style: Style = last ? { face: "strong", size: 12 } : {};
    const tall = Math.max(
      heightOf(doc, label, width * 0.6 - CELL, style),
      heightOf(doc, value, width * 0.4 - CELL, style),
    );
    return { label, value, last, style, height: tall + CELL };
  });
  room(
    doc,
    Math.min(
      lines.reduce((sum, { height }) => sum + height, 0),
      FLOOR - PAGE.top,
    ),
  );
  for (const { label, value, last, style, height } of lines) {
    const y = doc.y;
    if (last)
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(1)
        .strokeColor(INK)
        .stroke();
    put(doc, label, x + CELL, y + CELL, width * 0.6 - CELL, style);
    put(doc, value, x + width * 0.6, y + CELL, width * 0.4 - CELL, { ...style, align: "right" });
    doc.y = y + height;
  }
  doc.y += GAP;
}

/** A JPEG or PNG, as large as it is asked for in points, at most as wide as the page. */
function picture(doc: Pdf, { picture, width, height }: { picture: Uint8Array; width: number; height: number }): void {
  const factor = Math.min(1, WIDTH / width, (FLOOR - PAGE.top) / height);
  room(doc, height * factor);
  const y = doc.y;
  doc.image(Buffer.from(picture), PAGE.side, y, { width: width * factor, height: height * factor });
  doc.y = y + height * factor + GAP;
}

/** What was drawn by hand, above a line to sign on. */
function strokes(doc: Pdf, { strokes, box, width }: Extract<Block, { strokes: string }>): void {
  const factor = width / box.width;
  const height = box.height * factor;
  room(doc, height);
  const y = doc.y;
  doc
    .save()
    .translate(PAGE.side, y)
    .scale(factor)
    .path(strokes)
    .lineWidth(1 / factor)
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(INK)
    .stroke()
    .restore();
  doc
    .moveTo(PAGE.side, y + height)
    .lineTo(PAGE.side + width, y + height)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  doc.y = y + height + GAP;
}

function feet(doc: Pdf, paper: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    // What stands below the margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = PAGE.height - PAGE.bottom + 24;
    line(doc, y - 6, 0.5);
    const words = paper.foot.replace("{page}", String(page + 1)).replace("{pages}", String(count));
    put(doc, words, PAGE.side, y, WIDTH, { size: SMALL_PT, color: SOFT });
  }
}
