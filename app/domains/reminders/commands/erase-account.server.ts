import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { reminders } from "../tables.server.ts";

/** Reminders go with their member. */
export async function eraseReminders(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(reminders).where(eq(reminders.userId, userId));
}
