import type { Line } from "#app/infra/reading/lines.ts";
import type { DocumentKind } from "../kinds.ts";
import type { Found, ReadFields } from "../reading.ts";
import { type Cell, cellsOf, centsIn, daysIn, doubted, found, ordered } from "./values.ts";

/** Blanks between words of one name at most. */
const WORD_GAP = 7;
const HEADER = /TYPE OF INSURANCE|POLICY NUMBER/i;

/** Whether these are the lines of an ACORD 25, the certificate of liability insurance. */
export const isAcord = (lines: readonly Line[]): boolean =>
  lines.some(({ text }) => /TYPE OF INSURANCE/i.test(text)) ||
  (lines.some(({ text }) => /CERTIFICATE OF LIABILITY INSURANCE/i.test(text)) &&
    lines.some(({ text }) => /\bINSURER ?[A-F]\b/i.test(text)));

const LIABILITY = /COMMERCIAL GENERAL|GENERAL LIABILITY/i;
const AUTO = /AUTOMOBILE LIABILITY|ANY AUTO\b/i;
const UMBRELLA = /UMBRELLA|EXCESS LIAB/i;
const WORKERS = /WORKERS.? COMP/i;
const END = /DESCRIPTION OF OPERATIONS/i;

/** The rows of one kind of insurance: from its own words to those of the next. */
function rowsOf(kind: DocumentKind, lines: readonly Line[]): Line[] {
  const [begin, ends] =
    kind === "workers_comp"
      ? [WORKERS, [END]]
      : kind === "auto"
        ? [AUTO, [UMBRELLA, WORKERS, END]]
        : [LIABILITY, [AUTO, UMBRELLA, WORKERS, END]];
  const header = lines.findIndex(({ text }) => HEADER.test(text));
  const start = lines.findIndex(({ text }, at) => at > header && begin.test(text));
  if (start < 0) return [];
  const end = lines.findIndex(({ text }, at) => at > start && ends.some((words) => words.test(text)));
  return lines.slice(start, end < 0 ? undefined : end);
}

/** What an ACORD 25 says of the insurance that a document of this kind is for; nothing of its other rows. */
export function fromAcord(kind: DocumentKind, lines: readonly Line[]): ReadFields {
  const rows = rowsOf(kind, lines);
  const insured = namedInsured(lines);
  const carrier = carrierOf(rows, lines);
  return {
    ...policyOf(rows),
    ...(insured && { namedInsured: insured }),
    ...(carrier && { carrier }),
    ...limits(kind, rows),
  };
}

const NUMBER = /\d.*[\dA-Z]|\d{4,}/i;

function policyOf(rows: readonly Line[]): ReadFields {
  const line = rows.find(({ text }) => daysIn(text).length > 1) ?? rows.find(({ text }) => daysIn(text).length > 0);
  if (!line) return {};
  const days = daysIn(line.text);
  const [first, second] = days;
  const before = cellsOf(line).filter(({ to }) => to <= (first?.from ?? 0));
  const cell = before.findLast(({ text }) => text.length >= 4 && NUMBER.test(text) && !text.startsWith("$"));
  const value = cell?.text.replace(/^[|[\](){}\s]+|[|[\](){}\s]+$/g, "");
  const dayFound = (day: typeof first) => day && found(day.day, line, day.from, day.to);
  return {
    ...(cell && value && { licenseNumber: found(value, line, cell.from, cell.to) }),
    ...(second ? ordered(dayFound(first), dayFound(second)) : {}),
  };
}

/**
 * An insurer's letter with its name. In a photo what is left of the box's lines is read as a letter before the word and as
 * marks around the name, and a small B as an 8.
 */
const INSURER = /(?<![A-Za-z]{2})INSURER ?([A-F8])\b[\s:;.,=_"'|-]{0,6}([A-Za-z0-9]\S*(?: {1,4}\S+)*)/i;
/** What a line of insurers ends with. */
const NAIC_NUMBER = /[\s"'“”|[\](){}]+\d{5}$/;
const MARKS_BEHIND = /[\s"'“”|[\](){}_-]+$/;

/** The letter at the head of the rows names the insurer; with one insurer on the sheet it is that one. */
function carrierOf(rows: readonly Line[], lines: readonly Line[]): Found | undefined {
  const insurers = new Map<string, Found>();
  for (const line of lines) {
    const match = INSURER.exec(line.text);
    const [whole = "", letter, text = ""] = match ?? [];
    const name = text.replace(NAIC_NUMBER, "").replace(MARKS_BEHIND, "");
    if (!match || !letter || !/[A-Za-z]{2}/.test(name)) continue;
    const from = match.index + whole.length - text.length;
    insurers.set(
      letter === "8" ? "B" : letter.toUpperCase(),
      found(name.replace(/ {2,}/g, " "), line, from, from + name.length),
    );
  }
  const letter = rows
    .slice(0, 12)
    .map((line) => cellsOf(line)[0]?.text ?? "")
    .find((text) => /^[A-F]$/.test(text) || /^[A-F] X\b/.test(text))
    ?.charAt(0);
  if (letter) return insurers.get(letter);
  return insurers.size === 1 ? doubted([...insurers.values()][0]) : undefined;
}

/** The first cell with those that stand close to it: in a photo the gaps between words differ. */
function joined([first, ...others]: readonly Cell[]): Cell | undefined {
  if (!first) return undefined;
  const [next] = others;
  if (!next || next.from - first.to > WORD_GAP) return first;
  return joined([{ text: `${first.text} ${next.text}`, from: first.from, to: next.to }, ...others.slice(1)]);
}

/** The first line under the word INSURED, in its half of the sheet. */
function namedInsured(lines: readonly Line[]): Found | undefined {
  for (const [at, line] of lines.entries()) {
    const head = cellsOf(line).find(({ text }) => /^\W{0,2}INSURED\b/.test(text));
    if (!head) continue;
    for (const below of lines.slice(at + 1, at + 4)) {
      const cells = cellsOf(below);
      const first = cells.findIndex(({ from }) => Math.abs(from - head.from) <= 8);
      const name = joined(cells.slice(Math.max(first, 0)));
      if (first >= 0 && name && /[A-Za-z]{2}/.test(name.text)) return found(name.text, below, name.from, name.to);
    }
  }
  return undefined;
}

/** A policy's aggregate is so many times what it pays for an occurrence; another sum may be a digit read wrong. */
const AGGREGATES = [1, 2, 3, 4];

function limits(kind: DocumentKind, rows: readonly Line[]): ReadFields {
  const each = amount(rows, kind === "auto" ? /COMBINED SINGLE/i : /EACH OCC\w*/i);
  const aggregate = kind === "insurance" ? amount(rows, /GENERAL\s+AGG\w*/i) : undefined;
  const wrong = each && aggregate && !AGGREGATES.includes(Number(aggregate.value) / Number(each.value));
  return {
    ...(each && { occurrenceCents: wrong ? doubted(each) : each }),
    ...(aggregate && { aggregateCents: wrong ? doubted(aggregate) : aggregate }),
  };
}

/** The money after a limit's name, or a line or two below where its name is longer than its box. */
function amount(rows: readonly Line[], label: RegExp): Found | undefined {
  for (const [at, line] of rows.entries()) {
    const match = label.exec(line.text);
    if (!match) continue;
    const end = match.index + match[0].length;
    const beside = centsIn(line.text.slice(end));
    if (beside) return found(beside.cents, line, end + beside.from, end + beside.to);
    const below = rows[at + 1];
    const under = below && centsIn(below.text.slice(match.index));
    if (below && under) return doubted(found(under.cents, below, match.index + under.from, match.index + under.to));
    return undefined;
  }
  return undefined;
}
