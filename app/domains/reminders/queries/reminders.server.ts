import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { ownZone } from "#app/domains/notifications/queries/settings.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { OPEN_MAX } from "../rules.ts";
import { reminders } from "../tables.server.ts";

const DONE_SHOWN = 20;

/** The clock that the actor's days and times are read on: their browser's, else the one they told us. */
export const clockOf = async (ctx: Ctx): Promise<string> => ctx.zone ?? (await ownZone(ctx)) ?? DEFAULT_ZONE;

const shown = { id: reminders.id, what: reminders.what, dueAt: reminders.dueAt, doneAt: reminders.doneAt };

/** The actor's open reminders, the next first, and those done last. */
export async function myReminders(ctx: Ctx) {
  const { userId } = requireActor(ctx);
  const open = await ctx.db
    .select(shown)
    .from(reminders)
    .where(and(eq(reminders.userId, userId), isNull(reminders.doneAt)))
    .orderBy(asc(reminders.dueAt), asc(reminders.id))
    .limit(OPEN_MAX);
  const done = await ctx.db
    .select({ ...shown, kept: reminders.kept })
    .from(reminders)
    .where(and(eq(reminders.userId, userId), isNotNull(reminders.doneAt)))
    .orderBy(desc(reminders.doneAt), asc(reminders.id))
    .limit(DONE_SHOWN);
  return { open, done };
}
export type OpenReminder = Awaited<ReturnType<typeof myReminders>>["open"][number];

/** Reminders that a member kept on time. */
export const keptBy = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.$count(reminders, and(eq(reminders.userId, userId), eq(reminders.kept, true)));
