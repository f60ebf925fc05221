import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { notificationPreferences, notificationSettings, notifications, pushDevices } from "../tables.server.ts";

/** What a member was told and how they want to be told, for their own copy. */
export const exportNotifications = async (ctx: Ctx, userId: string) => ({
  notifications: await ctx.db
    .select({
      kind: notifications.kind,
      data: notifications.data,
      path: notifications.path,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      mailedAt: notifications.mailedAt,
      textedAt: notifications.textedAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id)),
  preferences: await ctx.db
    .select({
      kind: notificationPreferences.kind,
      inApp: notificationPreferences.inApp,
      mail: notificationPreferences.mail,
      push: notificationPreferences.push,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .orderBy(asc(notificationPreferences.kind)),
  // Neither the address nor its keys: whoever had them could write to the device.
  devices: await ctx.db
    .select({ locale: pushDevices.locale, createdAt: pushDevices.createdAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt)),
  settings: await ctx.db
    .select({
      timeZone: notificationSettings.timeZone,
      quietFrom: notificationSettings.quietFrom,
      quietTo: notificationSettings.quietTo,
      locale: notificationSettings.locale,
      textKinds: notificationSettings.textKinds,
      textStoppedFor: notificationSettings.textStoppedFor,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId)),
});
