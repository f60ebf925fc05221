import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { reminders } from "./tables.server.ts";

const DAY_MS = 24 * 3600 * 1000;

/** A reminder of a member, a day from now unless said otherwise. Plainly a sample. */
export async function aReminder(
  ctx: Ctx,
  { userId }: Actor,
  more: Partial<typeof reminders.$inferInsert> = {},
): Promise<string> {
  const id = ctx.newId();
  await ctx.db.insert(reminders).values({
    id,
    userId,
    what: "Sample: call the inspector",
    requestKey: ctx.newId(),
    createdAt: ctx.now,
    dueAt: new Date(ctx.now.getTime() + DAY_MS),
    ...more,
  });
  return id;
}
