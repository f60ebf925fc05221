import { and, eq, isNull } from "drizzle-orm";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { leadMonths, leads, planCheckouts, planGrants, planTrials, subscriptions } from "../tables.server.ts";
import { END_WITH_BUSINESS } from "./end.server.ts";

/** What is paid again and again ends; what was paid stays, because the ledger and tax rest on it. */
export async function eraseBilling(tx: Ctx, ownerId: string): Promise<void> {
  const living = await tx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.businessId, ownerId), isNull(subscriptions.endedAt)));
  if (takesMoney(tx))
    await tx.services.queue.enqueueEach(
      tx,
      living.map(({ id }) => ({ name: END_WITH_BUSINESS, data: { id }, key: id })),
    );
  for (const table of [leads, leadMonths, planCheckouts, planGrants, planTrials])
    await tx.db.delete(table).where(eq(table.businessId, ownerId));
}
