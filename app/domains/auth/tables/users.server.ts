import { type SQLWrapper, sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";
import { CONFIRMED_BY } from "../rules/confirmed.ts";

const WAYS = sql.raw(CONFIRMED_BY.map((way) => `'${way}'`).join(", "));
const oneOfWays = (column: SQLWrapper) => sql`coalesce(${column} in (${WAYS}), true)`;

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
    /** How each was confirmed; `setting` shows nothing about who reads what is sent there. */
    emailConfirmedBy: text("email_confirmed_by", { enum: CONFIRMED_BY }),
    phoneConfirmedBy: text("phone_confirmed_by", { enum: CONFIRMED_BY }),
    lastSignInAt: at("last_sign_in_at"),
    bannedUntil: at("banned_until"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    /** Laid out with the demo world: a published password, so nobody enters or sees it where the demo is off. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** The address or number that this one is to be changed to, until it is proven. */
    newEmail: text("new_email"),
    /** Which of the two mailboxes has agreed to the change so far. */
    emailChangeProven: text("email_change_proven", { enum: ["current", "new"] }),
    newPhone: text("new_phone"),
    invitedAt: at("invited_at"),
    confirmationSentAt: at("confirmation_sent_at"),
    recoverySentAt: at("recovery_sent_at"),
    emailChangeSentAt: at("email_change_sent_at"),
    phoneChangeSentAt: at("phone_change_sent_at"),
    reauthenticationSentAt: at("reauthentication_sent_at"),
    appMetadata: jsonb("app_metadata").$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.email),
    uniqueIndex("users_phone_key").on(t.phone),
    index("users_demo").on(t.id).where(sql`${t.isDemo}`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    check("users_confirmed_by", sql`${oneOfWays(t.emailConfirmedBy)} and ${oneOfWays(t.phoneConfirmedBy)}`),
    check("users_email_change_proven", sql`${t.emailChangeProven} in ('current', 'new')`),
  ],
);
