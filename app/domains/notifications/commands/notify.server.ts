import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AnnouncedEvent, EventKind } from "#app/infra/events.server.ts";
import { publishLive } from "#app/infra/live.server.ts";
import { mailClockOf, preferenceOf } from "../queries/settings.server.ts";
import { isOwnAct, mailOf, replacesEarlier } from "../rules/kinds.ts";
import { hourBefore, type LastHour, mailDueAt } from "../rules/mail-time.server.ts";
import { notifications } from "../tables.server.ts";
import { mailWhatIsDue } from "./mail.server.ts";

/** The topic of the bell and its list. */
export const TOPIC = "notifications";

/**
 * Tells a member of an event as they chose: a line under the bell, and a mail now, when their quiet hours end, at the end
 * of a flood, or in the daily digest. Runs in the transaction of the event's job, once; told twice it is one line.
 */
export async function notifyOf(tx: Ctx, event: AnnouncedEvent): Promise<void> {
  const { id, userId, kind, data, path, letter } = event;
  // One at a time for a member, so that a flood is counted right.
  const [member] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("no key update");
  if (!member) return;
  const preference = await preferenceOf(tx, userId, kind);
  const due = mailDueAt(
    mailOf(event, preference),
    tx.now,
    await lastHour(tx, userId, kind),
    await mailClockOf(tx, userId),
  );
  if (!preference.inApp && !due) return;
  const own = isOwnAct(event);
  if (replacesEarlier(kind)) await dropEarlier(tx, userId, kind, path);
  const [told] = await tx.db
    .insert(notifications)
    .values({
      ...{ id, userId, kind, data, path },
      shown: preference.inApp,
      createdAt: new Date(event.at),
      readAt: own ? tx.now : null,
      mailDueAt: due,
      letter: due && letter ? letter : null,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!told) return;
  if (due && due <= tx.now) await mailWhatIsDue(tx, userId);
  if (preference.inApp && !own) await publishLive(tx, userId, TOPIC, id);
}

async function lastHour(tx: Ctx, userId: string, kind: EventKind): Promise<LastHour> {
  const since = hourBefore(tx.now);
  const [row] = await tx.db
    .select({
      meant: sql<number>`count(*) filter (where ${gt(notifications.createdAt, since)})::int`,
      mailedAt:
        sql<Date | null>`max(${notifications.mailedAt}) filter (where ${gt(notifications.mailedAt, since)})`.mapWith(
          notifications.mailedAt,
        ),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        or(gt(notifications.createdAt, since), gt(notifications.mailedAt, since)),
        isNotNull(notifications.mailDueAt),
      ),
    );
  return row ?? { meant: 0, mailedAt: null };
}

/** An unread line that the next one says better. */
const dropEarlier = (tx: Ctx, userId: string, kind: EventKind, path: string) =>
  tx.db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.path, path),
        isNull(notifications.readAt),
        isNull(notifications.mailedAt),
      ),
    );
