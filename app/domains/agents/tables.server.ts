import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { AGENT_KINDS } from "./rules.ts";

/** The insurance agent of a business, whom it named: asked for certificates by mail, without an account. */
export const insuranceAgents = pgTable(
  "insurance_agents",
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    agency: text(),
    /** The language the agent is written to in. */
    locale: text({ enum: LOCALES }).notNull(),
    /** The language of whoever named the agent: mails to the business about what comes speak it. */
    ownerLocale: text({ enum: LOCALES }).notNull(),
    createdAt: at().notNull(),
    /** When the agent said that they want no mails about this business. */
    declinedAt: at(),
  },
  (t) => [
    uniqueIndex("insurance_agents_owner_email_key").on(t.ownerId, t.email),
    check("insurance_agents_locale", sql`${t.locale} in ('en', 'es') and ${t.ownerLocale} in ('en', 'es')`),
  ],
);

/** Which documents an agent sends: each kind of a business has one agent. */
export const agentPolicies = pgTable(
  "agent_policies",
  {
    ownerId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    kind: text({ enum: AGENT_KINDS }).notNull(),
    agentId: uuid()
      .notNull()
      .references(() => insuranceAgents.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.kind] }),
    index("agent_policies_agent_idx").on(t.agentId),
    check("agent_policies_kind", sql`${t.kind} in ('insurance', 'workers_comp', 'auto', 'bond')`),
  ],
);

/** A way in without an account; the token itself is not kept. */
export const agentLinks = pgTable(
  "agent_links",
  {
    id: uuid().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => insuranceAgents.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
  },
  (t) => [
    uniqueIndex("agent_links_token_key").on(t.tokenHash),
    index("agent_links_agent_idx").on(t.agentId, t.createdAt),
    index("agent_links_expiry_idx").on(t.expiresAt),
  ],
);

/** Documents that came from an agent: theirs to see to until somebody decides. */
export const agentDocuments = pgTable(
  "agent_documents",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    agentId: uuid()
      .notNull()
      .references(() => insuranceAgents.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (t) => [index("agent_documents_agent_idx").on(t.agentId, t.createdAt)],
);

/** Which reminders of a policy's end went to an agent: once a document and threshold. */
export const agentReminders = pgTable(
  "agent_reminders",
  {
    agentId: uuid()
      .notNull()
      .references(() => insuranceAgents.id, { onDelete: "cascade" }),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** 30, or 0 for the end itself. */
    daysBefore: integer().notNull(),
    sentAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agentId, t.documentId, t.daysBefore] }),
    index("agent_reminders_document_idx").on(t.documentId),
  ],
);

/**
 * Mailboxes that want no mail as somebody's agent: from one business, or from any where `ownerId` is null. Kept when the
 * business takes the agent off its list, so that naming them again changes nothing.
 */
export const agentRefusals = pgTable(
  "agent_refusals",
  {
    id: uuid().primaryKey(),
    mailboxHash: text().notNull(),
    ownerId: uuid().references(() => businesses.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (t) => [
    unique("agent_refusals_once").on(t.mailboxHash, t.ownerId).nullsNotDistinct(),
    index("agent_refusals_owner_idx").on(t.ownerId),
  ],
);
