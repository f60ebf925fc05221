import { and, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { LIVE } from "../rules/steps.ts";
import { subscriptions } from "../tables.server.ts";

/** Whose business pays for a plan keeps the role that it is for. */
export async function keptByPlan(ctx: Ctx, _userId: string, owned: readonly string[]): Promise<string | null> {
  const paid = and(
    inArray(subscriptions.businessId, [...owned]),
    isNull(subscriptions.endedAt),
    inArray(subscriptions.status, [...LIVE]),
  );
  return (await ctx.db.$count(subscriptions, paid)) ? m.billing_keeps_role() : null;
}
