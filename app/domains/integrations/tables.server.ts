import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { AUTH_TYPES, CATEGORIES } from "./input.ts";

const at = (name: string) => timestamp(name, { precision: 3, withTimezone: true });

/** Tools that can be connected; written from the content at start, `is_active` is the operator's. */
export const partnerships = pgTable(
  "partnerships",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    logoUrl: text("logo_url"),
    category: text({ enum: CATEGORIES }).notNull(),
    authType: text("auth_type", { enum: AUTH_TYPES }).notNull(),
    features: text().array().notNull().default([]),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [
    uniqueIndex("partnerships_slug_key").on(t.slug),
    check(
      "partnerships_category",
      sql`${t.category} in ('accounting', 'crm', 'project_management', 'education', 'marketing', 'scheduling', 'payment')`,
    ),
    check("partnerships_auth_type", sql`${t.authType} in ('oauth', 'api_key', 'webhook')`),
  ],
);

/** A member's connection to a partner: one row a partner, reused when they connect again. */
export const userIntegrations = pgTable(
  "user_integrations",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    partnershipId: uuid("partnership_id")
      .notNull()
      .references(() => partnerships.id, { onDelete: "cascade" }),
    isActive: boolean("is_active").notNull().default(true),
    /** Sealed under a key derived for this row; null once disconnected. */
    credentialsEncrypted: text("credentials_encrypted"),
    settings: jsonb().$type<{ notes: string }>().notNull().default({ notes: "" }),
    connectedAt: at("connected_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [uniqueIndex("user_integrations_once").on(t.userId, t.partnershipId)],
);

/** What happened on a connection; its owner reads it. */
export const integrationLogs = pgTable(
  "integration_logs",
  {
    id: uuid().primaryKey().defaultRandom(),
    userIntegrationId: uuid("user_integration_id")
      .notNull()
      .references(() => userIntegrations.id, { onDelete: "cascade" }),
    eventType: text("event_type").notNull(),
    status: text({ enum: ["success", "error"] }).notNull(),
    message: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("integration_logs_newest").on(t.userIntegrationId, t.createdAt.desc().nullsFirst())],
);
