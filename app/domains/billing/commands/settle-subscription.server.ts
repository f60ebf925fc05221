import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { isRefused } from "#app/domains/payments/provider/refusal.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import type { Subscription } from "#app/domains/payments/rules.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { businessOfCustomer } from "../queries/customer.server.ts";
import { isSku, SKUS } from "../rules/skus.ts";
import { isLive, LIVE, type Step, stepOf } from "../rules/steps.ts";
import { planTrials, subscriptions } from "../tables.server.ts";

/** Ends a subscription that is one too many, and gives back what it cost. */
export const END_TWIN = "billing.end-twin";
const TRIES = 5;

type Row = typeof subscriptions.$inferSelect;

const rowOf = async (ctx: Ctx, id: string): Promise<Row | undefined> =>
  (await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];

/**
 * Reads a subscription at the provider and writes down how it stands; of two readings at once the one whose beginning was
 * overtaken reads again, so that the newest stands. What changed for its business is told.
 */
export async function settleSubscription(ctx: Ctx, id: string): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const before = await rowOf(ctx, id);
    const stands = await requireProvider(ctx).subscription(id);
    if (await inTransaction(ctx, (tx) => write(tx, stands, before))) return;
  }
  throw new Error(`subscription ${id} changes faster than it is read`);
}

async function write(tx: Ctx, stands: Subscription, before: Row | undefined): Promise<boolean> {
  const businessId = before?.businessId ?? (await businessOfCustomer(tx, stands.customer));
  if (!businessId || !stands.sku || !isSku(stands.sku)) {
    tx.log.warn({ subscription: stands.id }, "a subscription at the payment provider is none of ours");
    return true;
  }
  // One at a time a business, so that it never has two of a kind.
  await tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("no key update");
  const now = await rowOf(tx, stands.id);
  if (now?.revision !== before?.revision) return false;
  const { family } = SKUS[stands.sku];
  const live = isLive(stands.status);
  if (live && !(before && isLive(before.status))) {
    const others = and(
      eq(subscriptions.businessId, businessId),
      eq(subscriptions.family, family),
      ne(subscriptions.id, stands.id),
      isNull(subscriptions.endedAt),
      inArray(subscriptions.status, [...LIVE]),
    );
    if (await tx.db.$count(subscriptions, others)) {
      await tx.services.queue.enqueue(tx, END_TWIN, { id: stands.id }, { key: stands.id });
      await audit(
        inside(tx, businessId),
        "plan.bought_twice",
        `subscription:${stands.id}`,
        { sku: stands.sku },
        businessId,
      );
      return true;
    }
  }
  const owes = stands.status === "past_due" || stands.status === "unpaid";
  const pastDueSince = owes ? (before?.pastDueSince ?? tx.now) : null;
  const values = {
    businessId,
    family,
    sku: stands.sku,
    cents: stands.cents,
    status: stands.status,
    pastDueSince,
    paidTo: stands.currentTo,
    ends: stands.endsAtPeriodEnd,
    trialEnds: stands.trialEnds,
    startedAt: stands.madeAt,
    endedAt: stands.endedAt,
    revision: (before?.revision ?? 0) + 1,
    warnedDays: owes ? (before?.warnedDays ?? 0) : 0,
  };
  await tx.db
    .insert(subscriptions)
    .values({ id: stands.id, ...values })
    .onConflictDoUpdate({ target: subscriptions.id, set: values });
  // The answer to the beginning of a trial may be lost; it is had all the same.
  if (stands.trialEnds)
    await tx.db.insert(planTrials).values({ businessId, family, begunAt: stands.madeAt }).onConflictDoNothing();
  const step = stepOf(before ?? null, { ...values, live });
  if (step) await tell(tx, stands, businessId, step, values.revision);
  return true;
}

/** Whoever of the operator asks the provider how things stand has done nothing in the business. */
const inside = (tx: Ctx, businessId: string): Ctx =>
  tx.actor?.business.id === businessId ? tx : { ...tx, actor: null };

async function tell(tx: Ctx, stands: Subscription, businessId: string, step: Step, revision: number): Promise<void> {
  const detail = { sku: stands.sku, cents: stands.cents };
  await audit(inside(tx, businessId), `plan.${step}`, `subscription:${stands.id}`, detail, businessId);
  await announce(tx, {
    kind: "plan.changed",
    userId: businessId,
    ref: `${stands.id}:${revision}`,
    path: "/account/plan",
    data: { status: step, sku: stands.sku, cents: stands.cents, until: stands.currentTo.toISOString() },
  });
}

/** Ends the second of two subscriptions of a kind and gives back what was paid for it. Safe to repeat. */
export async function endTwin(ctx: Ctx, id: string): Promise<void> {
  const provider = requireProvider(ctx);
  const stands = await provider.subscription(id);
  if (!stands.endedAt) await provider.endNow(id);
  for (const bill of await provider.paidBills(id))
    if (bill.payment)
      try {
        await provider.refund({
          payment: bill.payment,
          cents: bill.paidCents,
          ofPro: false,
          hasFee: false,
          onceKey: `twin:${bill.id}`,
        });
      } catch (error) {
        // The payer's bank has taken it already.
        if (!isRefused(error)) throw error;
      }
}
