// Runs in a process of its own, which `read-file.server.ts` starts by this file's address: it reads one file and ends.
import { setPriority } from "node:os";
import { type Line, linesOf, type Piece } from "./lines.ts";
import type { FileText } from "./reading.ts";

/** Pages come first; yet on cores that are never idle a file is read at a third of the speed, not at a tenth. */
const NICER = 5;
/** A PDF with less text than this is a scan in an envelope. */
const TEXT_LEAST = 60;

const asText = (by: "text" | "picture", pages: Piece[][]): FileText => {
  const lines: Line[] = pages.flatMap(linesOf);
  return lines.some(({ text }) => /[\p{L}\p{N}]{3}/u.test(text))
    ? { read: true, by, lines }
    : { read: false, why: "nothing" };
};

async function readPdf(bytes: Uint8Array, most: number | undefined): Promise<FileText> {
  const { openPdf, picturesOf, textOf } = await import("./pdf.server.ts");
  const pdf = await openPdf(bytes);
  const pages = await textOf(pdf, most);
  const length = pages.flat().reduce((sum, { text }) => sum + text.length, 0);
  const counted = (text: FileText): FileText => (text.read ? { ...text, pages: pdf.numPages } : text);
  if (length >= TEXT_LEAST) return counted(asText("text", pages));
  const pictures = await picturesOf(pdf);
  return counted(pictures.length ? await readPicture(pictures) : asText("text", pages));
}

async function readPicture(pictures: Parameters<typeof import("./picture.server.ts").readPictures>[0]) {
  const { readPictures } = await import("./picture.server.ts");
  return asText("picture", await readPictures(pictures));
}

function whyNot(error: unknown): FileText {
  const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
  if (name === "PasswordException") return { read: false, why: "locked" };
  if (/pixel limit/i.test(message)) return { read: false, why: "too_large" };
  return { read: false, why: "damaged" };
}

process.once("message", async ({ bytes, type, pages }: { bytes: Uint8Array; type: string; pages?: number }) => {
  setPriority(NICER);
  const work = type === "application/pdf" ? readPdf(new Uint8Array(bytes), pages) : readPicture([bytes]);
  const answer = await work.catch(whyNot);
  process.send?.(answer, () => process.exit());
});
