import { daysLeft, EXPIRING_SOON_DAYS, endOf, lastDayOf, MAX_YEARS_AHEAD } from "#app/domains/verification/rules.ts";
import { addDays, todayAt } from "#app/infra/days.ts";

/** The documents an owner asks a subcontractor for. */
export const SUB_DOCUMENT_KINDS = ["insurance", "license", "w9"] as const;
export type SubDocumentKind = (typeof SUB_DOCUMENT_KINDS)[number];

/**
 * What became of a document that was sent to an owner: `received` waits for a look, `accepted` stands, `returned` came back
 * with a reason, `replaced` stood until its renewal did.
 */
export const GRANT_STATUSES = ["received", "accepted", "returned", "replaced"] as const;

/**
 * Whose hands a link was put into: `mail` went to the sub's own address and nowhere else, so whoever holds it reads that
 * mailbox; `copy` was shown to the owner; `record` opens a sub's own record and went to the sub's own address.
 */
export const LINK_WAYS = ["mail", "copy", "record"] as const;
export type LinkWay = (typeof LINK_WAYS)[number];

const DAY_MS = 24 * 3_600_000;
/** How long a link to the owner's request opens. */
const REQUEST_LINK_DAYS = 90;
/** How long a link to a sub's own record opens; a new one is mailed on asking. */
const RECORD_LINK_DAYS = 400;
export const linkExpiry = (way: LinkWay, now: Date): Date =>
  new Date(now.getTime() + (way === "record" ? RECORD_LINK_DAYS : REQUEST_LINK_DAYS) * DAY_MS);

/** A W-9 has no end. */
export const hasEnd = (kind: SubDocumentKind): boolean => kind !== "w9";

export type DocumentField = "number" | "expiresOn";
export type DocumentFault = "missing" | "past" | "far";

/** What is wrong with what a sub says of a document: insurance and license need a day ahead, a license its number too. */
export function documentFaults(
  document: { kind: SubDocumentKind; number: string | null; expiresOn: string | null },
  now: Date,
): Partial<Record<DocumentField, DocumentFault>> {
  const faults: Partial<Record<DocumentField, DocumentFault>> = {};
  if (document.kind === "license" && !document.number) faults.number = "missing";
  if (!hasEnd(document.kind)) return faults;
  const { expiresOn } = document;
  if (!expiresOn) faults.expiresOn = "missing";
  else if (endOf(expiresOn) <= now) faults.expiresOn = "past";
  else if (Number(expiresOn.slice(0, 4)) - now.getUTCFullYear() > MAX_YEARS_AHEAD) faults.expiresOn = "far";
  return faults;
}

/** Where one asked document stands, from the owner's side. */
const ASK_STATES = ["missing", "overdue", "returned", "received", "active", "expiring", "expired"] as const;
export type AskState = (typeof ASK_STATES)[number];

export type AskFacts = {
  dueOn: string | null;
  /** The accepted document; `expiresOn` is null for one without an end. */
  standing: { expiresOn: string | null } | null;
  hasReceived: boolean;
  hasReturned: boolean;
};

/** A renewal on its way takes nothing away, and what waits for the owner's look comes before what ends soon. */
export function askState({ dueOn, standing, hasReceived, hasReturned }: AskFacts, now: Date): AskState {
  if (hasReceived) return "received";
  if (standing) {
    if (!standing.expiresOn) return "active";
    const end = endOf(standing.expiresOn);
    if (end <= now) return "expired";
    return daysLeft(end, now) <= EXPIRING_SOON_DAYS ? "expiring" : "active";
  }
  if (hasReturned) return "returned";
  return dueOn && endOf(dueOn) <= now ? "overdue" : "missing";
}

/** The last days (YYYY-MM-DD) of documents that are over at `now`, and of those that end soon by the reader's calendar. */
export function lifeDays(now: Date): { over: string; soon: string } {
  return { over: lastDayOf(now), soon: addDays(todayAt(now), EXPIRING_SOON_DAYS) };
}

/** A sub's page asks for a document while none stands beyond what ends soon and none waits for the owner. */
export const isOpen = (state: AskState): boolean => state !== "received" && state !== "active";

/** Reminders go to the sub this many days before a document ends. */
export const SUB_REMINDER_DAYS = [60, 30, 15, 1] as const;
export type ReminderDays = (typeof SUB_REMINDER_DAYS)[number];

/**
 * The days on papers for which `daysBefore` is the nearest reminder that has come: after `after`, up to and with `upTo`.
 * A system that was down sends the nearest one only.
 */
export function reminderSpan(daysBefore: ReminderDays, now: Date): { after: string; upTo: string } {
  const nearer = SUB_REMINDER_DAYS[SUB_REMINDER_DAYS.indexOf(daysBefore) + 1] ?? 0;
  const lastDay = (days: number) =>
    new Date(now.getTime() + days * DAY_MS - DAY_MS - 10 * 3_600_000).toISOString().slice(0, 10);
  return { after: lastDay(nearer), upTo: lastDay(daysBefore) };
}
