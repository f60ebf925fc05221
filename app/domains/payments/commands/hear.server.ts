import { and, eq, isNull, max } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { News } from "../provider/stripe-news.server.ts";
import { providerOf } from "../provider.server.ts";
import { paymentEvents } from "../tables.server.ts";

/** The job that brings every domain's rows to a change at the provider. */
export const SETTLE = "payments.settle";
const DAY_MS = 24 * 3600_000;
/** The provider keeps its events for 30 days. */
export const LOOK_BACK_DAYS = 29;
/** Events come late; this much is asked for again. */
const OVERLAP_MS = 2 * 3600_000;

/** Writes an event down and queues what follows from it, once by its id; says whether it was new. */
export const hear = (ctx: Ctx, news: News, heard: "told" | "found"): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { id, type, subject, account, madeAt } = news;
    const [row] = await tx.db
      .insert(paymentEvents)
      .values({ id, type, subject, account, madeAt, heard, heardAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!row) return false;
    await tx.services.queue.enqueue(tx, SETTLE, { id, type, subject, account }, { key: id });
    return true;
  });

/** Every domain has brought its rows to the event. */
export async function markSettled(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(paymentEvents)
    .set({ settledAt: ctx.now })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.settledAt)));
}

/** Asks the provider what happened while nobody listened, since shortly before the newest event, or for the last `days`; gives how many events were missed. */
export async function catchUp(ctx: Ctx, days?: number): Promise<number> {
  const provider = providerOf(ctx);
  if (!provider) return 0;
  const [last] = await ctx.db
    .select({ at: max(paymentEvents.madeAt) })
    .from(paymentEvents)
    .where(isNull(paymentEvents.account));
  const earliest = ctx.now.getTime() - (days ?? LOOK_BACK_DAYS) * DAY_MS;
  const since = new Date(days ? earliest : Math.max(earliest, (last?.at?.getTime() ?? 0) - OVERLAP_MS));
  let missed = 0;
  for (const one of await provider.newsSince(since)) if (await hear(ctx, one, "found")) missed++;
  return missed;
}
