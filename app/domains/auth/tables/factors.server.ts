import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";
import { users } from "./users.server.ts";

/** A passkey as the verifier needs it again; `publicKey` in base64url. */
export type PasskeyCredential = { id: string; publicKey: string; counter: number; transports: string[] };

/** Second factors. An unverified one is an enrolment that was begun. */
export const mfaFactors = pgTable(
  "mfa_factors",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: ["totp", "phone", "webauthn"] }).notNull(),
    status: text({ enum: ["unverified", "verified"] })
      .notNull()
      .default("unverified"),
    friendlyName: text("friendly_name").notNull().default(""),
    /** The TOTP secret, sealed. */
    secret: text(),
    phone: text(),
    credential: jsonb().$type<PasskeyCredential>(),
    /** The last TOTP step that was accepted: none is accepted twice. */
    lastStep: bigint("last_step", { mode: "number" }),
    lastChallengedAt: at("last_challenged_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [
    index("mfa_factors_user_idx").on(t.userId),
    uniqueIndex("mfa_factors_name_key").on(t.userId, t.friendlyName).where(sql`${t.friendlyName} <> ''`),
    check("mfa_factors_type", sql`${t.type} in ('totp', 'phone', 'webauthn')`),
    check("mfa_factors_status", sql`${t.status} in ('unverified', 'verified')`),
  ],
);

/** A question put to a factor: five minutes, from one address, answered once. */
export const mfaChallenges = pgTable(
  "mfa_challenges",
  {
    id: uuid().primaryKey(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => mfaFactors.id, { onDelete: "cascade" }),
    ip: text().notNull(),
    /** Hash of the digits sent to a phone. */
    codeHash: text("code_hash"),
    /** The WebAuthn challenge, in base64url. */
    webauthnChallenge: text("webauthn_challenge"),
    /** Wrong answers so far. */
    attempts: integer().notNull().default(0),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    verifiedAt: at("verified_at"),
  },
  (t) => [index("mfa_challenges_factor_idx").on(t.factorId), index("mfa_challenges_expires_idx").on(t.expiresAt)],
);

/** Codes on paper for the day the other factor is lost; stored hashed, each used once. */
export const backupCodes = pgTable(
  "backup_codes",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: at("created_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [uniqueIndex("backup_codes_user_code_key").on(t.userId, t.codeHash)],
);
