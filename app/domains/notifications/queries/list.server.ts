import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { readCursor, writeCursor } from "../rules/cursor.server.ts";
import { notifications } from "../tables.server.ts";

export const A_PAGE = 20;
/** The bell counts no further. */
const COUNTED_MAX = 100;

const shownColumns = {
  id: notifications.id,
  kind: notifications.kind,
  data: notifications.data,
  path: notifications.path,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};

export type Told = Pick<typeof notifications.$inferSelect, keyof typeof shownColumns>;

/** A page of what the actor was told, newest first; `next` leads to the older ones. */
export async function myNotifications(
  ctx: Ctx,
  { unread, after, limit = A_PAGE }: { unread: boolean; after: string | null; limit?: number },
): Promise<{ told: Told[]; next: string | null }> {
  const { userId } = requireActor(ctx);
  const from = readCursor(after);
  const rows = await ctx.db
    .select(shownColumns)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.shown, true),
        unread ? isNull(notifications.readAt) : undefined,
        from
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  return { told, next: rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null };
}

/** Whether an unread line leads to a page. */
export async function waitsUnder(ctx: Ctx, path: string): Promise<boolean> {
  const { userId } = requireActor(ctx);
  const [line] = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), eq(notifications.path, path)))
    .limit(1);
  return Boolean(line);
}

/** How many lines wait unread, counted up to 100. */
export async function unreadCount(ctx: Ctx): Promise<number> {
  const { userId } = requireActor(ctx);
  const unread = ctx.db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), eq(notifications.shown, true)))
    .limit(COUNTED_MAX)
    .as("unread");
  const [row] = await ctx.db.select({ unread: count() }).from(unread);
  return row?.unread ?? 0;
}
