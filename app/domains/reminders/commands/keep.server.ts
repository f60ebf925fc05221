import { and, eq, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { momentOf } from "#app/infra/clock.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { NewReminder } from "../input.ts";
import { clockOf } from "../queries/reminders.server.ts";
import { DAYS_AHEAD_MAX, OPEN_MAX } from "../rules.ts";
import { reminders } from "../tables.server.ts";

const DAY_MS = 24 * 3600 * 1000;

/**
 * Keeps a reminder of the actor's; the same form sent twice is one. Throws `invalid` for a moment that is over or too far
 * ahead, and `too_many` beyond what one member may have open.
 */
export async function addReminder(ctx: Ctx, { what, day, time, requestKey }: NewReminder): Promise<{ id: string }> {
  const { userId } = requireActor(ctx);
  const dueAt = momentOf(day, time, await clockOf(ctx));
  return inTransaction(ctx, async (tx) => {
    await holdMember(tx, userId);
    const [known] = await tx.db
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(eq(reminders.userId, userId), eq(reminders.requestKey, requestKey)));
    if (known) return known;
    refuseMoment(dueAt, tx.now);
    await refuseFull(tx, userId);
    const id = tx.newId();
    await tx.db.insert(reminders).values({ id, userId, what, dueAt, requestKey, createdAt: tx.now });
    return { id };
  });
}

/** Holds a member's account until the transaction ends: one at a time, so that the most are the most. */
export async function holdMember(tx: Ctx, userId: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** Throws `too_many` for a member who has as many open as one may have. */
export async function refuseFull(tx: Ctx, userId: string): Promise<void> {
  const open = await tx.db.$count(reminders, and(eq(reminders.userId, userId), isNull(reminders.doneAt)));
  if (open >= OPEN_MAX)
    throw conflict("too_many", {
      title: m.reminders_too_many_title(),
      message: m.reminders_too_many({ max: OPEN_MAX }),
    });
}

/** Throws `invalid` for a moment that is over or too far ahead. */
export function refuseMoment(dueAt: Date, now: Date): void {
  if (dueAt <= now) throw invalid("invalid_input", m.reminders_past(), { time: m.reminders_past() });
  if (dueAt.getTime() - now.getTime() > DAYS_AHEAD_MAX * DAY_MS)
    throw invalid("invalid_input", m.reminders_far(), { day: m.reminders_far() });
}
