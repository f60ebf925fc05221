import type { Ctx } from "#app/infra/ctx.ts";
import type { PaidSubscription } from "../rules.ts";

/** Whether plans can be bought, so that realtors can earn. */
export const plansAreSold = (_ctx: Ctx): boolean => false;

/** What businesses paid for their subscriptions, the oldest first. The one place that reads payments: nothing is sold yet. */
export async function paidBy(
  _ctx: Ctx,
  _asked: { businessIds: readonly string[]; from?: Date; to?: Date },
): Promise<PaidSubscription[]> {
  return [];
}
