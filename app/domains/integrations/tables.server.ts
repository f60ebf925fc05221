import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { AUTH_TYPES, CATEGORIES } from "./input.ts";
import { type Snapshot, TROUBLES } from "./rules/exchange.ts";
import { DELIVERY_STATES, type Try } from "./rules/webhooks.ts";

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

/** A member's connection to an integration: one row an integration, reused when they connect again. */
export const userIntegrations = pgTable(
  "user_integrations",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    partnershipId: uuid("partnership_id")
      .notNull()
      .references(() => partnerships.id, { onDelete: "cascade" }),
    isActive: boolean("is_active").notNull().default(true),
    /** Sealed for this row, with the id of the key in front; null once disconnected. */
    credentialsEncrypted: text("credentials_encrypted"),
    settings: jsonb().$type<{ notes: string }>().notNull().default({ notes: "" }),
    connectedAt: at("connected_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Grows with each connect and disconnect: what was read for an older one is dropped. */
    revision: integer().notNull().default(0),
    /** The last good exchange. */
    lastOkAt: at("last_ok_at"),
    /** The newest trouble since then; null while all is well. */
    trouble: text({ enum: TROUBLES }),
    troubleAt: at("trouble_at"),
    /** Exchanges in a row that went wrong. */
    failures: integer().notNull().default(0),
    /** When the clock reads it next; null for an integration that is not read. */
    nextReadAt: at("next_read_at"),
    /** What the last good reading found, and the host it came from; never credentials. */
    snapshot: jsonb().$type<Snapshot>(),
    snapshotAt: at("snapshot_at"),
    snapshotFrom: text("snapshot_from"),
    /** Until then one process alone renews the tokens. */
    renewingUntil: at("renewing_until"),
  },
  (t) => [
    uniqueIndex("user_integrations_once").on(t.userId, t.partnershipId),
    index("user_integrations_due").on(t.nextReadAt).where(sql`${t.nextReadAt} is not null`),
    check(
      "user_integrations_trouble",
      sql`${t.trouble} in ('refused', 'not_allowed', 'signed_out', 'limited', 'unreachable', 'slow', 'down', 'garbled', 'disabled', 'gave_up')`,
    ),
    check("user_integrations_trouble_at", sql`(${t.trouble} is null) = (${t.troubleAt} is null)`),
  ],
);

/** A member on the way to an integration's own sign-in: the id is the `state`, used once. */
export const integrationFlows = pgTable(
  "integration_flows",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    partnershipId: uuid("partnership_id")
      .notNull()
      .references(() => partnerships.id, { onDelete: "cascade" }),
    /** The PKCE verifier, sealed for this row. */
    verifier: text().notNull(),
    notes: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [index("integration_flows_user").on(t.userId), index("integration_flows_expires").on(t.expiresAt)],
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

/** How a webhook connection is used; its address and its signing secrets are among the connection's credentials. */
export const webhookEndpoints = pgTable("webhook_endpoints", {
  userIntegrationId: uuid("user_integration_id")
    .primaryKey()
    .references(() => userIntegrations.id, { onDelete: "cascade" }),
  events: text().array().notNull(),
  /** Deliveries wait while its owner holds them. */
  pausedAt: at("paused_at"),
  /** The address answered that it wants no more. */
  disabledAt: at("disabled_at"),
  /** The secret is shown once; null while it may still be. */
  secretShownAt: at("secret_shown_at"),
  /** The owner's language, for mails. */
  locale: text({ enum: LOCALES }).notNull().default("en"),
});

/** One event on its way to one endpoint, with what came of it. The id is the receiver's `webhook-id`. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey(),
    userIntegrationId: uuid("user_integration_id")
      .notNull()
      .references(() => userIntegrations.id, { onDelete: "cascade" }),
    /** The connection's revision: what waits is dropped when it ends or begins anew. */
    revision: integer().notNull(),
    eventId: uuid("event_id").notNull(),
    kind: text().notNull(),
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    tries: jsonb().$type<Try[]>().notNull().default([]),
    nextAttemptAt: at("next_attempt_at"),
    /** Until then one worker alone sends it. */
    sendingUntil: at("sending_until"),
    /** The first words of the last answer. */
    answer: text(),
    createdAt: at("created_at").notNull(),
    doneAt: at("done_at"),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_once").on(t.userIntegrationId, t.eventId),
    index("webhook_deliveries_newest").on(
      t.userIntegrationId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("webhook_deliveries_open").on(t.userIntegrationId, t.state).where(sql`${t.state} in ('held', 'sending')`),
    index("webhook_deliveries_age").on(t.createdAt),
    index("webhook_deliveries_failed_idx").on(t.createdAt, t.id).where(sql`${t.state} = 'failed'`),
    check("webhook_deliveries_state", sql`${t.state} in ('waiting', 'held', 'sending', 'done', 'failed', 'dropped')`),
  ],
);
