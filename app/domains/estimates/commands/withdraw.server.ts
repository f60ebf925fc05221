import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { isAnswered, noSuchEstimate } from "../access.ts";
import type { Estimate } from "../queries/link.server.ts";
import { customerEstimates } from "../tables.server.ts";

const e = customerEstimates;

/** An estimate of the actor's business; in a transaction nobody answers it meanwhile. Throws not-found for another's. */
export async function holdOwn(tx: Ctx, id: string): Promise<Estimate> {
  const ownerId = ownerOf(tx, "jobs", "contractor");
  if (!isId(id)) throw noSuchEstimate();
  const [row] = await tx.db
    .select()
    .from(e)
    .where(and(eq(e.id, id), eq(e.ownerId, ownerId)))
    .for("update");
  if (!row) throw noSuchEstimate();
  return row;
}

/**
 * Takes an estimate back that nobody has accepted; one that a customer asked about is taken back as the bid that it became.
 * Safe to repeat. Throws `answered` once it is accepted or declined.
 */
export const withdrawEstimate = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const estimate = await holdOwn(tx, id);
    if (estimate.withdrawnAt) return;
    if (estimate.acceptedAt || estimate.declinedAt) throw isAnswered();
    if (estimate.applicationId) await withdrawApplication(tx, estimate.applicationId);
    else if (estimate.takenAt) throw isAnswered();
    await tx.db.update(e).set({ withdrawnAt: tx.now, changedAt: tx.now }).where(eq(e.id, id));
    await audit(tx, "estimate.withdrawn", `estimate:${id}`);
  });
