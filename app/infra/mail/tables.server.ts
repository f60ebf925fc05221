import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";

/** What another server said of a mail: the mailbox is dead, it cannot be reached now, or it is our mail that is refused. */
export const WEIGHTS = ["hard", "soft", "policy"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Mails that went out in the last weeks: what proves that a bounce report is about one of ours. */
export const sentMails = pgTable(
  "sent_mails",
  {
    /** Made from the key of its job under the server's secret: nobody else can name it. */
    id: text().primaryKey(),
    /** The keyed hash of its address, and the address sealed for this row: a backup names nobody. */
    about: text().notNull(),
    sealed: text().notNull(),
    /** The first word of its key, as `notifications` or `recovery`. */
    kind: text().notNull(),
    sentAt: at().notNull(),
    /** The heaviest that was heard of it. */
    bounced: text({ enum: WEIGHTS }),
  },
  (t) => [
    index("sent_mails_about_idx").on(t.about),
    index("sent_mails_sent_idx").on(t.sentAt),
    check("sent_mails_bounced", sql`${t.bounced} in ('hard', 'soft', 'policy')`),
  ],
);

/** Addresses that mail has come back from, in small letters, and what was said last. */
export const mailMarks = pgTable(
  "mail_marks",
  {
    address: text().primaryKey(),
    /** Names it in forms and in the audit log, which keep no addresses. */
    id: uuid().notNull(),
    /** Since when news no longer goes there; null while it does. */
    stoppedAt: at(),
    clearedAt: at(),
    hardCount: integer().notNull(),
    /** Of mails that could not be delivered for now, and of those that were refused for what they are. */
    softCount: integer().notNull(),
    firstAt: at().notNull(),
    lastAt: at().notNull(),
    weight: text({ enum: WEIGHTS }).notNull(),
    /** The enhanced status code, as `5.1.1`; empty where none was given. */
    status: text().notNull(),
    /** The other server's words. */
    said: text().notNull(),
    /** Of the mail that came back last. */
    kind: text().notNull(),
    /** Whether it was said in a report that came later; else while the mail was sent. */
    byReport: boolean().notNull(),
    /** When a mail with a link was last tried in spite of it, and which. */
    triedAt: at(),
    triedMail: text(),
    /** When a mail was last taken by the next server; null again when it comes back. */
    acceptedAt: at(),
  },
  (t) => [
    uniqueIndex("mail_marks_id_key").on(t.id),
    index("mail_marks_stopped_idx").on(t.stoppedAt).where(sql`stopped_at is not null`),
    index("mail_marks_last_idx").on(t.lastAt),
    check("mail_marks_weight", sql`${t.weight} in ('hard', 'soft', 'policy')`),
  ],
);

/** Bounce reports that do not prove to be about a mail of ours: shown to the operator, and nothing follows from them. */
export const unprovenReports = pgTable(
  "unproven_reports",
  {
    id: uuid().primaryKey(),
    receivedAt: at().notNull(),
    /** As the report claims; may be anybody's. */
    address: text().notNull(),
    status: text().notNull(),
    said: text().notNull(),
  },
  (t) => [index("unproven_reports_received_idx").on(t.receivedAt)],
);
