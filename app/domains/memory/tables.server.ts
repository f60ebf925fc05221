import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { MEMORY_KINDS } from "./rules/kinds.ts";

/** What a member told the assistant to keep between conversations: one value of each kind. */
export const assistantMemory = pgTable(
  "assistant_memory",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: MEMORY_KINDS }).notNull(),
    /** From the closed list of its kind, or a number. */
    value: text().notNull(),
    keptAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check("assistant_memory_kind", sql.raw(`kind in (${MEMORY_KINDS.map((kind) => `'${kind}'`).join(", ")})`)),
    check("assistant_memory_value", sql`char_length(${t.value}) between 1 and 60`),
  ],
);
