import { and, count, desc, eq, ilike, isNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { literally } from "#app/infra/database/like.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { users } from "../tables.server.ts";
import { presentUser, type User } from "./present-user.server.ts";

export const PER_PAGE = 50;
export const PER_PAGE_MAX = 1000;

export type UserPage = { users: User[]; total: number; page: number; perPage: number };

/** Members, newest first, for the operator's services; `filter`: part of an address. */
export async function listUsers(
  ctx: Ctx,
  { page = 1, perPage = PER_PAGE, filter }: { page?: number; perPage?: number; filter?: string | undefined },
): Promise<UserPage> {
  const like = filter && ilike(users.email, `%${literally(filter)}%`);
  const which = and(isNull(users.deletedAt), like || undefined);
  const [found] = await ctx.db.select({ total: count() }).from(users).where(which);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(which)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const shown: User[] = [];
  for (const row of rows) shown.push(await presentUser(ctx, row));
  return { users: shown, total: found?.total ?? 0, page, perPage };
}

/** A member's row for a service's call. Throws not-found `validation_failed` for an id that is none, `user_not_found`. */
export async function userById(ctx: Ctx, id: string) {
  if (!isId(id)) throw notFound("validation_failed", m.auth_users_id_not_uuid());
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw notFound("user_not_found", m.auth_users_not_found());
  return row;
}
