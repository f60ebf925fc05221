import type { Ctx } from "#app/infra/ctx.ts";
import { onboardingSteps } from "../tables.server.ts";

/** Keeps when a business first came to a step of the onboarding, in the caller's transaction. */
export async function noteSteps(tx: Ctx, businessId: string, step: number): Promise<void> {
  await tx.db.insert(onboardingSteps).values({ businessId, step, reachedAt: tx.now }).onConflictDoNothing();
}
