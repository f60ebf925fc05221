import { SKUS } from "#app/domains/billing/rules/skus.ts";
import { leadMonths, planPayments, subscriptions } from "#app/domains/billing/tables.server.ts";
import { bookMovement } from "#app/domains/ledger/commands/book.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

const DAY_MS = 24 * 3600 * 1000;
const MONTH_DAYS = 30;
const SKU = "pro_monthly";

/** A plan that a pro has had for three months, with its bills in the ledger; a realtor who sent them earns on it. Ids are plainly samples: no provider knows them. */
export async function samplePlan(ctx: Ctx, { business }: Actor): Promise<void> {
  // What was answered while the world was laid out counts for no month.
  await ctx.db.delete(leadMonths);
  const { cents, family } = SKUS[SKU];
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const bills = [2 * MONTH_DAYS + 12, MONTH_DAYS + 12, 12];
  const id = "sub_sample_of_the_demo";
  await ctx.db.insert(subscriptions).values({
    id,
    businessId: business.id,
    family,
    sku: SKU,
    cents,
    status: "active",
    revision: 1,
    ends: false,
    startedAt: ago(bills[0] ?? 0),
    paidTo: ago(12 - MONTH_DAYS),
  });
  for (const [n, days] of bills.entries()) {
    const bill = `in_sample_of_the_demo_${n + 1}`;
    await ctx.db.insert(planPayments).values({
      id: bill,
      businessId: business.id,
      family,
      sku: SKU,
      subscriptionId: id,
      cents,
      paidAt: ago(days),
      taxCents: 0,
      refundedCents: 0,
      paymentId: null,
      receipt: null,
      course: null,
      openTo: null,
    });
    await bookMovement(ctx, {
      cause: `plan:${bill}`,
      businessId: business.id,
      at: ago(days),
      postings: [
        { account: "provider", cents },
        { account: "plans", cents: -cents },
      ],
    });
  }
}
