const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

const LOOKED_AT = 4096;

/** What a text file is written in: by its mark, by where its zeros are, by whether it is valid UTF-8, else Windows-1252. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, LOOKED_AT);
  let even = 0;
  let odd = 0;
  head.forEach((byte, n) => {
    if (byte === 0) n % 2 ? odd++ : even++;
  });
  if (odd > head.length / 4 && even < odd / 8) return "utf-16le";
  if (even > head.length / 4 && odd < even / 8) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The text of a file, without its mark. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text file holds, a NUL among it, is what is looked for
const NOT_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** Whether this is no text at all: a spreadsheet, a PDF or a picture under a wrong name. */
export const isBinary = (text: string): boolean => NOT_TEXT.test(text) || text.startsWith("%PDF-");

const LINES_LOOKED_AT = 20;

/** What separates the columns: the mark that stands most often, and equally often, in the first lines outside quotes. */
export function separatorOf(text: string): Separator {
  const counts = firstLines(text).map((line) => SEPARATORS.map((mark) => line.split(mark).length - 1));
  const score = SEPARATORS.map((_, n) => {
    const of = counts.map((line) => line[n] ?? 0);
    const least = Math.min(...of);
    return least > 0 ? least * 100 - (Math.max(...of) - least) : Math.max(...of, 0) / 100;
  });
  const best = Math.max(...score);
  return best > 0 ? (SEPARATORS[score.indexOf(best)] ?? ",") : ",";
}

function firstLines(text: string): string[] {
  const head = text.slice(0, 64 * 1024).replace(/"(?:[^"]|"")*"/g, "");
  const lines = head.split(/\r\n|\n|\r/).filter((line) => line.trim());
  return (lines.length ? lines : [""]).slice(0, LINES_LOOKED_AT);
}
