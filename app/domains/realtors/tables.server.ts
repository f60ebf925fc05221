import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";

/** Checked pros that a realtor shows a client, by a link without an account; the token itself is not kept. */
export const clientLists = pgTable(
  "client_lists",
  {
    id: uuid().primaryKey(),
    realtorId: uuid("realtor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** What the client reads at the top: "Five checked pros for 12 Oak St". */
    title: text().notNull(),
    note: text().notNull().default(""),
    /** Of the form: sending it twice makes one list. */
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
    /** From here on the link shows nothing. */
    endedAt: at("ended_at"),
  },
  (t) => [
    uniqueIndex("client_lists_token").on(t.tokenHash),
    uniqueIndex("client_lists_once").on(t.realtorId, t.requestKey),
    index("client_lists_realtor").on(t.realtorId, t.createdAt),
  ],
);

/** Who stands on a list, and where. How their record stands is read whenever it is shown. */
export const clientListPros = pgTable(
  "client_list_pros",
  {
    listId: uuid("list_id")
      .notNull()
      .references(() => clientLists.id, { onDelete: "cascade" }),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    addedAt: at("added_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.businessId] }),
    index("client_list_pros_business").on(t.businessId),
    check("client_list_pros_position", sql`${t.position} > 0`),
  ],
);

/** When a list was opened by somebody else than its realtor; nothing about whom. */
export const clientListOpenings = pgTable(
  "client_list_openings",
  {
    id: uuid().primaryKey(),
    listId: uuid("list_id")
      .notNull()
      .references(() => clientLists.id, { onDelete: "cascade" }),
    openedAt: at("opened_at").notNull(),
  },
  (t) => [index("client_list_openings_list").on(t.listId, t.openedAt)],
);
