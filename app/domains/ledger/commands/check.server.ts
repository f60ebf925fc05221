import { lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { ledgerChecks, ledgerEntries, ledgerPostings } from "../tables.server.ts";

/** By the clock: the whole ledger is added up. */
export const CHECK = "ledger.check";
const KEPT_DAYS = 30;

export type LedgerCheck = { entries: number; sumCents: number; unequal: number };

/** Adds the whole ledger up and writes down what it found; what is not zero is an error of the log too. */
export async function checkLedger(ctx: Ctx): Promise<LedgerCheck> {
  const [sums] = await ctx.db
    .select({
      entries: sql<number>`(select count(*) from ${ledgerEntries})`.mapWith(Number),
      sumCents: sql<number>`coalesce(sum(${ledgerPostings.cents}), 0)`.mapWith(Number),
      unequal:
        sql<number>`(select count(*) from (select 1 from ledger_postings p group by p.entry_id having sum(p.cents) <> 0) as uneven)`.mapWith(
          Number,
        ),
    })
    .from(ledgerPostings);
  const found = sums ?? { entries: 0, sumCents: 0, unequal: 0 };
  await ctx.db.insert(ledgerChecks).values({ id: ctx.newId(), checkedAt: ctx.now, ...found });
  await ctx.db
    .delete(ledgerChecks)
    .where(lt(ledgerChecks.checkedAt, new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600_000)));
  if (found.sumCents || found.unequal) ctx.log.error(found, "the ledger does not sum to zero");
  return found;
}

export const check: JobHandler = async (ctx) => {
  await checkLedger(ctx);
};
