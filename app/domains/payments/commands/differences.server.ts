import { and, isNull, lt, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Difference } from "#app/infra/domain.server.ts";
import { paymentDifferences } from "../tables.server.ts";

/** Writes down what a comparison found: new differences begin, known ones go on, and those that it no longer found are over. */
export const keepDifferences = (ctx: Ctx, found: readonly Difference[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const one of found)
      await tx.db
        .insert(paymentDifferences)
        .values({ ...one, id: tx.newId(), foundAt: tx.now, seenAt: tx.now })
        .onConflictDoUpdate({
          target: [paymentDifferences.kind, paymentDifferences.subject],
          targetWhere: sql`${paymentDifferences.overAt} is null`,
          set: { ours: one.ours, theirs: one.theirs, seenAt: tx.now },
        });
    await tx.db
      .update(paymentDifferences)
      .set({ overAt: tx.now })
      .where(and(isNull(paymentDifferences.overAt), lt(paymentDifferences.seenAt, tx.now)));
    if (found.length) tx.log.error({ found }, "our rows and the payment provider's differ");
  });
