import { and, eq, inArray, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { Sorting } from "../input.ts";
import { merchantKey } from "../rules/bank/merchant.ts";
import { onLine, SKIP, type Target, wayKey, wayOf } from "../rules/bank/plan.ts";
import { taxEntries } from "../tables.server.ts";
import { dropLooseReceipts } from "./receipt-files.server.ts";
import { keepRules } from "./rules.server.ts";

/**
 * Puts several of the actor's entries on one line, or takes them off the books. Which way their money went stays: what
 * came in lowers an expense line, what went out lowers an income line. `remember` keeps the choice for their merchants.
 */
export async function sortEntries(
  ctx: Ctx,
  { entries, target, remember }: Sorting,
): Promise<{ changed: number; removed: number }> {
  const userId = ownerOf(ctx, "books");
  if (!entries.length) throw invalid("nothing_ticked", m.taxes_sort_none());
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(taxEntries.userId, userId), inArray(taxEntries.id, entries));
    const { id, kind, cents, line, party, note } = taxEntries;
    const rows = await tx.db.select({ id, kind, cents, line, party, note }).from(taxEntries).where(mine).for("update");
    if (remember) await keepRules(tx, userId, rulesFrom(rows, target));
    if (target === SKIP) {
      const gone = await tx.db.delete(taxEntries).where(mine).returning({ id: taxEntries.id });
      await dropLooseReceipts(tx, userId);
      return { changed: 0, removed: gone.length };
    }
    for (const row of rows) {
      const placed = onLine(row, target);
      await tx.db
        .update(taxEntries)
        .set({
          ...placed,
          line: target,
          ...(placed.kind === "income" && { payeeId: null, paidBy: null }),
          version: sql`${taxEntries.version} + 1`,
          updatedAt: tx.now,
        })
        .where(and(mine, eq(taxEntries.id, row.id)));
    }
    return { changed: rows.length, removed: 0 };
  });
}

type Sorted = { kind: "income" | "expense"; cents: number; line: string; party: string; note: string };

/** A row that names nobody is no rule for others. */
const rulesFrom = (rows: readonly Sorted[], target: Target): Record<string, Target> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const merchant = merchantKey(row.party || row.note);
      return merchant ? [[wayKey(wayOf(row), merchant), target]] : [];
    }),
  );
