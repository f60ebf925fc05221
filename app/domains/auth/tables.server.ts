import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ROLES } from "#app/infra/ctx.ts";
import { at, nameOfMember } from "#app/infra/database/columns.server.ts";
import { TOKEN_KINDS } from "./rules/one-time.ts";
import { users } from "./tables/users.server.ts";

export * from "./tables/factors.server.ts";
export * from "./tables/flows.server.ts";
export * from "./tables/undos.server.ts";
export * from "./tables/users.server.ts";

/** The person behind an account. `id` is the user id. */
export const profiles = pgTable("profiles", {
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text().notNull(),
  fullName: nameOfMember("full_name").notNull(),
  phone: text(),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** One role a user, written by the server when the account is made; `admin` only by the command line or another admin. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("user_roles_role", sql`${t.role} in ('contractor', 'homeowner', 'realtor', 'admin')`),
    index("user_roles_role_idx").on(t.role),
    index("user_roles_created_idx").on(t.createdAt),
  ],
);

/** How a person proves to be the owner of an account: one row for the e-mail address, later one for each provider. */
export const identities = pgTable(
  "identities",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    /** The provider's own id of the person; for `email` the user id. */
    providerId: text("provider_id").notNull(),
    identityData: jsonb("identity_data").$type<Record<string, unknown>>().notNull().default({}),
    email: text(),
    lastSignInAt: at("last_sign_in_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("identities_provider_key").on(t.provider, t.providerId),
    index("identities_user_idx").on(t.userId),
  ],
);

/** How and when a session proved itself, newest first: the `amr` claim. */
export type AuthMethod = { method: string; timestamp: number };

/** A signed-in browser. Deleting the row ends it at once, its access tokens included. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    aal: text({ enum: ["aal1", "aal2"] })
      .notNull()
      .default("aal1"),
    amr: jsonb().$type<AuthMethod[]>().notNull().default([]),
    /** The key its refresh tokens are signed with, sealed. */
    refreshKey: text("refresh_key").notNull(),
    /** The number of the active refresh token; each use moves it by one. */
    refreshCounter: integer("refresh_counter").notNull().default(0),
    refreshedAt: at("refreshed_at").notNull(),
    /** The factor that raised it to aal2; backup codes leave none. */
    factorId: uuid("factor_id"),
    /** An end of this one session; no page or command sets it, whoever runs the database may. */
    notAfter: at("not_after"),
    /** When its user last proved who they are: the sign-in, or a password or mailed code given again. */
    provenAt: at("proven_at"),
    userAgent: text("user_agent"),
    ip: text(),
    /** The business it was switched to; without one, its owner's last choice counts. No reference: whoever is not in it acts elsewhere. */
    businessId: uuid("business_id"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [check("sessions_aal", sql`${t.aal} in ('aal1', 'aal2')`), index("sessions_user_idx").on(t.userId)],
);

/** Keys of access tokens: the newest whose `signsFrom` has come signs, all of them verify until they are swept. */
export const signingKeys = pgTable("signing_keys", {
  kid: text().primaryKey(),
  algorithm: text({ enum: ["ES256", "RS256", "HS256"] })
    .notNull()
    .default("ES256"),
  publicJwk: jsonb("public_jwk").$type<Record<string, unknown>>().notNull(),
  /** The private JWK, sealed. */
  privateJwk: text("private_jwk").notNull(),
  signsFrom: at("signs_from").notNull(),
  createdAt: at("created_at").notNull(),
});

/**
 * What a mail or a message carries to prove that its reader owns the address: a long token for a link and six digits to
 * type. Both are stored hashed with a server key and used once; a newer one of the kind replaces the older.
 */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    tokenHash: text("token_hash").notNull(),
    /** Hash of address and digits. */
    codeHash: text("code_hash"),
    /** Wrong digits so far. */
    attempts: integer().notNull().default(0),
    /** The address it was sent to, and which it proves: an e-mail address or a phone number. */
    email: text(),
    phone: text(),
    redirectTo: text("redirect_to"),
    /** The PKCE flow that gets a code instead of a session. */
    flowId: uuid("flow_id"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_time_tokens_hash_key").on(t.tokenHash),
    uniqueIndex("one_time_tokens_user_kind_key").on(t.userId, t.kind),
    index("one_time_tokens_expires_idx").on(t.expiresAt),
    check("one_time_tokens_address", sql`(${t.email} is null) <> (${t.phone} is null)`),
  ],
);
