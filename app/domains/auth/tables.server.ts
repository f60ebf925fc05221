import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ROLES } from "#app/infra/ctx.ts";

const at = (name: string) => timestamp(name, { precision: 3, withTimezone: true });

/** Accounts as the auth protocol knows them. E-mail addresses are stored in lower case. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text(),
    phone: text(),
    passwordHash: text("password_hash"),
    emailConfirmedAt: at("email_confirmed_at"),
    phoneConfirmedAt: at("phone_confirmed_at"),
    lastSignInAt: at("last_sign_in_at"),
    bannedUntil: at("banned_until"),
    appMetadata: jsonb("app_metadata").$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.email),
    uniqueIndex("users_phone_key").on(t.phone),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

/** The person behind an account. `id` is the user id. */
export const profiles = pgTable("profiles", {
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text().notNull(),
  fullName: text("full_name").notNull(),
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
  ],
);
