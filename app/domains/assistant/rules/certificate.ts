import { isAcord } from "#app/domains/verification/rules/reading/acord.ts";
import { cellsOf } from "#app/domains/verification/rules/reading/values.ts";
import { fieldsRead } from "#app/domains/verification/rules/reading.ts";
import type { Line } from "#app/infra/reading/lines.ts";

export type Policy = { number: string | null; from: string | null; until: string | null; carrier: string | null };
/** What a certificate of insurance says; what was not found is null. `doubtful`: something was not read clearly. */
export type Certificate = {
  insured: string | null;
  holder: string | null;
  liability: (Policy & { eachCents: number | null; aggregateCents: number | null }) | null;
  auto: (Policy & { eachCents: number | null }) | null;
  workers: Policy | null;
  /** Whether an additional insured is marked in the row of general liability or named in the description. */
  additionalInsured: boolean;
  doubtful: boolean;
};

/** What a job asks of the insurance of the pro who does it. */
export type InsuranceAsked = {
  title: string;
  /** The last day of the job. */
  until: string;
  liabilityCents: number | null;
  workers: boolean;
  /** Who hired: the holder, and whom an additional insured names. */
  hirer: string;
  pro: string;
};

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const cents = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** A certificate of liability insurance (ACORD 25) among the lines of a page, or null. */
export function certificateIn(lines: readonly Line[]): Certificate | null {
  if (!isAcord(lines)) return null;
  const read = {
    insurance: fieldsRead("insurance", lines),
    auto: fieldsRead("auto", lines),
    workers: fieldsRead("workers_comp", lines),
  };
  const policy = (fields: typeof read.insurance): Policy | null => {
    const [number, from, until] = [fields.licenseNumber, fields.startsOn, fields.expiresOn].map((at) =>
      text(at?.value),
    );
    return number || until
      ? { number: number ?? null, from: from ?? null, until: until ?? null, carrier: text(fields.carrier?.value) }
      : null;
  };
  const liability = policy(read.insurance);
  const auto = policy(read.auto);
  const limits = read.insurance;
  return {
    insured: text(read.insurance.namedInsured?.value),
    holder: holderIn(lines),
    liability: liability && {
      ...liability,
      eachCents: cents(limits.occurrenceCents?.value),
      aggregateCents: cents(limits.aggregateCents?.value),
    },
    auto: auto && { ...auto, eachCents: cents(read.auto.occurrenceCents?.value) },
    workers: policy(read.workers),
    additionalInsured: additionalInsuredIn(lines),
    doubtful: Object.values(read).some((fields) => Object.values(fields).some(({ sure }) => sure === "check")),
  };
}

/** The first line under the words of the holder's box, in its half of the sheet. */
function holderIn(lines: readonly Line[]): string | null {
  const at = lines.findLastIndex(({ text }) => /^\W*CERTIFICATE HOLDER\b(?!\.)/.test(text));
  const left = lines[at]?.text.search(/CERTIFICATE HOLDER/) ?? -1;
  if (left < 0) return null;
  for (const line of lines.slice(at + 1, at + HOLDER_LINES)) {
    const [first] = cellsOf(line);
    if (first && Math.abs(first.from - left) <= HOLDER_INDENT && /\p{L}{3}/u.test(first.text))
      return first.text.slice(0, 100);
  }
  return null;
}
const HOLDER_LINES = 9;
const HOLDER_INDENT = 12;

/** A Y or X under ADDL INSD in the rows of general liability, or the words in the description. */
function additionalInsuredIn(lines: readonly Line[]): boolean {
  const description = lines.findIndex(({ text }) => /DESCRIPTION OF OPERATIONS/i.test(text));
  const words = lines.slice(Math.max(0, description));
  if (
    description >= 0 &&
    words.some(({ text }) => /additional(?:ly)? insured/i.test(text) && !/must|provisions|endorsed/i.test(text))
  )
    return true;
  const head = lines.findIndex(({ text }) => /\bADDL\b/i.test(text));
  const column = head >= 0 ? (lines[head]?.text.search(/\bADDL\b/i) ?? -1) : -1;
  if (column < 0) return false;
  const start = lines.findIndex(({ text }, at) => at > head && /GENERAL LIABILITY/i.test(text));
  return lines
    .slice(Math.max(head, start - 2) + 1, start + 8)
    .some((line) => cellsOf(line).some(({ text, from }) => /^[YX]$/.test(text) && Math.abs(from - column) <= 5));
}

/** A point of a comparison: what was looked at, and how it stands. `ask`: nobody can tell from the sheet. */
export type Point = {
  what: "holder" | "insured" | "limit" | "until" | "workers" | "additional";
  stands: "good" | "bad" | "ask";
};

const plain = (name: string) =>
  name
    .normalize("NFKD")
    .toUpperCase()
    .replace(/\b(INC|LLC|CO|CORP|COMPANY|THE|LTD)\b/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
const sameName = (one: string | null, other: string): Point["stands"] => {
  if (!one || !plain(other)) return "ask";
  return plain(one).includes(plain(other)) || plain(other).includes(plain(one)) ? "good" : "bad";
};

/** What a certificate lacks of what a job asks, point by point. */
export function comparedWith(of: Certificate, job: InsuranceAsked, today: string): Point[] {
  const ends = of.liability?.until ?? null;
  const points: Point[] = [
    { what: "until", stands: ends === null ? "ask" : ends >= job.until && ends >= today ? "good" : "bad" },
  ];
  if (job.liabilityCents !== null) {
    const each = of.liability?.eachCents ?? null;
    points.push({ what: "limit", stands: each === null ? "ask" : each >= job.liabilityCents ? "good" : "bad" });
  }
  if (job.workers) {
    const until = of.workers?.until ?? null;
    points.push({
      what: "workers",
      stands: of.workers === null ? "bad" : until === null ? "ask" : until >= job.until ? "good" : "bad",
    });
  }
  points.push({ what: "insured", stands: sameName(of.insured, job.pro) });
  points.push({ what: "holder", stands: sameName(of.holder, job.hirer) });
  points.push({ what: "additional", stands: of.additionalInsured ? "good" : "ask" });
  return points;
}

/** The days and sums of another document, each with its line, for a text that no rule knows. */
export function factsIn(lines: readonly Line[]): { head: string; days: string[]; sums: string[] } {
  const said = lines.map(({ text }) => text.replace(/\s+/g, " ").trim()).filter((line) => /\p{L}{2}/u.test(line));
  const some = (words: RegExp) => [...new Set(said.filter((line) => words.test(line)))].slice(0, FACTS);
  return {
    head: said[0] ?? "",
    days: some(
      /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}\b|\b\d{1,3} (?:calendar |business |working )?days\b/i,
    ),
    sums: some(/\$ ?\d|\b\d{1,3}(?:\.\d+)? ?%|\b\d{1,3} percent\b/i),
  };
}
const FACTS = 6;

/** A form with a tax number: nothing of it is repeated. */
export const isTaxForm = (lines: readonly Line[]): boolean =>
  lines.some(({ text }) => /request for taxpayer|form w-?[29]\b|\bw-?9\b.*taxpayer|social security number/i.test(text));
