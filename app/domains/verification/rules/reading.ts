import type { Line } from "#app/infra/reading/lines.ts";
import { DETAIL_MAX, NUMBER_MAX } from "../input/limits.ts";
import { type DetailField, type DetailValues, type DocumentKind, fieldsOf } from "./kinds.ts";
import { fromAcord, isAcord } from "./reading/acord.ts";
import { fromLicense } from "./reading/license.ts";
import { fromBond, fromPolicy, fromW9 } from "./reading/others.ts";

/** `clear`: its label and every character of it were read clearly. `check`: somebody should look. */
type Sure = "clear" | "check";
export type Found = { value: string | number | boolean; sure: Sure };
/** What is read beside the details of the form: to whom a license was issued. */
export type ReadField = DetailField | "holder";
/** What was read of a document: money in cents, days as YYYY-MM-DD, states by their two letters. */
export type ReadFields = Partial<Record<ReadField, Found>>;

/**
 * What a document of a kind says, from its lines. Only what the kind's form asks for comes back (and the holder of a
 * license), so nothing of a W-9 but the day it was signed. Wrong or missing where the document is unusual: a person decides.
 */
export function fieldsRead(kind: DocumentKind, lines: readonly Line[]): ReadFields {
  const read = readAs(kind, lines);
  const asked: readonly string[] = [...fieldsOf(kind), ...(kind === "license" ? ["holder"] : [])];
  const fits = (field: string, { value }: Found) =>
    typeof value !== "string" || value.length <= (field === "licenseNumber" ? NUMBER_MAX : DETAIL_MAX);
  return Object.fromEntries(Object.entries(read).filter(([field, at]) => asked.includes(field) && fits(field, at)));
}

function readAs(kind: DocumentKind, lines: readonly Line[]): ReadFields {
  if (kind === "license" || kind === "registration") return fromLicense(lines);
  if (kind === "bond") return fromBond(lines);
  if (kind === "w9") return fromW9(lines);
  return isAcord(lines) ? fromAcord(kind, lines) : fromPolicy(kind, lines);
}

/** What stands in the form: what was said, and where nothing was, what was read. */
export function filledIn<T extends DetailValues>(kind: DocumentKind, said: T, read: ReadFields): T {
  const filled: Record<string, unknown> = { ...said };
  for (const field of fieldsOf(kind)) if (said[field] === null) filled[field] = read[field]?.value ?? null;
  return filled as T;
}

export type Compared = "same" | "different" | "not_found";

/** What was typed beside what was read. Of numbers and names, case, blanks and marks do not count. */
export function compared(field: ReadField, typed: unknown, read: Found | undefined): Compared {
  if (!read) return "not_found";
  if (typeof read.value !== "string") return typed === read.value ? "same" : "different";
  const plain = (value: unknown) =>
    String(value ?? "")
      .toUpperCase()
      .replace(field === "licenseNumber" ? "" : /\b(INC|LLC|CO|CORP|COMPANY|THE)\b/g, "")
      .replace(/[^\p{L}\p{N}]/gu, "");
  return plain(typed) === plain(read.value) ? "same" : "different";
}

/** `late`: it should have been read by now; whoever waits is told not to. */
export type ReadingState = "reading" | "late" | "given_up" | "read" | "empty" | "unread";
/** Why nothing could be read; `nothing`: there were no words in it. */
export const UNREAD_REASONS = ["nothing", "locked", "damaged", "too_large", "too_long"] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** What was read of a document, as its owner and reviewers see it. */
export type Reading = {
  status: "waiting" | "read" | "unread";
  why: UnreadReason | null;
  fields: ReadFields;
  confirmedAt: Date | null;
  createdAt: Date;
};

const LATE_MS = 5 * 60_000;
/** After so long nobody is told any more that a document is still being read: a person looks at it without that. */
const GIVEN_UP_MS = 2 * 3600_000;

/** Where the reading of a document is, as its owner is told. */
export function readingState(reading: Pick<Reading, "status" | "fields" | "createdAt">, now: Date): ReadingState {
  const waits = now.getTime() - reading.createdAt.getTime();
  if (reading.status === "waiting") return waits > GIVEN_UP_MS ? "given_up" : waits > LATE_MS ? "late" : "reading";
  if (reading.status === "unread") return "unread";
  return Object.keys(reading.fields).length ? "read" : "empty";
}
