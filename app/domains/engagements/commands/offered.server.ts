import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { engagementEvents, engagements } from "../tables.server.ts";

/**
 * The pro has accepted the job already: by the price that they sent to this very hirer, who has just taken it. Part of the
 * caller's transaction, which has looked that the pro may begin work now; both are told of the award alone. Safe to repeat:
 * only a job that waits for the pro's word is taken.
 */
export async function acceptAsOffered(tx: Ctx, applicationId: string): Promise<void> {
  const [taken] = await tx.db
    .update(engagements)
    .set({ state: "agreed", changedAt: tx.now })
    .where(and(eq(engagements.applicationId, applicationId), eq(engagements.state, "awarded")))
    .returning({ id: engagements.id });
  if (!taken) return;
  await tx.db
    .insert(engagementEvents)
    .values({ id: tx.newId(), engagementId: taken.id, at: tx.now, side: "pro", state: "agreed" });
}
