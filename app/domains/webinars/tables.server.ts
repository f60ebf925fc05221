import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { SEAT_STATES } from "./rules.ts";

/** A live session of the community: an hour with a host, held on a meeting link of the host's own. */
export const webinars = pgTable(
  "webinars",
  {
    id: uuid().primaryKey(),
    hostId: uuid("host_id").references(() => users.id, { onDelete: "set null" }),
    /** The business for which the host acted. */
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    title: text().notNull(),
    about: text().notNull(),
    /** Who holds it with the host, as "Sample Mutual, insurance". */
    partner: text().notNull().default(""),
    locale: text({ enum: LOCALES }).notNull(),
    startsAt: at("starts_at").notNull(),
    minutes: integer().notNull(),
    seats: integer().notNull(),
    /** Seats that are taken; kept beside the rows of `webinar_seats`, changed with them. */
    taken: integer().notNull().default(0),
    /** Only the seated and the host see it. */
    meetingUrl: text("meeting_url").notNull(),
    /** Of the form: sending it twice makes one session. */
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
    /** Counts its changes, for calendars. */
    changes: integer().notNull().default(0),
    cancelledAt: at("cancelled_at"),
    cancelReason: text("cancel_reason").notNull().default(""),
    recordingUrl: text("recording_url"),
    recordedMinutes: integer("recorded_minutes"),
    recordedAt: at("recorded_at"),
    /** Members who opened the recording, each once. */
    views: integer().notNull().default(0),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (t) => [
    uniqueIndex("webinars_once").on(t.hostId, t.requestKey),
    index("webinars_starts").on(t.startsAt).where(sql`${t.cancelledAt} is null`),
    index("webinars_recorded").on(t.recordedAt.desc().nullsFirst()).where(sql`${t.recordedAt} is not null`),
    index("webinars_business").on(t.businessId),
    check("webinars_seats", sql`${t.taken} between 0 and ${t.seats} and ${t.seats} between 1 and 500`),
    check("webinars_minutes", sql`${t.minutes} between 15 and 240`),
    check("webinars_recording", sql`(${t.recordingUrl} is null) = (${t.recordedAt} is null)`),
    check("webinars_views", sql`${t.views} >= 0`),
  ],
);

/** Who sits in a session, and who waits for a seat: in the order of `place`. */
export const webinarSeats = pgTable(
  "webinar_seats",
  {
    webinarId: uuid("webinar_id")
      .notNull()
      .references(() => webinars.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The business for which they act, where news reach them. */
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    state: text({ enum: SEAT_STATES }).notNull(),
    place: bigserial({ mode: "number" }).notNull(),
    takenAt: at("taken_at").notNull(),
    /** When they opened the meeting. */
    cameAt: at("came_at"),
    /** Hours ahead of the last reminder that went out. */
    remindedHours: integer("reminded_hours"),
  },
  (t) => [
    primaryKey({ columns: [t.webinarId, t.userId] }),
    index("webinar_seats_user").on(t.userId),
    index("webinar_seats_business").on(t.businessId),
    index("webinar_seats_order").on(t.webinarId, t.state, t.place),
    check("webinar_seats_state", sql`${t.state} in ('seated', 'waiting')`),
  ],
);

/** What the seated ask before a session. */
export const webinarQuestions = pgTable(
  "webinar_questions",
  {
    id: uuid().primaryKey(),
    webinarId: uuid("webinar_id")
      .notNull()
      .references(() => webinars.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    body: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("webinar_questions_webinar").on(t.webinarId, t.createdAt),
    index("webinar_questions_user").on(t.userId),
  ],
);

/** Who opened a recording. */
export const webinarViews = pgTable(
  "webinar_views",
  {
    webinarId: uuid("webinar_id")
      .notNull()
      .references(() => webinars.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    firstAt: at("first_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.webinarId, t.userId] }), index("webinar_views_user").on(t.userId)],
);
