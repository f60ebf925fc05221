import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DECLINE_REASONS } from "./rules.ts";

/** A pro whom a poster asks for a bid on a job: once a job and pro. Whether it waits, was answered or lapsed is computed. */
export const jobInvitations = pgTable(
  "job_invitations",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    proId: uuid("pro_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** When it was sent, or sent again after it had lapsed. */
    invitedAt: at("invited_at").notNull(),
    declinedAt: at("declined_at"),
    reason: text({ enum: DECLINE_REASONS }),
    /** What the pro added to the reason. */
    note: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("job_invitations_once").on(t.jobId, t.proId),
    index("job_invitations_pro_idx").on(t.proId, t.invitedAt.desc().nullsFirst()),
    check("job_invitations_declined", sql`(${t.declinedAt} is null) = (${t.reason} is null)`),
    check("job_invitations_reason", sql`${t.reason} in ('busy', 'far', 'budget', 'not_my_work', 'other')`),
  ],
);
