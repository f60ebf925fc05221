import { type PaidSubscription, paidSubscriptions } from "#app/domains/billing/queries/paid.server.ts";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Whether plans can be bought, so that realtors can earn. */
export const plansAreSold = (ctx: Ctx): boolean => takesMoney(ctx);

/** What businesses paid for their subscriptions, the oldest first. */
export const paidBy = (
  ctx: Ctx,
  asked: { businessIds: readonly string[]; from?: Date; to?: Date },
): Promise<PaidSubscription[]> => paidSubscriptions(ctx, asked);
