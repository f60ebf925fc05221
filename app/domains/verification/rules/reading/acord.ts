import type { Line } from "#app/infra/reading/lines.ts";
import type { DocumentKind } from "../kinds.ts";
import type { Found, ReadFields } from "../reading.ts";
import { cellsOf, centsIn, daysIn, doubted, found, ordered } from "./values.ts";

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

/** The letter at the head of the rows names the insurer; with one insurer on the sheet it is that one. */
function carrierOf(rows: readonly Line[], lines: readonly Line[]): Found | undefined {
  const insurers = new Map<string, Found>();
  for (const line of lines) {
    const match = /\bINSURER ?([A-F]) ?[:;.] ?(\S+(?: \S+)*)/i.exec(line.text);
    const [whole = "", letter, name = ""] = match ?? [];
    if (!match || !letter || !/[A-Za-z]{2}/.test(name)) continue;
    const end = match.index + whole.length;
    insurers.set(letter.toUpperCase(), found(name.replace(/ +\d{5}$/, ""), line, end - name.length, end));
  }
  const letter = rows
    .slice(0, 12)
    .map((line) => cellsOf(line)[0]?.text ?? "")
    .find((text) => /^[A-F]$/.test(text) || /^[A-F] X\b/.test(text))
    ?.charAt(0);
  if (letter) return insurers.get(letter);
  return insurers.size === 1 ? doubted([...insurers.values()][0]) : undefined;
}

/** The first line under the word INSURED, in its half of the sheet. */
function namedInsured(lines: readonly Line[]): Found | undefined {
  for (const [at, line] of lines.entries()) {
    const head = cellsOf(line).find(({ text }) => /^INSURED\b/.test(text));
    if (!head) continue;
    for (const below of lines.slice(at + 1, at + 4)) {
      const cell = cellsOf(below).find(({ from }) => Math.abs(from - head.from) <= 8);
      if (cell && /[A-Za-z]{2}/.test(cell.text)) return found(cell.text, below, cell.from, cell.to);
    }
  }
  return undefined;
}

function limits(kind: DocumentKind, rows: readonly Line[]): ReadFields {
  const each = amount(rows, kind === "auto" ? /COMBINED SINGLE/i : /EACH OCC\w*/i);
  const aggregate = kind === "insurance" ? amount(rows, /GENERAL\s+AGG\w*/i) : undefined;
  const wrong = each && aggregate && each.value > aggregate.value;
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
