import { eq, inArray } from "drizzle-orm";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { bids, bidTemplates } from "../tables.server.ts";

/** Templates and notes go; the prices of awarded jobs stay for the hirers, and those of other applications go with them. */
export async function eraseBids(tx: Ctx, ownerId: string): Promise<void> {
  const theirs = tx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.applicantId, ownerId));
  await tx.db.update(bids).set({ note: "" }).where(inArray(bids.applicationId, theirs));
  await tx.db.delete(bidTemplates).where(eq(bidTemplates.ownerId, ownerId));
}
