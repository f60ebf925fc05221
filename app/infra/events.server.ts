import type { Ctx } from "./ctx.ts";
import type { Locale } from "./locale.ts";
import type { Mail } from "./mail.server.ts";
import type { NewJob } from "./queue.server.ts";

/** Everything that is told beyond the page where it happens. */
export const EVENT_KINDS = [
  "job.posted",
  "job.found",
  "job.invited",
  "invitation.declined",
  "job.awarded",
  "application.received",
  "application.answered",
  "bid.revised",
  "estimate.received",
  "estimate.opened",
  "estimate.declined",
  "job.amended",
  "question.asked",
  "question.answered",
  "applicant.standing",
  "engagement.agreed",
  "engagement.started",
  "engagement.done",
  "engagement.closed",
  "engagement.disputed",
  "engagement.ended",
  "engagement.assigned",
  "engagement.document",
  "warranty.called",
  "warranty.answered",
  "agreement.waiting",
  "agreement.signed",
  "invoice.received",
  "invoice.paid",
  "invoice.overdue",
  "waiver.asked",
  "waiver.signed",
  "plan.changed",
  "realtor.paid",
  "session.seat",
  "session.changed",
  "session.soon",
  "course.finished",
  "course.revoked",
  "training.assigned",
  "training.due",
  "training.late",
  "hours.due",
  "hours.returned",
  "mentor.asked",
  "mentor.answered",
  "mentor.moved",
  "mentor.decided",
  "document.expiring",
  "verification.changed",
  "message.received",
  "certificate.received",
  "agent.answered",
  "moderation.decided",
  "account.looked_at",
  "community.answered",
  "community.solved",
  "community.week",
  "review.waiting",
  "review.asked",
  "review.published",
  "review.refused",
  "reminder.due",
  "business.closed",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** A mail about what happened, in the reader's language and without their address. */
export type Letter = Omit<Mail, "to" | "headers"> & { locale: Locale };

/** Something that happened, as one member is told of it. */
export type BusinessEvent = {
  kind: EventKind;
  /** The business whom it concerns, or the homeowner or realtor: each of its people whose part has to do with it is told. */
  userId: string;
  /** Of these people the one who is told; unset for all of them. */
  person?: string;
  /** What it is about, with whatever makes this time different from the last: the same kind, member and ref are announced once. */
  ref: string;
  /** A page of the product that shows it, e.g. `/jobs/{id}/applicants`. */
  path: string;
  /** Ids and short words, for sentences and for the member's own systems; nothing secret. */
  data: Record<string, string | number | boolean | null>;
  /**
   * The mail that tells of it, for the member alone: whether and when it goes out is the member's choice, so nobody else
   * mails it. A kind that has no letter of its own is mailed in one plain sentence.
   */
  letter?: Letter;
};

/** An event on its way to those who tell of it. */
export type AnnouncedEvent = BusinessEvent & { id: string; at: string };

export const ANNOUNCE = "event.announce";

/** The job that announces what happened to everyone who tells of it; once however often it is put into the queue. */
export function announcement(tx: Ctx, event: BusinessEvent): NewJob {
  const announced: AnnouncedEvent = { ...event, id: tx.newId(), at: tx.now.toISOString() };
  const key = `${event.kind}:${event.userId}:${event.ref}`;
  return { name: ANNOUNCE, data: announced, key, about: [event.userId] };
}

/** Announces in the transaction of what happened. */
export const announce = (tx: Ctx, event: BusinessEvent): Promise<void> =>
  tx.services.queue.enqueueEach(tx, [announcement(tx, event)]);
