import { readFile, writeFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { onDisk } from "./disk.server.ts";
import { asDocument, type Limits, receiveBytes } from "./receive.server.ts";
import { WORKING_TYPES, type WorkingExtension } from "./store.server.ts";

type Sent = { path: string; size: number; sha256: string };
export type WorkingFile = { path: string; size: number; type: string; extension: WorkingExtension };

const EXTENSION_OF: Record<string, WorkingExtension | undefined> = {
  "application/pdf": "pdf",
  [WORKING_TYPES.docx]: "docx",
  [WORKING_TYPES.xlsx]: "xlsx",
};

/** Names inside an Office file of what runs, or is fetched, when it is opened. They stand uncompressed in its bytes. */
const ACTIVE_PART =
  /vbaProject|vbaData|activeX\/|oleObject\d*\.bin|externalLinks\/|settings\.xml\.rels|\.(?:exe|dll|scr|com|bat|cmd|js|jse|vbs|vbe|wsf|hta|ps1|lnk|jar)PK/i;
const ZIP_END = "PK\x05\x06";
const ZIP_TAIL_BYTES = 64 * 1024 + 22;

/** What no text has: bytes below a space other than tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_TEXT = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
/** Beginnings of pages, programs and printer files, which are text too. */
const OTHER_LANGUAGE = /^\s*(?:<|#!|%!|\{\\rtf)/;
/** A cell that a spreadsheet would reckon: "=…", or a name that is called behind another sign. */
const FORMULA = /(?:^|[,;\t"])[ ]*(?:=|[+\-@][a-z]+[(|])/im;

const refuseType = () => new AppError("unsupported", "file_type", m.files_working_type());
const refuseActive = () => new AppError("unsupported", "file_active", m.files_working_active());

/** Throws for an Office file that is cut off, or brings more than text, numbers and pictures. */
async function lookInside(path: string): Promise<void> {
  const bytes = await onDisk(() => readFile(path));
  if (!bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END))
    throw new AppError("unsupported", "file_damaged", m.files_damaged());
  if (ACTIVE_PART.test(bytes.toString("latin1"))) throw refuseActive();
}

/** As text in UTF-8, whichever of the usual ways a spreadsheet program wrote it; null for what is no text. */
function textIn(bytes: Buffer): string | null {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : null;
  for (const encoding of wide ? [wide] : ["utf-8", "windows-1252"])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return NO_TEXT.test(text) || OTHER_LANGUAGE.test(text) ? null : text;
    } catch {
      // Written in another way.
    }
  return null;
}

const BYTE_ORDER_MARK = "\ufeff";

async function asText(sent: Sent, name: string): Promise<WorkingFile> {
  const text = textIn(await onDisk(() => readFile(sent.path)));
  if (text === null || !text.trim()) throw refuseType();
  const extension = /\.csv\s*$/i.test(name) ? "csv" : "txt";
  if (extension === "csv" && FORMULA.test(text)) throw refuseActive();
  // Spreadsheet programs know UTF-8 by its mark.
  const kept = Buffer.from(extension === "csv" ? BYTE_ORDER_MARK + text : text);
  await onDisk(() => writeFile(sent.path, kept));
  return { path: sent.path, size: kept.length, type: WORKING_TYPES[extension], extension };
}

async function asWorkingFile(sent: Sent, name: string): Promise<WorkingFile> {
  const found = await fileTypeFromFile(sent.path);
  const extension = found && EXTENSION_OF[found.mime];
  if (!extension) return asText(sent, name);
  if (extension === "pdf") await asDocument(sent);
  else await lookInside(sent.path);
  return { path: sent.path, size: sent.size, type: WORKING_TYPES[extension], extension };
}

/**
 * Takes a request's body for a file that people go on working in: PDF, DOCX, XLSX, CSV or text, by its bytes; the name only
 * tells a table from a text. Refuses what `receiveBytes` refuses, every other kind, and what would run or fetch when opened.
 */
export const receiveWorkingFile = <T>(
  body: ReadableStream<Uint8Array> | null,
  limits: Limits,
  name: string,
  work: (file: WorkingFile) => Promise<T>,
): Promise<T> => receiveBytes(body, limits, async (sent) => work(await asWorkingFile(sent, name)));
