import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { personalAccessTokens } from "../tables.server.ts";

/** Every token goes, and with it what its calls answered. */
export async function eraseDevelopers(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(personalAccessTokens).where(eq(personalAccessTokens.userId, userId));
}
