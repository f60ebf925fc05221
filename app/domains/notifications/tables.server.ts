import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import type { BusinessEvent, EventKind, Letter } from "#app/infra/events.server.ts";
import { LOCALES } from "#app/infra/locale.ts";

/**
 * What a member is told, one row a time; `id` and `created_at` are the event's, so that it is written once. Divided by year
 * (infra/database/partitions.server.ts).
 */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<EventKind>().notNull(),
    data: jsonb().$type<BusinessEvent["data"]>().notNull(),
    path: text().notNull(),
    /** False for what is told by mail alone. */
    shown: boolean().notNull().default(true),
    createdAt: at().notNull(),
    readAt: at(),
    /** When a mail should tell of it; null when none shall. */
    mailDueAt: at(),
    mailedAt: at(),
    /** When a text message told of it. */
    textedAt: at(),
    /** The letter that whoever announced it wrote, until it was mailed. */
    letter: jsonb().$type<Letter>(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index("notifications_user_idx").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("notifications_unread_idx").on(t.userId).where(sql`read_at is null and shown`),
    index("notifications_due_idx").on(t.mailDueAt).where(sql`mail_due_at is not null and mailed_at is null`),
    index("notifications_texted_idx").on(t.userId, t.textedAt).where(sql`texted_at is not null`),
    check("notifications_mailed_when_due", sql`${t.mailedAt} is null or ${t.mailDueAt} is not null`),
  ],
);

/** How a member wants to be told of one kind; a kind without a row follows `CHOSEN_BY_NOBODY` (`rules/kinds.ts`). */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<EventKind>().notNull(),
    inApp: boolean().notNull(),
    mail: text({ enum: ["now", "digest", "off"] }).notNull(),
    push: boolean().notNull().default(true),
    updatedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check("notification_preferences_mail", sql`${t.mail} in ('now', 'digest', 'off')`),
  ],
);

/** A member's clock and the hours without mail, as `HH:MM` on that clock; both or neither. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** An IANA name. */
    timeZone: text().notNull(),
    quietFrom: text(),
    quietTo: text(),
    /** The language digests are written in. */
    locale: text({ enum: LOCALES }).notNull(),
    /** Kinds that come by text message too. */
    textKinds: text().array().$type<EventKind[]>().notNull().default([]),
    /** The number that answered STOP, in digits; texts to it are off until it answers START. */
    textStoppedFor: text(),
    updatedAt: at().notNull(),
  },
  (t) => [
    check("notification_settings_quiet", sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
    check("notification_settings_locale", sql`${t.locale} in ('en', 'es')`),
  ],
);

/** Where a browser of a member is reached without a page; goes with the session that asked for it. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The language it is told in. */
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("push_devices_endpoint_key").on(t.endpoint),
    index("push_devices_user_idx").on(t.userId),
    index("push_devices_session_idx").on(t.sessionId),
    check("push_devices_locale", sql`${t.locale} in ('en', 'es')`),
  ],
);
