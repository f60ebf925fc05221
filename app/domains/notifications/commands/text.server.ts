import { and, count, eq, gt, isNull } from "drizzle-orm";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { m } from "#paraglide/messages.js";
import { pushWords } from "../rules/push.ts";
import { TEXTS_A_DAY } from "../rules/texts.ts";
import { notificationSettings, notifications } from "../tables.server.ts";

/** A queued job: tells a member's phone of one notification by text message. */
export const TEXT = "notifications.text";

const DAY_MS = 24 * 3600 * 1000;

/**
 * The queue's `notifications.text`. What has been read meanwhile is no news; a number that was never confirmed or that
 * answered STOP gets nothing, and nobody gets more than a day's number. The message names the kind alone.
 */
export const sendText: JobHandler = async (tx, data) => {
  const id = String(data["id"]);
  const [told] = await tx.db
    .select({
      kind: notifications.kind,
      path: notifications.path,
      userId: notifications.userId,
      phone: users.phone,
      by: users.phoneConfirmedBy,
      locale: notificationSettings.locale,
      kinds: notificationSettings.textKinds,
      stoppedFor: notificationSettings.textStoppedFor,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .innerJoin(notificationSettings, eq(notificationSettings.userId, notifications.userId))
    // One message of a member at a time, so that the day's number holds.
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(and(eq(notifications.id, id), isNull(notifications.readAt), isNull(notifications.textedAt)))
    .for("no key update", { of: profiles });
  if (!told?.phone || !isShown(told.by) || told.stoppedFor === told.phone || !told.kinds.includes(told.kind)) return;
  const { userId, phone, kind, path, locale } = told;
  const dayAgo = new Date(tx.now.getTime() - DAY_MS);
  const [sent] = await tx.db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.textedAt, dayAgo)));
  if ((sent?.count ?? 0) >= TEXTS_A_DAY) return;
  await tx.db.update(notifications).set({ textedAt: tx.now }).where(eq(notifications.id, id));
  const url = new URL(path, tx.services.env.PUBLIC_URL).href;
  const text = withLocale(locale, () => m.notifications_text({ brand: BRAND.name, what: pushWords(kind), url }));
  await queueSms(tx, { to: phone, text }, `text:${id}`);
};
