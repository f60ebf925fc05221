import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { eraseLive } from "#app/infra/live.server.ts";
import { notificationPreferences, notificationSettings, notifications, pushDevices } from "../tables.server.ts";

/** What a member was told is theirs alone and goes with them. */
export async function eraseNotifications(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(notifications).where(eq(notifications.userId, userId));
  await tx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await tx.db.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
  await tx.db.delete(pushDevices).where(eq(pushDevices.userId, userId));
  await eraseLive(tx, userId);
}
