import { day } from "#app/infra/dates.ts";
import type { BusinessEvent, EventKind } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";

type Told = { kind: EventKind; data: BusinessEvent["data"] };

/** What a member reads of an event, in their language: one sentence, and a second line where there is more to say. */
export type Sentence = { text: string; more?: string };

const word = (data: Told["data"], field: string): string => {
  const value = data[field];
  return value === null || value === undefined ? "" : String(value);
};

const document = (kind: string) =>
  kind === "license"
    ? m.notifications_document_license()
    : kind === "insurance"
      ? m.notifications_document_insurance()
      : m.notifications_document();

const ANSWERS: Record<string, (inputs: { title: string }) => string> = {
  shortlisted: m.notifications_shortlisted,
  declined: m.notifications_declined,
};

const SENTENCES: Record<EventKind, (data: Told["data"]) => Sentence> = {
  "job.posted": (data) => ({ text: m.notifications_job_posted({ title: word(data, "title") }) }),
  "job.awarded": (data) => ({
    text: (data["status"] === "given" ? m.notifications_job_given : m.notifications_job_won)({
      title: word(data, "title"),
    }),
  }),
  "application.received": (data) => ({
    text: word(data, "from")
      ? m.notifications_application_from({ from: word(data, "from"), title: word(data, "title") })
      : m.notifications_application({ title: word(data, "title") }),
  }),
  "application.answered": (data) => ({
    text: (ANSWERS[word(data, "status")] ?? m.notifications_answered)({ title: word(data, "title") }),
  }),
  "document.expiring": (data) => {
    const words = {
      document: document(word(data, "kind")),
      date: word(data, "expiresOn") && day(word(data, "expiresOn")),
    };
    return { text: Number(data["daysLeft"]) > 0 ? m.notifications_expiring(words) : m.notifications_expired(words) };
  },
  "verification.changed": (data) => {
    const words = { document: document(word(data, "kind")) };
    return word(data, "status") === "rejected"
      ? { text: m.notifications_rejected(words), more: m.notifications_rejected_more() }
      : { text: m.notifications_approved(words) };
  },
  "message.received": (data) => ({
    text: m.notifications_message({ from: word(data, "from") }),
    ...(word(data, "preview") && { more: word(data, "preview") }),
  }),
  "certificate.received": (data) => ({ text: m.notifications_certificate({ from: word(data, "from") }) }),
};

export const sentenceOf = ({ kind, data }: Told): Sentence => SENTENCES[kind](data);

const KIND_WORDS: Record<EventKind, () => string> = {
  "job.posted": m.notifications_kind_job_posted,
  "job.awarded": m.notifications_kind_job_awarded,
  "application.received": m.notifications_kind_application_received,
  "application.answered": m.notifications_kind_application_answered,
  "document.expiring": m.notifications_kind_document_expiring,
  "verification.changed": m.notifications_kind_verification_changed,
  "message.received": m.notifications_kind_message_received,
  "certificate.received": m.notifications_kind_certificate_received,
};

/** The name of a kind on the settings page. */
export const kindWord = (kind: EventKind): string => KIND_WORDS[kind]();
