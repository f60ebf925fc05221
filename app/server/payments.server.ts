import { keepDifferences } from "#app/domains/payments/commands/differences.server.ts";
import { catchUp, LOOK_BACK_DAYS, markSettled, SETTLE } from "#app/domains/payments/commands/hear.server.ts";
import { readAccounts } from "#app/domains/payments/commands/payout-account.server.ts";
import { isGone } from "#app/domains/payments/provider/refusal.server.ts";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Change, Difference } from "#app/infra/domain.server.ts";
import { type JobHandler, mustArrive, type Schedule, withoutTransaction } from "#app/infra/queue.server.ts";
import { domains } from "./domains.server.ts";

/** By the clock: what the payment provider told while nobody listened. */
const CATCH_UP = "payments.catch-up";
/** By the clock: our rows beside the provider's. */
const COMPARE = "payments.compare";
const DAY_MS = 24 * 3600_000;
const COMPARED_DAYS = 35;

/** Tells every domain of a change; what is gone at the provider leads to nothing. */
const settle = mustArrive(async (ctx, data) => {
  const { id, ...change } = data as Change & { id: string };
  for (const { settles } of domains)
    try {
      await settles?.(ctx, change);
    } catch (error) {
      if (!isGone(error)) throw error;
      ctx.log.warn({ err: error, change }, "the payment provider has no such thing");
    }
  await markSettled(ctx, id);
}, 4);

/** Compares all domains' rows with the provider's and keeps what differs; gives how many differences there are. */
export async function compareAll(ctx: Ctx): Promise<number> {
  if (!takesMoney(ctx)) return 0;
  // Events that were missed before a newer one was told.
  await catchUp(ctx, LOOK_BACK_DAYS);
  await readAccounts(ctx);
  const found: Difference[] = [];
  for (const { compares } of domains)
    if (compares) found.push(...(await compares(ctx, new Date(ctx.now.getTime() - COMPARED_DAYS * DAY_MS))));
  await keepDifferences(ctx, found);
  return found.length;
}

/** The work that concerns every domain in which money moves. */
export const paymentJobs: Readonly<Record<string, JobHandler>> = {
  [SETTLE]: settle,
  [CATCH_UP]: withoutTransaction(async (ctx) => {
    const missed = await catchUp(ctx);
    if (missed) ctx.log.warn({ missed }, "found payment events that were not told");
  }),
  [COMPARE]: withoutTransaction(async (ctx) => {
    await compareAll(ctx);
  }),
};

export const paymentSchedule: readonly Schedule[] = [
  { name: CATCH_UP, cron: "5 * * * *" },
  { name: COMPARE, cron: "15 3 * * *" },
];
