import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { users } from "../tables.server.ts";

/**
 * What belongs to `owner` and not to an account of the demo world; undefined, which stands for everything, where the demo
 * is on. Reads the few demo accounts once a statement, so that plans stay as they are. What belongs to nobody passes.
 */
export function notDemo(ctx: Ctx, owner: PgColumn): SQL | undefined {
  if (ctx.services.env.DEMO) return undefined;
  return ofNoDemo(ctx.db, owner);
}

function ofNoDemo(db: Db, owner: PgColumn): SQL {
  const demo = db.select({ id: users.id }).from(users).where(eq(users.isDemo, true));
  return sql`(${owner} <> all(array(${demo})) or ${owner} is null)`;
}

/** What a prepared statement has to know of a call to leave out who is no member: values for its slots `now` and `demo`. */
export type Asking = { now: Date; demo: boolean };
export const askingOf = (ctx: Ctx): Asking => ({ now: ctx.now, demo: ctx.services.env.DEMO });

/** `notDemo` for a prepared statement. */
export const notDemoUnless = (db: Db, demo: SQLWrapper, owner: PgColumn): SQL =>
  sql`(${demo}::boolean or ${ofNoDemo(db, owner)})`;

/** `isNoDemoUser` for a prepared statement. */
export const isNoDemoUnless = (demo: SQLWrapper): SQL => sql`(${demo}::boolean or not ${users.isDemo})`;

/** `notDemo` for queries that read `users` themselves. */
export const isNoDemoUser = (ctx: Ctx): SQL | undefined =>
  ctx.services.env.DEMO ? undefined : eq(users.isDemo, false);
