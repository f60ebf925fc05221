import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { PARTNER_KINDS, REQUEST_STATES } from "./rules.ts";

const by = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Who wants to be a partner, and how far the team is with it. */
export const partnerRequests = pgTable(
  "partner_requests",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: PARTNER_KINDS }).notNull(),
    name: text().notNull(),
    organization: text().notNull().default(""),
    email: text().notNull(),
    message: text().notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default("new"),
    note: text().notNull().default(""),
    /** Who of the operator last worked on it. */
    workedBy: by("worked_by"),
    /** Of the form: sending it twice is one request. */
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("partner_requests_once").on(t.requestKey),
    index("partner_requests_queue").on(t.state, t.createdAt),
    index("partner_requests_worked_by").on(t.workedBy),
    check(
      "partner_requests_kind",
      sql`${t.kind} in ('realtor', 'supplier', 'school', 'software', 'insurer', 'sponsor', 'other')`,
    ),
    check("partner_requests_state", sql`${t.state} in ('new', 'talking', 'agreed', 'declined')`),
  ],
);

/** A sponsor's place: what is shown, marked as sponsored, from a day to a day. */
export const sponsors = pgTable(
  "sponsors",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** One sentence of theirs. */
    words: text().notNull(),
    url: text(),
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on").notNull(),
    createdBy: by("created_by"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("sponsors_days").on(t.endsOn, t.startsOn),
    index("sponsors_created_by").on(t.createdBy),
    check("sponsors_order", sql`${t.startsOn} <= ${t.endsOn}`),
    check("sponsors_url", sql`${t.url} is null or ${t.url} like 'https://%'`),
  ],
);
