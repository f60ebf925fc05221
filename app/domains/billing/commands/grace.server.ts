import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { requireProvider, takesMoney } from "#app/domains/payments/provider.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { eachOnItsOwn, type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { graceEnds } from "../rules/standing.ts";
import { subscriptions } from "../tables.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

/** By the clock: who owes is reminded, and falls back to Free when the days of grace are over. */
export const GRACE = "billing.grace";
/** Days after the failed payment on which its business is reminded. */
const REMINDED_ON = [3, 6] as const;
const DAY_MS = 24 * 3600_000;

/** Reminds of failed payments and ends what stayed unpaid, each on its own; gives how many it ended. Safe to run twice, and in two processes. */
export async function endGrace(ctx: Ctx): Promise<number> {
  if (!takesMoney(ctx)) return 0;
  const owing = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.pastDueSince), isNull(subscriptions.endedAt)));
  let ended = 0;
  await eachOnItsOwn(ctx, owing, async (row) => {
    const since = row.pastDueSince ?? ctx.now;
    const until = graceEnds(since);
    if (until > ctx.now) {
      const days = Math.floor((ctx.now.getTime() - since.getTime()) / DAY_MS);
      const due = REMINDED_ON.filter((day) => day <= days).at(-1);
      if (due && due > row.warnedDays) await remind(ctx, row, due, until);
      return;
    }
    const provider = requireProvider(ctx);
    if (!(await provider.subscription(row.id)).endedAt) await provider.endNow(row.id);
    await settleSubscription(ctx, row.id);
    ended++;
  });
  return ended;
}

const remind = (ctx: Ctx, row: typeof subscriptions.$inferSelect, day: number, until: Date): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [mine] = await tx.db
      .update(subscriptions)
      .set({ warnedDays: day })
      .where(and(eq(subscriptions.id, row.id), lt(subscriptions.warnedDays, day)))
      .returning({ id: subscriptions.id });
    if (!mine) return;
    await announce(tx, {
      kind: "plan.changed",
      userId: row.businessId,
      ref: `${row.id}:grace:${day}:${row.pastDueSince?.getTime()}`,
      path: "/account/plan",
      data: { status: "grace", sku: row.sku, cents: row.cents, until: until.toISOString() },
    });
  });

export const grace: JobHandler = withoutTransaction(async (ctx) => {
  await endGrace(ctx);
});
