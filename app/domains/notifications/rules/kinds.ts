import type { Right, Role } from "#app/infra/ctx.ts";
import type { BusinessEvent, EventKind } from "#app/infra/events.server.ts";

export const MAIL_CHOICES = ["now", "digest", "off"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
/** So many mails of one kind within an hour; the rest wait and come together. */
export const MAILS_AN_HOUR = 5;
/** `push`: whether the devices that a member turned it on for are told. */
export type Preference = { inApp: boolean; mail: MailChoice; push: boolean };

/** The kinds in the order of the settings page, with what a member has who chose nothing. */
const CHOSEN_BY_NOBODY: Record<EventKind, Omit<Preference, "push">> = {
  "job.found": { inApp: true, mail: "digest" },
  "job.invited": { inApp: true, mail: "now" },
  "invitation.declined": { inApp: true, mail: "now" },
  "application.received": { inApp: true, mail: "now" },
  "application.answered": { inApp: true, mail: "now" },
  "bid.revised": { inApp: true, mail: "now" },
  // The estimate is a mail of its own.
  "estimate.received": { inApp: true, mail: "off" },
  "estimate.opened": { inApp: true, mail: "off" },
  "estimate.declined": { inApp: true, mail: "now" },
  "job.amended": { inApp: true, mail: "now" },
  "question.asked": { inApp: true, mail: "now" },
  "question.answered": { inApp: true, mail: "now" },
  "applicant.standing": { inApp: true, mail: "now" },
  "job.awarded": { inApp: true, mail: "now" },
  "job.posted": { inApp: true, mail: "off" },
  "engagement.agreed": { inApp: true, mail: "now" },
  "engagement.started": { inApp: true, mail: "digest" },
  "engagement.done": { inApp: true, mail: "now" },
  "engagement.closed": { inApp: true, mail: "now" },
  "engagement.disputed": { inApp: true, mail: "now" },
  "engagement.ended": { inApp: true, mail: "now" },
  "engagement.assigned": { inApp: true, mail: "now" },
  "engagement.document": { inApp: true, mail: "digest" },
  "warranty.called": { inApp: true, mail: "now" },
  "warranty.answered": { inApp: true, mail: "now" },
  "agreement.waiting": { inApp: true, mail: "now" },
  "agreement.signed": { inApp: true, mail: "now" },
  "invoice.received": { inApp: true, mail: "now" },
  "invoice.paid": { inApp: true, mail: "now" },
  "invoice.overdue": { inApp: true, mail: "now" },
  "waiver.asked": { inApp: true, mail: "now" },
  "waiver.signed": { inApp: true, mail: "now" },
  "plan.changed": { inApp: true, mail: "now" },
  "realtor.paid": { inApp: true, mail: "now" },
  "session.seat": { inApp: true, mail: "now" },
  "session.changed": { inApp: true, mail: "now" },
  "session.soon": { inApp: true, mail: "now" },
  "course.finished": { inApp: true, mail: "now" },
  "course.revoked": { inApp: true, mail: "now" },
  "training.assigned": { inApp: true, mail: "now" },
  "training.due": { inApp: true, mail: "now" },
  "training.late": { inApp: true, mail: "now" },
  "hours.due": { inApp: true, mail: "now" },
  "hours.returned": { inApp: true, mail: "now" },
  "mentor.asked": { inApp: true, mail: "now" },
  "mentor.answered": { inApp: true, mail: "now" },
  "mentor.moved": { inApp: true, mail: "now" },
  "mentor.decided": { inApp: true, mail: "now" },
  "reminder.due": { inApp: true, mail: "now" },
  "review.asked": { inApp: true, mail: "now" },
  "review.published": { inApp: true, mail: "now" },
  "review.refused": { inApp: true, mail: "now" },
  "message.received": { inApp: true, mail: "now" },
  "document.expiring": { inApp: true, mail: "now" },
  "verification.changed": { inApp: true, mail: "now" },
  "certificate.received": { inApp: true, mail: "now" },
  "agent.answered": { inApp: true, mail: "now" },
  "community.answered": { inApp: true, mail: "digest" },
  "community.solved": { inApp: true, mail: "digest" },
  "community.week": { inApp: true, mail: "now" },
  "moderation.decided": { inApp: true, mail: "now" },
  "business.closed": { inApp: true, mail: "now" },
  "account.looked_at": { inApp: true, mail: "now" },
  "review.waiting": { inApp: true, mail: "digest" },
};
/** Which people of a business are told of a kind: those whose part has this right. */
export const RIGHT_FOR: Record<EventKind, Right> = {
  "job.found": "jobs",
  "job.invited": "jobs",
  "invitation.declined": "jobs",
  "application.received": "jobs",
  "application.answered": "jobs",
  "bid.revised": "jobs",
  "estimate.received": "jobs",
  "estimate.opened": "jobs",
  "estimate.declined": "jobs",
  "job.amended": "jobs",
  "question.asked": "jobs",
  "question.answered": "jobs",
  "job.awarded": "jobs",
  "job.posted": "jobs",
  "applicant.standing": "jobs",
  "engagement.agreed": "jobs",
  "engagement.started": "jobs",
  "engagement.done": "jobs",
  "engagement.closed": "jobs",
  "engagement.disputed": "jobs",
  "engagement.ended": "jobs",
  "engagement.assigned": "work",
  "engagement.document": "jobs",
  "warranty.called": "jobs",
  "warranty.answered": "jobs",
  "agreement.waiting": "jobs",
  "agreement.signed": "jobs",
  "invoice.received": "jobs",
  "invoice.paid": "jobs",
  "invoice.overdue": "jobs",
  "waiver.asked": "jobs",
  "waiver.signed": "jobs",
  "plan.changed": "plan",
  "realtor.paid": "see",
  "session.seat": "see",
  "session.changed": "see",
  "session.soon": "see",
  "course.finished": "see",
  "course.revoked": "see",
  "training.assigned": "see",
  "training.due": "see",
  "training.late": "training",
  "hours.due": "documents",
  "hours.returned": "documents",
  "mentor.asked": "see",
  "mentor.answered": "see",
  "mentor.moved": "see",
  "mentor.decided": "see",
  "reminder.due": "see",
  "review.asked": "jobs",
  "review.published": "jobs",
  "review.refused": "jobs",
  "message.received": "messages",
  "document.expiring": "documents",
  "verification.changed": "documents",
  "certificate.received": "subs",
  "agent.answered": "documents",
  "community.answered": "see",
  "community.solved": "see",
  "community.week": "see",
  "moderation.decided": "see",
  "business.closed": "see",
  "account.looked_at": "see",
  "review.waiting": "people",
};
/** The same with push: whoever turned it on for a device hears of every kind there until they say otherwise. */
export const DEFAULTS = Object.fromEntries(
  Object.entries(CHOSEN_BY_NOBODY).map(([kind, chosen]) => [kind, { ...chosen, push: true }]),
) as Record<EventKind, Preference>;
export const KINDS = Object.keys(DEFAULTS) as EventKind[];
/** Kinds that members of one role alone are told of: a contractor bids, has a record, a crew and a plan. */
const FOR_ROLE: Partial<Record<EventKind, Role>> = {
  "review.waiting": "admin",
  "realtor.paid": "realtor",
  "job.found": "contractor",
  "job.invited": "contractor",
  "application.answered": "contractor",
  "job.amended": "contractor",
  "question.answered": "contractor",
  "engagement.assigned": "contractor",
  "warranty.called": "contractor",
  "waiver.asked": "contractor",
  "plan.changed": "contractor",
  "training.assigned": "contractor",
  "training.due": "contractor",
  "training.late": "contractor",
  "hours.due": "contractor",
  "hours.returned": "contractor",
  "estimate.opened": "contractor",
  "estimate.declined": "contractor",
  "document.expiring": "contractor",
  "verification.changed": "contractor",
  "certificate.received": "contractor",
  "agent.answered": "contractor",
};
/**
 * The kinds that a member of these roles is ever told of, in order: their own, and a contractor's where they work in somebody's
 * business. Whoever has no role yet may become a contractor.
 */
export const kindsFor = (...roles: (Role | null)[]): EventKind[] =>
  KINDS.filter((kind) => {
    const only = FOR_ROLE[kind];
    return (
      only === undefined || roles.includes(only) || (only === "contractor" && roles.every((role) => role === null))
    );
  });
/** Those that everybody is told of, whatever their role. */
export const COMMON_KINDS: readonly EventKind[] = KINDS.filter((kind) => FOR_ROLE[kind] === undefined);
export const isKind = (word: string): word is EventKind => word in DEFAULTS;

/** What the member did with their own hands: kept in the list, but it lights no bell and sends no mail. */
export const isOwnAct = ({ kind, data }: Pick<BusinessEvent, "kind" | "data">): boolean =>
  kind === "job.posted" || (kind === "job.awarded" && data["status"] === "given") || data["own"] === true;

/** Kinds whose own domain mails at the right moment when the choice is `now`; it asks `mailChoiceOf` first. */
const MAILED_BY_THEIR_DOMAIN: readonly EventKind[] = ["message.received"];

/** Kinds of which only the newest unread line for a page is worth showing. */
const ONE_LINE_A_PAGE: readonly EventKind[] = ["message.received", "engagement.document", "review.waiting"];
export const replacesEarlier = (kind: EventKind): boolean => ONE_LINE_A_PAGE.includes(kind);

/** Whether and how this event is to be mailed from here. */
export function mailOf(event: Pick<BusinessEvent, "kind" | "data">, { mail }: Pick<Preference, "mail">): MailChoice {
  if (isOwnAct(event)) return "off";
  return mail === "now" && MAILED_BY_THEIR_DOMAIN.includes(event.kind) ? "off" : mail;
}
