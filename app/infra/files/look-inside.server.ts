import type { FileHandle } from "node:fs/promises";
import type { FileExtension } from "./store.server.ts";

/** A picture with more points than this is a trap for whoever has to draw it; phones' files of ten megabytes have fewer. */
export const MAX_PIXELS = 120_000_000;
const PDF_TAIL_BYTES = 4096;

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const sane = (width: number, height: number) => width > 0 && height > 0 && width * height <= MAX_PIXELS;

async function pdf(file: FileHandle, size: number) {
  const head = await read(file, 0, 8);
  const tail = await read(file, Math.max(0, size - PDF_TAIL_BYTES), PDF_TAIL_BYTES);
  return /^%PDF-[12]\.\d$/.test(head.toString("latin1")) && tail.includes("%%EOF");
}

async function png(file: FileHandle) {
  const head = await read(file, 8, 16);
  return head.toString("latin1", 4, 8) === "IHDR" && sane(head.readUInt32BE(8), head.readUInt32BE(12));
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

async function jpg(file: FileHandle, size: number) {
  for (let at = 2; at + 9 <= size; ) {
    const segment = await read(file, at, 9);
    const marker = segment[1] ?? 0;
    if (segment[0] !== 0xff || marker === 0xda || marker === 0xd9) return false;
    if (isFrame(marker)) return sane(segment.readUInt16BE(7), segment.readUInt16BE(5));
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  return false;
}

const LOOK: Record<FileExtension, (file: FileHandle, size: number) => Promise<boolean>> = { pdf, jpg, png };

/** Whether a file that says it is a PDF, JPEG or PNG is whole enough to be opened: its header is right and its size sane. */
export const looksWhole = (file: FileHandle, size: number, extension: FileExtension): Promise<boolean> =>
  LOOK[extension](file, size).catch(() => false);
