import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { earnedBadges } from "../tables.server.ts";

/** Badges go with their member. */
export async function eraseBadges(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(earnedBadges).where(eq(earnedBadges.userId, userId));
}
