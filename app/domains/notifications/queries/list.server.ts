import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
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

type Asked = { userId: string; at: Date | "infinity"; id: string; limit: number };
/** Before every time that is kept. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

const toldRows = (onlyUnread: boolean) =>
  prepared((db, { userId, at, id, limit }: Slots<Asked>) =>
    db
      .select(shownColumns)
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.shown, true),
          onlyUnread ? isNull(notifications.readAt) : undefined,
          sql`(${notifications.createdAt}, ${notifications.id}) < (${at}::timestamptz, ${id}::uuid)`,
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),
  );
const allRows = toldRows(false);
const unreadRows = toldRows(true);

const lineUnder = prepared((db, { userId, path }: Slots<{ userId: string; path: string }>) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), eq(notifications.path, path)))
    .limit(1),
);

const countRow = prepared((db, { userId }: Slots<{ userId: string }>) => {
  const unread = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), eq(notifications.shown, true)))
    .limit(COUNTED_MAX)
    .as("unread");
  return db.select({ unread: count() }).from(unread);
});

/** A page of what the actor was told, newest first; `next` leads to the older ones. */
export async function myNotifications(
  ctx: Ctx,
  { unread, after, limit = A_PAGE }: { unread: boolean; after: string | null; limit?: number },
): Promise<{ told: Told[]; next: string | null }> {
  const { userId } = requireActor(ctx);
  const from = readCursor(after);
  const rows = await (unread ? unreadRows : allRows)(ctx.db, {
    userId,
    at: from?.at ?? "infinity",
    id: from?.id ?? NO_ID,
    limit: limit + 1,
  });
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  return { told, next: rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null };
}

/** Whether an unread line leads to a page. */
export async function waitsUnder(ctx: Ctx, path: string): Promise<boolean> {
  const { userId } = requireActor(ctx);
  const [line] = await lineUnder(ctx.db, { userId, path });
  return Boolean(line);
}

/** How many lines wait unread, counted up to 100. */
export async function unreadCount(ctx: Ctx): Promise<number> {
  const { userId } = requireActor(ctx);
  const [row] = await countRow(ctx.db, { userId });
  return row?.unread ?? 0;
}
