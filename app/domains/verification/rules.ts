import type { NoLicense } from "#app/domains/contractors/rules/licensing.ts";
import { daysUntil } from "#app/infra/days.ts";
import {
  type DetailField,
  type DetailValues,
  type DocumentKind,
  fieldsOf,
  isNeeded,
  REQUIRED_KINDS,
  type RequiredKind,
} from "./rules/kinds.ts";
import type { Scope } from "./rules/scope.ts";

/**
 * `superseded`: stood approved until its renewal was. What is replaced before anyone looked is deleted instead. `withdrawn`:
 * a reviewer took the approval back.
 */
export const DOCUMENT_STATUSES = ["draft", "pending", "verified", "rejected", "superseded", "withdrawn"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Within this long after both documents are in, a person has decided. */
export const REVIEW_HOURS = 24;
/** Reminders go out this many days before a document ends, and at its end. */
export const REMINDER_DAYS = [60, 30, 7, 0] as const;
/** A document with at most this many days left is "Expiring Soon". */
export const EXPIRING_SOON_DAYS = 60;
/** An end further away than this is a slip of the finger. */
export const MAX_YEARS_AHEAD = 20;

/**
 * The moment a document that says `expiresOn` (YYYY-MM-DD) ends: it is good for the whole of that day everywhere in the
 * United States, so until midnight in Hawaii (UTC-10).
 */
export const endOf = (expiresOn: string): Date =>
  new Date(Date.parse(`${expiresOn}T00:00:00Z`) + DAY_MS + 10 * HOUR_MS);

/** The day (YYYY-MM-DD) whose end `endOf` is. */
export const lastDayOf = (end: Date): string =>
  new Date(end.getTime() - DAY_MS - 10 * HOUR_MS).toISOString().slice(0, 10);

/** The earlier end of the two documents; null while one is missing. */
export const earlierEnd = (license: Date | null, insurance: Date | null): Date | null =>
  license && insurance ? (license < insurance ? license : insurance) : null;

/** The end of a record: of the earlier document, or of the insurance alone where no license is needed. */
export const recordEnd = (license: Date | null, insurance: Date | null, noLicense: boolean): Date | null =>
  noLicense ? insurance : earlierEnd(license, insurance);

/** Days left as the reader's calendar counts them to the last day that is written beside them: 0 on that day and after it. */
export const daysLeft = (until: Date, now: Date): number => Math.max(0, daysUntil(lastDayOf(until), now));

export type DocumentLife = "active" | "expiring" | "expired";
export const lifeOf = (until: Date, now: Date): DocumentLife =>
  until <= now ? "expired" : daysLeft(until, now) <= EXPIRING_SOON_DAYS ? "expiring" : "active";

export type TrustStatus = "none" | "pending" | "rejected" | "verified" | "expired";

/** One of the two documents as the trust record knows it; null fields while none stands approved. */
export type TrustDocument = {
  documentId: string | null;
  number: string | null;
  issuingState: string | null;
  /** The day on the document, YYYY-MM-DD. */
  expiresOn: string | null;
  checkedAt: Date | null;
  validUntil: Date | null;
};

/** A document beside the required two as the record tells it: what it says, never the file, never a private kind. */
export type MoreDocument = DetailValues & {
  kind: DocumentKind;
  checkedAt: Date | null;
  /** Null for what has no end. */
  validUntil: Date | null;
};

/** The trust record as others read it. */
export type Trust = {
  status: TrustStatus;
  /** First moment both documents stood approved; kept through renewals. */
  verifiedAt: Date | null;
  /** The earlier end of the two documents; of the insurance alone where no license is needed. */
  validUntil: Date | null;
  /** A reviewer suspended the business; nothing counts until that is lifted, and `status` is `rejected`. */
  suspended: boolean;
  license: TrustDocument;
  insurance: TrustDocument;
  /** Why the insurance alone is enough, as the record says it; null where a license is needed. */
  noLicense: NoLicense | null;
  /** For which trades and states the record stands now. */
  scope: Scope;
  /** The limits of the liability insurance, in cents; null while none stands. */
  liability: { occurrenceCents: number | null; aggregateCents: number | null } | null;
  /** What stands approved beside them, oldest first, perhaps over. */
  more: MoreDocument[];
};

/** Verified up to, and not at, the end of the earlier document. `verifiedAtSql` says the same in SQL. */
export const isVerified = (trust: Pick<Trust, "validUntil">, now: Date): boolean =>
  trust.validUntil !== null && now < trust.validUntil;

/** What a status is decided from: the newest document of each kind that left the draft. */
export type Newest = Partial<Record<RequiredKind, Exclude<DocumentStatus, "draft">>>;

/**
 * none → pending → verified | rejected → pending …, verified → expired. A renewal on its way takes nothing away; a
 * rejected document comes before a waiting one, because there the contractor has something to do; so has one whose approval
 * was taken back.
 */
export function trustStatus(validUntil: Date | null, newest: Newest, now: Date): TrustStatus {
  const statuses = Object.values(newest);
  if (isVerified({ validUntil }, now)) return "verified";
  if (statuses.includes("rejected") || statuses.includes("withdrawn")) return "rejected";
  if (statuses.includes("pending")) return "pending";
  return validUntil ? "expired" : "none";
}

type Described = { kind: DocumentKind } & Partial<DetailValues>;
export type DetailFault = "missing" | "past" | "far" | "order";

/**
 * What stands between a document's details and a review, field by field: what its kind has to say is missing, its end is
 * over or too far away, or it begins after its end.
 */
export function detailFaults(document: Described, now: Date): Partial<Record<DetailField, DetailFault>> {
  const faults: Partial<Record<DetailField, DetailFault>> = {};
  const { kind, exempt, startsOn, expiresOn } = document;
  for (const field of fieldsOf(kind)) if (isNeeded(kind, field, exempt) && !document[field]) faults[field] = "missing";
  const fault = expiresOn && endFault(expiresOn, now);
  if (fault) faults.expiresOn = fault;
  if (startsOn && expiresOn && startsOn > expiresOn) faults.startsOn = "order";
  return faults;
}

function endFault(expiresOn: string, now: Date): DetailFault | null {
  if (endOf(expiresOn) <= now) return "past";
  return Number(expiresOn.slice(0, 4)) - now.getUTCFullYear() > MAX_YEARS_AHEAD ? "far" : null;
}

type Standing = Described & { id: string; status: DocumentStatus };

export type SubmitRefusal =
  | { reason: "nothing_new" }
  | { reason: "missing_document"; kind: RequiredKind }
  | { reason: "details"; faults: { kind: DocumentKind; field: DetailField; fault: DetailFault }[] };

/**
 * Whether the drafts among `documents` (a contractor's two required ones, without the superseded) may go to review: both kinds
 * are in, new or approved before, and the new ones are described. Where no license is needed, the insurance is enough.
 */
export function reasonNotToSubmit(documents: readonly Standing[], now: Date, noLicense: boolean): SubmitRefusal | null {
  const drafts = documents.filter((document) => document.status === "draft");
  if (!drafts.length) return { reason: "nothing_new" };
  for (const kind of noLicense ? (["insurance"] as const) : REQUIRED_KINDS)
    if (
      !documents.some(
        (document) => document.kind === kind && document.status !== "rejected" && document.status !== "withdrawn",
      )
    )
      return { reason: "missing_document", kind };
  const faults = drafts.flatMap((document) =>
    Object.entries(detailFaults(document, now)).map(([field, fault]) => ({
      kind: document.kind,
      field: field as DetailField,
      fault,
    })),
  );
  return faults.length ? { reason: "details", faults } : null;
}

/** What nobody has decided about may be taken back; what was decided stays on record. */
export const mayRemove = (status: DocumentStatus): boolean => status === "draft" || status === "pending";

export type Clock = { dueAt: Date; overdue: boolean; msLeft: number };

/** The 24-hour clock of a submitted document. */
export function reviewClock(submittedAt: Date, now: Date): Clock {
  const dueAt = new Date(submittedAt.getTime() + REVIEW_HOURS * HOUR_MS);
  const msLeft = dueAt.getTime() - now.getTime();
  return { dueAt, overdue: msLeft < 0, msLeft: Math.abs(msLeft) };
}

/** The reminder that is due for a document ending at `until`: the nearest threshold that has passed, or null. */
export function reminderDue(until: Date, now: Date): (typeof REMINDER_DAYS)[number] | null {
  const passed = REMINDER_DAYS.filter((days) => now.getTime() >= until.getTime() - days * DAY_MS);
  return passed.at(-1) ?? null;
}

/** How long after its end a document is still told about: a system that was down for months does not write to everyone. */
const LATEST_NEWS_DAYS = 30;

/**
 * The days on documents for which `daysBefore` is the reminder due at `now`: after `after`, up to and with `upTo`. The same
 * as `reminderDue`, turned around so that a database can look them up.
 */
export function reminderDays(daysBefore: (typeof REMINDER_DAYS)[number], now: Date): { after: string; upTo: string } {
  const nearer = REMINDER_DAYS[REMINDER_DAYS.indexOf(daysBefore) + 1] ?? -LATEST_NEWS_DAYS;
  const lastDay = (days: number) =>
    new Date(now.getTime() + days * DAY_MS - DAY_MS - 10 * HOUR_MS).toISOString().slice(0, 10);
  return { after: lastDay(nearer), upTo: lastDay(daysBefore) };
}

/** A document as a span of days on its owner's timeline. */
export type DocumentSpan = {
  id: string;
  state: DocumentLife | "replaced" | "waiting";
  from: Date;
  /** From here it is "Expiring Soon". */
  soonFrom: Date;
  expiresOn: string;
};

type Spanned = { id: string; expiresOn: string | null; decidedAt: Date | null; createdAt: Date };

/** One kind's documents that have an end, oldest first: what was replaced, what stands, what waits beside it. */
export function spansOf(
  documents: {
    standing: Spanned | null;
    open: (Spanned & { status: DocumentStatus }) | null;
    earlier: readonly (Spanned & { status: DocumentStatus })[];
  },
  now: Date,
): DocumentSpan[] {
  const span = (document: Spanned, state: (end: Date) => DocumentSpan["state"]): DocumentSpan[] => {
    if (!document.expiresOn) return [];
    const end = endOf(document.expiresOn);
    const soonFrom = new Date(end.getTime() - EXPIRING_SOON_DAYS * DAY_MS);
    const from = document.decidedAt ?? document.createdAt;
    return [{ id: document.id, state: state(end), from, soonFrom, expiresOn: document.expiresOn }];
  };
  const replaced = documents.earlier.filter(({ status }) => status === "superseded").toReversed();
  return [
    ...replaced.flatMap((document) => span(document, () => "replaced")),
    ...(documents.standing ? span(documents.standing, (end) => lifeOf(end, now)) : []),
    ...(documents.open?.status === "pending" ? span(documents.open, () => "waiting") : []),
  ];
}

/** A timeline shows at most this far back and ahead; what goes further runs out of the drawing. */
const TIMELINE_BACK_DAYS = 365;
const TIMELINE_AHEAD_DAYS = 3 * 365;

/** The days a timeline runs over: from the earliest span to a little past the latest end. */
export function timelineFrame(spans: readonly DocumentSpan[], now: Date): { from: Date; to: Date } {
  const least = now.getTime() - TIMELINE_BACK_DAYS * DAY_MS;
  const most = now.getTime() + TIMELINE_AHEAD_DAYS * DAY_MS;
  const starts = spans.map(({ from }) => from.getTime());
  const ends = spans.map(({ expiresOn }) => endOf(expiresOn).getTime());
  const from = Math.max(least, Math.min(now.getTime() - 30 * DAY_MS, ...starts));
  const to = Math.min(most, Math.max(now.getTime() + 90 * DAY_MS, ...ends) + 20 * DAY_MS);
  return { from: new Date(from), to: new Date(to) };
}

/** The firsts of months to name along a timeline, at most seven. */
export function timelineMonths(from: Date, to: Date): Date[] {
  const months: Date[] = [];
  for (let n = 1; ; n++) {
    const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + n, 1));
    if (first >= to) break;
    months.push(first);
  }
  const every = [1, 2, 3, 6, 12].find((step) => months.length / step <= 7) ?? 12;
  return months.filter((first) => first.getUTCMonth() % every === 0);
}
