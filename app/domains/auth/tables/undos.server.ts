import { sql } from "drizzle-orm";
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";
import { users } from "./users.server.ts";

/** A change of what signs an account in, as far as its owner can take it back. */
export const CHANGE_KINDS = [
  "password",
  "email",
  "phone",
  "factor_added",
  "factor_removed",
  "backup_codes",
  "identity_added",
  "identity_removed",
  "access_token",
] as const;

/**
 * Each change of what signs an account in, with what was there before, for the seven days in which the mailbox of that time
 * can take it back. No session reads or ends one.
 */
export const accountUndos = pgTable(
  "account_undos",
  {
    id: uuid().primaryKey(),
    /** Later changes have higher numbers. */
    seq: bigserial({ mode: "number" }).notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    /** Of the link's token, under the server's key. */
    tokenHash: text("token_hash").notNull(),
    /** The address of the account before the change, where the link went. */
    email: text(),
    /** Whether that address was proven, so that a link went there. */
    mailed: boolean().notNull(),
    /** What the change took away or replaced; what it added, by its id. Secrets stay sealed as they were. */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [
    uniqueIndex("account_undos_hash_key").on(t.tokenHash),
    index("account_undos_user_idx").on(t.userId, t.seq),
    index("account_undos_expires_idx").on(t.expiresAt),
    // What `hold_left_address` of migrations/custom.sql looks up at each sign-up.
    index("account_undos_left_idx").on(t.email).where(sql`${t.kind} = 'email' and ${t.mailed} and ${t.usedAt} is null`),
  ],
);
