import { and, eq, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { award } from "#app/domains/badges/commands/award.server.ts";
import { NEEDED } from "#app/domains/badges/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { clockOf, keptBy } from "../queries/reminders.server.ts";
import { laterAt } from "../rules/clock.server.ts";
import { isKept, type Step } from "../rules.ts";
import { reminders } from "../tables.server.ts";
import { holdMember, refuseFull, refuseMoment } from "./keep.server.ts";

const noSuchReminder = () =>
  notFound("no_such_reminder", { title: m.reminders_gone_title(), message: m.reminders_gone() });

const own = (ctx: Ctx, id: string) => {
  const { userId } = requireActor(ctx);
  if (!isId(id)) throw noSuchReminder();
  return and(eq(reminders.id, id), eq(reminders.userId, userId));
};

/** The actor's reminder, held until the transaction ends. Not found for everyone else. */
async function held(tx: Ctx, id: string) {
  const [row] = await tx.db.select().from(reminders).where(own(tx, id)).for("update");
  if (!row) throw noSuchReminder();
  return row;
}

/** Marks a reminder as done; the one that makes enough of them kept on time earns the badge. Done twice changes nothing. */
export const finishReminder = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, id);
    if (row.doneAt) return;
    const kept = isKept(row, tx.now);
    await tx.db.update(reminders).set({ doneAt: tx.now, kept }).where(eq(reminders.id, id));
    if (kept && (await keptBy(tx, row.userId)) >= NEEDED.communicator) await award(tx, row.userId, "communicator");
  });

/**
 * Opens a reminder again that was marked as done. One whose time is over does not ring again. Throws `too_many` beyond what one
 * member may have open.
 */
export const reopenReminder = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, id);
    if (!row.doneAt) throw noSuchReminder();
    await holdMember(tx, row.userId);
    await refuseFull(tx, row.userId);
    await tx.db.update(reminders).set({ doneAt: null, kept: false }).where(eq(reminders.id, id));
  });

/** Puts a reminder off: it rings at a later moment, which is given. Throws `invalid` for one too far ahead. */
export async function putOffReminder(ctx: Ctx, id: string, step: Step): Promise<Date> {
  const zone = await clockOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await held(tx, id);
    const dueAt = laterAt(step, row.dueAt, tx.now, zone);
    refuseMoment(dueAt, tx.now);
    const moved = await tx.db
      .update(reminders)
      .set({ dueAt, postponed: true, rangAt: null })
      .where(and(eq(reminders.id, id), isNull(reminders.doneAt)))
      .returning({ id: reminders.id });
    if (!moved.length) throw noSuchReminder();
    return dueAt;
  });
}

/** Removes a reminder of the actor's. */
export async function removeReminder(ctx: Ctx, id: string): Promise<void> {
  const gone = await ctx.db.delete(reminders).where(own(ctx, id)).returning({ id: reminders.id });
  if (!gone.length) throw noSuchReminder();
}
