import type { BusinessEvent, EventKind } from "#app/infra/events.server.ts";

export const MAIL_CHOICES = ["now", "digest", "off"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
/** So many mails of one kind within an hour; the rest wait and come together. */
export const MAILS_AN_HOUR = 5;
export type Preference = { inApp: boolean; mail: MailChoice };

/** The kinds in the order of the settings page, with what a member has who chose nothing. */
export const DEFAULTS: Record<EventKind, Preference> = {
  "application.received": { inApp: true, mail: "now" },
  "application.answered": { inApp: true, mail: "now" },
  "job.awarded": { inApp: true, mail: "now" },
  "job.posted": { inApp: true, mail: "off" },
  "message.received": { inApp: true, mail: "now" },
  "document.expiring": { inApp: true, mail: "now" },
  "verification.changed": { inApp: true, mail: "now" },
  "certificate.received": { inApp: true, mail: "now" },
};
export const KINDS = Object.keys(DEFAULTS) as EventKind[];
export const isKind = (word: string): word is EventKind => word in DEFAULTS;

/** What the member did with their own hands: kept in the list, but it lights no bell and sends no mail. */
export const isOwnAct = ({ kind, data }: Pick<BusinessEvent, "kind" | "data">): boolean =>
  kind === "job.posted" || (kind === "job.awarded" && data["status"] === "given");

/** Kinds whose own domain mails at the right moment when the choice is `now`; it asks `mailChoiceOf` first. */
const MAILED_BY_THEIR_DOMAIN: readonly EventKind[] = ["message.received"];

/** Kinds of which only the newest unread line for a page is worth showing. */
const ONE_LINE_A_PAGE: readonly EventKind[] = ["message.received"];
export const replacesEarlier = (kind: EventKind): boolean => ONE_LINE_A_PAGE.includes(kind);

/** Whether and how this event is to be mailed from here. */
export function mailOf(event: Pick<BusinessEvent, "kind" | "data">, { mail }: Preference): MailChoice {
  if (isOwnAct(event)) return "off";
  return mail === "now" && MAILED_BY_THEIR_DOMAIN.includes(event.kind) ? "off" : mail;
}
