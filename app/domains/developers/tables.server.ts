import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import type { Scope } from "./rules/scopes.ts";

/** A key to the public API that acts as its owner within its scopes. The token itself is kept nowhere. */
export const personalAccessTokens = pgTable(
  "personal_access_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The business it acts in; null for those made before businesses had people, which act in their owner's own. */
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The first characters, by which its owner knows it again. */
    prefix: text().notNull(),
    /** SHA-256 of the token, in hex. */
    hash: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** To the minute, so that reading costs no write each time. */
    lastUsedAt: at("last_used_at"),
    revokedAt: at("revoked_at"),
  },
  (t) => [
    uniqueIndex("personal_access_tokens_hash").on(t.hash),
    index("personal_access_tokens_business_idx").on(t.businessId),
    index("personal_access_tokens_owner_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
    check("personal_access_tokens_hash_form", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * What a call with an `Idempotency-Key` did. The row is claimed before the work begins; the work and its answer are one
 * transaction, so that a call which was cut off has either happened with its answer or not at all.
 */
export const apiIdempotencyKeys = pgTable(
  "api_idempotency_keys",
  {
    tokenId: uuid("token_id")
      .notNull()
      .references(() => personalAccessTokens.id, { onDelete: "cascade" }),
    /** Method and path of the operation, e.g. `POST /jobs/{jobId}/renew`. */
    route: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the address and the body, in hex. */
    bodyHash: text("body_hash").notNull(),
    /** Who does the work; another call may take it over after `claimedUntil`. */
    claim: uuid().notNull(),
    claimedUntil: at("claimed_until").notNull(),
    /** HTTP status and JSON text of the answer; null while the work goes on. */
    status: integer(),
    answer: text(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenId, t.route, t.key] }),
    index("api_idempotency_keys_expires").on(t.expiresAt),
    check("api_idempotency_keys_answered", sql`(${t.status} is null) = (${t.answer} is null)`),
  ],
);
