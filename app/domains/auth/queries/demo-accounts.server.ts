import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/infra/ctx.ts";
import { users } from "../tables.server.ts";

/**
 * What belongs to `owner` and not to an account of the demo world; undefined, which stands for everything, where the demo
 * is on. Reads the few demo accounts once a statement, so that plans stay as they are. What belongs to nobody passes.
 */
export function notDemo(ctx: Ctx, owner: PgColumn): SQL | undefined {
  if (ctx.services.env.DEMO) return undefined;
  const demo = ctx.db.select({ id: users.id }).from(users).where(eq(users.isDemo, true));
  return sql`(${owner} <> all(array(${demo})) or ${owner} is null)`;
}

/** The same for queries that read `users` themselves. */
export const isNoDemoUser = (ctx: Ctx): SQL | undefined =>
  ctx.services.env.DEMO ? undefined : eq(users.isDemo, false);
