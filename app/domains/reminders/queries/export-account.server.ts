import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { reminders } from "../tables.server.ts";

/** A member's reminders, for their own copy. */
export const exportReminders = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({
      what: reminders.what,
      dueAt: reminders.dueAt,
      postponed: reminders.postponed,
      rangAt: reminders.rangAt,
      doneAt: reminders.doneAt,
      kept: reminders.kept,
      createdAt: reminders.createdAt,
    })
    .from(reminders)
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.dueAt), asc(reminders.id));
