import type { EventKind } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import { kindWord } from "./kind-words.ts";

/** What a device is sent; `tag` replaces what it shows of the same thing, `unread` is the number on the app's icon. */
export type Pushed = { title: string; body: string; path: string; tag: string; unread: number };

/** What stands on a lock screen: the kind alone, no name, no title and no text of anybody. Another kind says its own word. */
const WORDS: Partial<Record<EventKind, () => string>> = {
  "application.received": m.notifications_push_application,
  "job.found": m.alerts_push_found,
  "job.invited": m.invitations_push,
  "application.answered": m.notifications_push_answered,
  "applicant.standing": m.notifications_push_standing,
  "job.awarded": m.notifications_push_job,
  "job.posted": m.notifications_push_job,
  "message.received": m.notifications_push_message,
  "document.expiring": m.notifications_push_document,
  "verification.changed": m.notifications_push_document,
  "certificate.received": m.notifications_push_certificate,
  "agent.answered": m.agents_push_answered,
};

export const pushWords = (kind: EventKind): string => (WORDS[kind] ?? (() => kindWord(kind)))();

/** Devices of one member that are told; one more takes the place of the oldest. */
export const DEVICES_MOST = 10;
