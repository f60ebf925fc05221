import type { EventKind } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";

/** What kinds are for, in the order of the settings page. */
const GROUPS = ["jobs", "work", "money", "messages", "record", "learning", "community", "account"] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Record<EventKind, Group> = {
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
  "applicant.standing": "jobs",
  "job.awarded": "jobs",
  "job.posted": "jobs",
  "engagement.agreed": "work",
  "engagement.started": "work",
  "engagement.done": "work",
  "engagement.closed": "work",
  "engagement.disputed": "work",
  "engagement.ended": "work",
  "engagement.assigned": "work",
  "engagement.document": "work",
  "warranty.called": "work",
  "warranty.answered": "work",
  "agreement.waiting": "work",
  "agreement.signed": "work",
  "review.asked": "work",
  "review.published": "work",
  "review.refused": "work",
  "invoice.received": "money",
  "invoice.paid": "money",
  "invoice.overdue": "money",
  "waiver.asked": "money",
  "waiver.signed": "money",
  "plan.changed": "money",
  "realtor.paid": "money",
  "message.received": "messages",
  "reminder.due": "messages",
  "document.expiring": "record",
  "verification.changed": "record",
  "certificate.received": "record",
  "agent.answered": "record",
  "hours.due": "record",
  "hours.returned": "record",
  "course.finished": "learning",
  "course.revoked": "learning",
  "training.assigned": "learning",
  "training.due": "learning",
  "training.late": "learning",
  "session.seat": "community",
  "session.changed": "community",
  "session.soon": "community",
  "mentor.asked": "community",
  "mentor.answered": "community",
  "mentor.moved": "community",
  "mentor.decided": "community",
  "community.answered": "community",
  "community.solved": "community",
  "community.week": "community",
  "moderation.decided": "account",
  "business.closed": "account",
  "account.looked_at": "account",
  "review.waiting": "account",
};

const WORDS: Record<Group, () => string> = {
  jobs: m.notifications_group_jobs,
  work: m.notifications_group_work,
  money: m.notifications_group_money,
  messages: m.notifications_group_messages,
  record: m.notifications_group_record,
  learning: m.notifications_group_learning,
  community: m.notifications_group_community,
  account: m.notifications_group_account,
};
export const groupWord = (group: Group): string => WORDS[group]();

/** Rows of kinds under what they are for, each in its order; a group without a row is left out. */
export const grouped = <T extends { kind: EventKind }>(rows: readonly T[]): { group: Group; rows: T[] }[] =>
  GROUPS.map((group) => ({ group, rows: rows.filter(({ kind }) => GROUP_OF[kind] === group) })).filter(
    ({ rows: some }) => some.length > 0,
  );
