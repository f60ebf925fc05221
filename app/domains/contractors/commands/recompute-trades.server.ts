import { createHash } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { INDUSTRIES, SPECIALTIES } from "#content/lists.ts";
import { TRADES, tradesOf, tradesOver } from "#content/trades.ts";
import { directoryTrades } from "../rules.ts";
import { contractorProfiles as t } from "../tables.server.ts";

/** Derives the trades of all businesses again after the list of trades or its places have changed. */
export const RECOMPUTE_TRADES = "contractors.trades";
const BATCH = 500;
/** Before every id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Stands for what each choice gives: another list of trades has another one. */
function taxonomyMark(): string {
  const gives = [
    ...TRADES.map(({ id }) => [id, tradesOver(id)]),
    ...INDUSTRIES.map(({ id }) => [id, tradesOf({ industry: id, specialties: [] })]),
    ...SPECIALTIES.map(({ id }) => [id, tradesOf({ specialties: [id] })]),
  ];
  return createHash("sha256").update(JSON.stringify(gives)).digest("hex").slice(0, 16);
}

/** At the start of a server: queues the work unless it was done for this list of trades. Safe to repeat. */
export const syncTrades = (ctx: Ctx): Promise<void> => next(ctx, taxonomyMark(), NO_ID);

const next = (ctx: Ctx, taxonomy: string, after: string): Promise<void> =>
  ctx.services.queue.enqueue(ctx, RECOMPUTE_TRADES, { taxonomy, after }, { key: `${taxonomy}:${after}` });

/** One batch in the order of ids; puts the next one into the queue. A business that is saved meanwhile keeps what that save wrote. */
export const recomputeTrades: JobHandler = async (tx, { taxonomy, after }) => {
  const rows = await tx.db
    .select({
      userId: t.userId,
      version: t.version,
      industry: t.industry,
      primaryTrade: t.primaryTrade,
      services: t.services,
      moreTrades: t.moreTrades,
      trades: t.trades,
    })
    .from(t)
    .where(gt(t.userId, String(after)))
    .orderBy(asc(t.userId))
    .limit(BATCH);
  for (const { userId, version, trades, ...said } of rows) {
    const fresh = directoryTrades(said);
    if (fresh.join() !== trades.join())
      await tx.db
        .update(t)
        .set({ trades: fresh })
        .where(and(eq(t.userId, userId), eq(t.version, version)));
  }
  const last = rows.at(-1);
  if (last && rows.length === BATCH) await next(tx, String(taxonomy), last.userId);
};
