import { eq } from "drizzle-orm";
import { paymentCustomers } from "#app/domains/payments/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** The business that pays under a customer's id at the provider; null for one that is none of ours. */
export async function businessOfCustomer(ctx: Ctx, customerId: string | null): Promise<string | null> {
  if (!customerId) return null;
  const [row] = await ctx.db
    .select({ id: paymentCustomers.businessId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId));
  return row?.id ?? null;
}
