import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import type { PushDevice } from "../input.ts";
import { push } from "../provider.server.ts";
import { DEVICES_MOST, pushWords } from "../rules/push.ts";
import { notifications, pushDevices } from "../tables.server.ts";

/** A queued job: tells the devices of a member of one notification. */
export const PUSH = "notifications.push";

const DEVICES: Limit = { points: 30, seconds: 3600 };

/**
 * Tells this browser from now on, until it is turned off or its session ends. An address is one member's: whoever signs in
 * at that browser later takes it over. Throws `push_address` for one that may not be asked.
 */
export async function addDevice(ctx: Ctx, { endpoint, keys }: PushDevice): Promise<void> {
  const { userId, sessionId } = requireActor(ctx);
  await limit(ctx, "push-device", userId, DEVICES);
  if (ctx.services.outgoing.problem(endpoint, "member")) throw invalid("push_address", m.notifications_push_failed());
  await inTransaction(ctx, async (tx) => {
    const own = { userId, sessionId, ...keys, locale: tx.locale, createdAt: tx.now };
    await tx.db
      .insert(pushDevices)
      .values({ id: tx.newId(), endpoint, ...own })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: own });
    const devices = await tx.db
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
    const oldest = devices.slice(0, Math.max(0, devices.length - DEVICES_MOST)).map(({ id }) => id);
    if (oldest.length) await tx.db.delete(pushDevices).where(inArray(pushDevices.id, oldest));
  });
}

/** Tells this browser's session nothing more. Safe to repeat. */
export async function removeDevice(ctx: Ctx): Promise<void> {
  const { sessionId } = requireActor(ctx);
  await ctx.db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));
}

/**
 * The queue's `notifications.push`: what has been read meanwhile is no news. A device whose service has forgotten it is
 * forgotten here too; one that failed is tried again with the others, which then show the same once.
 */
export const sendPush: JobHandler = withoutTransaction(async (ctx, data) => {
  const id = String(data["id"]);
  const [told] = await ctx.db
    .select({ kind: notifications.kind, path: notifications.path, userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.id, id), isNull(notifications.readAt)));
  if (!told) return;
  const devices = await ctx.db.select().from(pushDevices).where(eq(pushDevices.userId, told.userId));
  if (!devices.length) return;
  const [count] = await ctx.db
    .select({ unread: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, told.userId), isNull(notifications.readAt), notifications.shown));
  const message = { title: "Kingpost", path: told.path, tag: `${told.kind} ${told.path}`, unread: count?.unread ?? 0 };
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      const body = withLocale(device.locale, () => pushWords(told.kind));
      if ((await push(ctx, device, { ...message, body })) === "gone")
        await ctx.db.delete(pushDevices).where(eq(pushDevices.id, device.id));
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}, 4);
