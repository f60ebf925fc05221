import { eq } from "drizzle-orm";
import { contractorProfiles, onboardingSteps } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** The business leaves the directory with its owner. */
export async function eraseContractor(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(onboardingSteps).where(eq(onboardingSteps.businessId, userId));
  await tx.db.delete(contractorProfiles).where(eq(contractorProfiles.userId, userId));
}
