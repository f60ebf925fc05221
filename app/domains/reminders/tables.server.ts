import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { WHAT_MAX } from "./rules.ts";

/** What a member wants to be told of at a moment. */
export const reminders = pgTable(
  "reminders",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    what: text().notNull(),
    dueAt: at("due_at").notNull(),
    /** Put off by its member: it no longer counts as kept on time. */
    postponed: boolean().notNull().default(false),
    /** When its member was told; null until then, and again once it is put off. */
    rangAt: at("rang_at"),
    doneAt: at("done_at"),
    /** Done in time by the rule of that moment. */
    kept: boolean().notNull().default(false),
    /** Of the form: sending it twice makes one reminder. */
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("reminders_once").on(t.userId, t.requestKey),
    index("reminders_owner_idx").on(t.userId, t.dueAt),
    index("reminders_due_idx").on(t.dueAt).where(sql`${t.rangAt} is null and ${t.doneAt} is null`),
    check("reminders_what", sql.raw(`char_length(what) between 1 and ${WHAT_MAX}`)),
    check("reminders_kept", sql`not ${t.kept} or ${t.doneAt} is not null`),
  ],
);
