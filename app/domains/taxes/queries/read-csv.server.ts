import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { CSV_COLUMNS_MAX, CSV_ROWS_MAX } from "../input/limits.ts";
import { HEADER_WITHIN, headerAt } from "../rules/columns.ts";
import type { Separator } from "../rules/text-file.ts";

const SLICE = 64 * 1024;
const RECORD_MAX = 100_000;

/** The text in pieces, so that other requests get their turn between them. */
function* slices(text: string) {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** Line breaks inside the quotes of a row. */
const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, text) => sum + (text.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a CSV text, the header among them, each with the line of the file it begins on. Throws `invalid` for a
 * quote that is never closed, too many columns or rows.
 */
async function* csvRows(text: string, separator: Separator): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: RECORD_MAX,
  });
  const source = Readable.from(slices(text));
  source.pipe(parser);
  let count = 0;
  let last = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (++count > CSV_ROWS_MAX + 1) throw invalid("csv_too_long", m.taxes_csv_too_long({ max: CSV_ROWS_MAX }));
      if (record.length > CSV_COLUMNS_MAX)
        throw invalid("csv_too_wide", m.taxes_csv_too_wide({ max: CSV_COLUMNS_MAX }));
      last = info.lines;
      yield { line: last - breaksIn(record), cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid("csv_broken", m.taxes_csv_broken({ line: Number(error["lines"]) || last }));
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** The rows below the names of the columns, wherever these stand; a file without names has none to leave out. */
export async function* dataRows(text: string, separator: Separator): AsyncGenerator<CsvRow> {
  let head: CsvRow[] | null = [];
  for await (const row of csvRows(text, separator)) {
    if (!head) yield row;
    else if (head.push(row) >= HEADER_WITHIN) {
      yield* belowHeader(head);
      head = null;
    }
  }
  if (head) yield* belowHeader(head);
}

const belowHeader = (head: readonly CsvRow[]): CsvRow[] =>
  head.slice((headerAt(head.map(({ cells }) => cells)) ?? -1) + 1);

/** The first rows of a file, and what its columns are called; the empty name is a column without one. */
export async function firstRows(text: string, separator: Separator, most: number) {
  const rows: string[][] = [];
  for await (const { cells } of csvRows(text, separator)) {
    rows.push(cells);
    if (rows.length >= most + HEADER_WITHIN) break;
  }
  const at = headerAt(rows);
  const below = at === null ? rows : rows.slice(at + 1);
  const width = Math.max(0, ...below.slice(0, HEADER_WITHIN).map((row) => row.length));
  const header = at === null ? Array.from({ length: width }, () => "") : (rows[at] ?? []);
  return { header, rows: below.slice(0, most) };
}
