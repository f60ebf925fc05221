import type { Ctx } from "./ctx.ts";

/** Everything that is told beyond the page where it happens. */
export const EVENT_KINDS = [
  "job.posted",
  "job.awarded",
  "application.received",
  "application.answered",
  "document.expiring",
  "verification.changed",
  "message.received",
  "certificate.received",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that happened, as one member is told of it. */
export type BusinessEvent = {
  kind: EventKind;
  /** The member whom it concerns. */
  userId: string;
  /** What it is about, with whatever makes this time different from the last: the same kind, member and ref are announced once. */
  ref: string;
  /** A page of the product that shows it, e.g. `/jobs/{id}/applicants`. */
  path: string;
  /** Ids and short words, for sentences and for the member's own systems; nothing secret. */
  data: Record<string, string | number | boolean | null>;
};

/** An event on its way to those who tell of it. */
export type AnnouncedEvent = BusinessEvent & { id: string; at: string };

export const ANNOUNCE = "event.announce";

/** Announces, in the transaction of what happened, to everyone who tells of it; once however often it is tried. */
export async function announce(tx: Ctx, event: BusinessEvent): Promise<void> {
  const announced: AnnouncedEvent = { ...event, id: tx.newId(), at: tx.now.toISOString() };
  await tx.services.queue.enqueue(tx, ANNOUNCE, announced, { key: `${event.kind}:${event.userId}:${event.ref}` });
}
