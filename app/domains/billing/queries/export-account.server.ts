import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  leadMonths,
  leads,
  planCheckouts,
  planGrants,
  planPayments,
  planTrials,
  subscriptions,
} from "../tables.server.ts";

/** Plans, payments and counted leads of a business, for its own copy. */
export async function exportBilling(ctx: Ctx, ownerId: string) {
  const { db } = ctx;
  return {
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.businessId, ownerId)),
    payments: await db
      .select()
      .from(planPayments)
      .where(eq(planPayments.businessId, ownerId))
      .orderBy(asc(planPayments.paidAt)),
    trials: await db.select().from(planTrials).where(eq(planTrials.businessId, ownerId)),
    granted: await db
      .select({ plan: planGrants.plan, grantedAt: planGrants.grantedAt, until: planGrants.until })
      .from(planGrants)
      .where(eq(planGrants.businessId, ownerId)),
    begun: await db
      .select({ sku: planCheckouts.sku, madeAt: planCheckouts.madeAt })
      .from(planCheckouts)
      .where(eq(planCheckouts.businessId, ownerId)),
    leads: await db.select().from(leads).where(eq(leads.businessId, ownerId)).orderBy(asc(leads.countedAt)),
    leadMonths: await db.select().from(leadMonths).where(eq(leadMonths.businessId, ownerId)),
  };
}
