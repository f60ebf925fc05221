import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { paymentCustomers, payoutAccounts, payouts } from "../tables.server.ts";

/** What is known at the payment provider of a business, and what was paid out to it, for its own copy. */
export async function exportPayments(ctx: Ctx, ownerId: string) {
  const [customer] = await ctx.db.select().from(paymentCustomers).where(eq(paymentCustomers.businessId, ownerId));
  const [account] = await ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.businessId, ownerId));
  return {
    customer: customer ?? null,
    payoutAccount: account ?? null,
    payouts: await ctx.db.select().from(payouts).where(eq(payouts.businessId, ownerId)).orderBy(desc(payouts.madeAt)),
  };
}
