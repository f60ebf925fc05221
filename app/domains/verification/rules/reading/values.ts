import type { Line } from "#app/infra/reading/lines.ts";
import { isIn, US_STATES } from "#content/lists.ts";
import type { Found } from "../reading.ts";

/** From here on a reader of pictures is hardly ever wrong about a word. */
const CLEAR = 0.84;

/** How sure the reader is of a stretch of a line: as sure as of its worst word. */
const sureOf = ({ marks }: Line, from: number, to: number): number =>
  marks.reduce((least, [start, end, sure]) => (start < to && end > from ? Math.min(least, sure) : least), 1);

/** Zero and O, one and I beside each other's kind: a reader of pictures is sure of them and wrong. */
const LOOKALIKE = /[A-Z][01]|[01][A-Z]|[OI]\d|\d[OI]/;

/** A value with the stretch where it stands; `certain` is false where its place alone tells what it is. */
export function found<T extends Found["value"]>(value: T, line: Line, from: number, to: number, certain = true) {
  const sure = sureOf(line, from, to);
  const lookalike = sure < 1 && typeof value === "string" && LOOKALIKE.test(value);
  return { value, sure: certain && !lookalike && sure >= CLEAR ? ("clear" as const) : ("check" as const) };
}

/** Less sure than it was: something about it does not fit. */
export const doubted = <F extends Found | undefined>(value: F): F => value && { ...value, sure: "check" as const };

export type Cell = { text: string; from: number; to: number };

/** What stands apart on a line. */
export function cellsOf({ text }: Line): Cell[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const DAY = new RegExp(
  [
    "\\b(\\d{4})-(\\d{2})-(\\d{2})\\b",
    "\\b(\\d{1,2}) ?[/.-] ?(\\d{1,2}) ?[/.-] ?(\\d{4}|\\d{2})\\b",
    `\\b${MONTH} {0,2}(\\d{1,2})(?:st|nd|rd|th)?,? {0,2}(\\d{4})\\b`,
    `\\b(\\d{1,2})[ -]${MONTH}[ -](\\d{4})\\b`,
  ].join("|"),
  "gi",
);

export type DayFound = { day: string; from: number; to: number };

const FIRST_YEAR = 1980;
const LAST_YEAR = 2080;

/** The days that a text names, as YYYY-MM-DD; month before day, as documents of the United States write them. */
export function daysIn(text: string): DayFound[] {
  return [...text.matchAll(DAY)].flatMap((match) => {
    const [, y1, m1, d1, m2, d2, y2, m3, d3, y3, d4, m4, y4] = match;
    const year = Number(y1 ?? y2 ?? y3 ?? y4);
    const word = (m3 ?? m4)?.toLowerCase();
    const month = word ? MONTHS.indexOf(word) + 1 : Number(m1 ?? m2);
    const day = dayOf(year < 100 ? 2000 + year : year, month, Number(d1 ?? d2 ?? d3 ?? d4));
    return day ? [{ day, from: match.index, to: match.index + match[0].length }] : [];
  });
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

/** Dollars of a text as cents, from a thousand dollars on; null where there are none. */
export function centsIn(text: string): { cents: number; from: number; to: number } | null {
  const match = /\$? ?(\d{1,3}(?:[,.]\d{3})+|\d{4,9})(?:\.\d{2})?\b/.exec(text);
  const dollars = Number(match?.[1]?.replace(/[,.]/g, ""));
  return match && dollars >= 1000 && dollars <= 999_999_999
    ? { cents: dollars * 100, from: match.index, to: match.index + match[0].length }
    : null;
}

const NAMES = US_STATES.map(({ id, en }) => ({ id, name: en.toUpperCase() })).sort(
  (one, other) => other.name.length - one.name.length,
);

/** The state that issued a document: by its heading, else by the first that is named, else by the first address. */
export function stateIn(lines: readonly Line[]): Found | undefined {
  for (const line of lines) {
    const text = line.text.toUpperCase();
    const at = /\b(?:STATE|COMMONWEALTH) OF /.exec(text);
    const rest = at ? text.slice(at.index + at[0].length) : "";
    const state = NAMES.find(({ name }) => rest.startsWith(name));
    if (at && state) return found(state.id, line, at.index, at.index + at[0].length + state.name.length);
  }
  for (const line of lines) {
    const text = line.text.toUpperCase();
    const state = NAMES.find(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
    if (state) return found(state.id, line, 0, text.length, false);
  }
  for (const line of lines) {
    const match = /\b([A-Z]{2}) {1,3}\d{5}\b/.exec(line.text);
    if (match?.[1] && isIn(US_STATES, match[1])) return found(match[1], line, match.index, match.index + 2, false);
  }
  return undefined;
}

/**
 * What stands after a label on its line or, in forms of boxes, under it. `value` has to match from the beginning of what
 * stands there; its first group, or else all of it, is what is found.
 */
export function labelled(lines: readonly Line[], label: RegExp, value: RegExp): Found | undefined {
  for (const [at, line] of lines.entries()) {
    const match = label.exec(line.text);
    if (!match) continue;
    const end = match.index + match[0].length;
    const start = end + (/^[\s:#.)]*/.exec(line.text.slice(end))?.[0].length ?? 0);
    const beside = valueAt(line, start, value);
    if (beside) return beside;
    for (const below of lines.slice(at + 1, at + 3)) {
      const cell = cellsOf(below).find(({ from, to }) => from < end + 2 && to > match.index - 2);
      const under = cell && valueAt(below, cell.from, value);
      if (under) return under;
    }
  }
  return undefined;
}

function valueAt(line: Line, start: number, value: RegExp): Found | undefined {
  const cell = line.text.slice(start).split(/ {2,}/)[0] ?? "";
  const match = value.exec(cell);
  if (!match || match.index > 0) return undefined;
  const text = (match[1] ?? match[0]).trim();
  return text ? found(text, line, start, start + match[0].length) : undefined;
}

/** The day after a label, or under it. */
export function labelledDay(lines: readonly Line[], label: RegExp): Found | undefined {
  for (const [at, line] of lines.entries()) {
    const match = label.exec(line.text);
    if (!match) continue;
    const end = match.index + match[0].length;
    const beside = daysIn(line.text).find(({ from }) => from >= end && from < end + 60);
    if (beside) return found(beside.day, line, beside.from, beside.to);
    for (const below of lines.slice(at + 1, at + 3)) {
      const under = daysIn(below.text).find(({ from, to }) => from < end + 2 && to > match.index - 2);
      if (under) return found(under.day, below, under.from, under.to);
    }
  }
  return undefined;
}

/** "07/01/2026 to 07/01/2027": the first two days of which a line says that one leads to the other. */
export function period(lines: readonly Line[]): { from: Found; until: Found } | undefined {
  for (const line of lines) {
    const [first, second] = daysIn(line.text);
    if (!first || !second || !/^ *(to|through|thru|until|-|–) *$/i.test(line.text.slice(first.to, second.from)))
      continue;
    const [from, until] = [first, second].map(({ day, from, to }) => found(day, line, from, to));
    if (from && until && from.value < until.value) return { from, until };
  }
  return undefined;
}

/** The two days of a policy; neither is clear when they do not follow each other. */
export function ordered(startsOn: Found | undefined, expiresOn: Found | undefined) {
  const wrong = startsOn && expiresOn && startsOn.value >= expiresOn.value;
  return {
    ...(startsOn && { startsOn: wrong ? doubted(startsOn) : startsOn }),
    ...(expiresOn && { expiresOn: wrong ? doubted(expiresOn) : expiresOn }),
  };
}
