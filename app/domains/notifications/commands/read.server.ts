import { and, eq, isNull, type SQL } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { publishLive } from "#app/infra/live.server.ts";
import { notifications } from "../tables.server.ts";
import { TOPIC } from "./notify.server.ts";

/** Marks one line as read; somebody else's, or one that is gone, changes nothing. */
export const readNotification = (ctx: Ctx, id: string): Promise<void> => markRead(ctx, eq(notifications.id, id));

/** Marks every line as read. */
export const readAllNotifications = (ctx: Ctx): Promise<void> => markRead(ctx, undefined);

/** Marks what leads to a page as read, for a page that shows it. */
export const readNotificationsOf = (ctx: Ctx, path: string): Promise<void> =>
  markRead(ctx, eq(notifications.path, path));

const markRead = (ctx: Ctx, which: SQL | undefined) =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const read = await tx.db
      .update(notifications)
      .set({ readAt: tx.now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
      .returning({ id: notifications.id });
    // The member's other pages count again.
    if (read.length) await publishLive(tx, userId, TOPIC, "read");
  });
