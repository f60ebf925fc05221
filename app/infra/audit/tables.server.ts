import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";

/**
 * What happened that someone may have to prove. Append-only: a trigger in migrations/custom.sql refuses the rest. Divided by
 * month (infra/database/partitions.server.ts).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().notNull(),
    at: at().notNull(),
    actorId: uuid(),
    /** The business that the actor acted for, or that a reviewer decided about. */
    businessId: uuid(),
    event: text().notNull(),
    /** What it happened to, as `noun:id`. */
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    ip: text().notNull(),
    requestId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index("audit_log_at").on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_subject").on(t.subject, t.at.desc().nullsFirst()),
    index("audit_log_actor").on(t.actorId, t.at.desc().nullsFirst()),
    index("audit_log_business").on(t.businessId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
