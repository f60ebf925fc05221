import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { jobAlertHits, jobAlerts } from "../tables.server.ts";

/** Alerts and what they found are the business's own. */
export async function eraseAlerts(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.delete(jobAlertHits).where(eq(jobAlertHits.ownerId, ownerId));
  await tx.db.delete(jobAlerts).where(eq(jobAlerts.ownerId, ownerId));
}
