import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { customerOf } from "#app/domains/payments/commands/customer.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { courseOutline } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { alreadyHas, hadTrial } from "../access.ts";
import type { Buy } from "../input.ts";
import { livingOf } from "../queries/held.server.ts";
import { SKUS, type SkuId, skuOf } from "../rules/skus.ts";
import { CREW_TRIAL_DAYS } from "../rules.ts";
import { planCheckouts, planTrials } from "../tables.server.ts";
import { settleCheckout } from "./settle.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

const TRIES_AN_HOUR = 20;

/** Where the buyer comes back to; the provider puts the id of its page into the address. */
export const PLAN_PATH = "/account/plan";

/**
 * Gives the address of the provider's page on which the business of the actor buys something. There is one such page a kind
 * of thing at a time: an earlier one is closed. Throws `already` for a second subscription of a kind, `no_provider`.
 */
export async function startCheckout(ctx: Ctx, { sku, course }: Buy): Promise<string> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const provider = requireProvider(ctx);
  const { family, every } = SKUS[sku];
  if (!every && !courseOutline(course ?? "", ctx.locale)?.category) throw invalid("no_course", m.billing_no_course());
  await limit(ctx, "billing.buy", businessId, { points: TRIES_AN_HOUR, seconds: 3600 });
  if (every && (await livingOf(ctx, businessId, family))) throw alreadyHas();
  const base = `${ctx.services.env.PUBLIC_URL}${PLAN_PATH}`;
  const made = await provider.sell({
    customer: await customerOf(ctx, businessId),
    sku: skuOf(sku),
    metadata: { business: businessId, ...(course && { course }) },
    doneUrl: `${base}?session={CHECKOUT_SESSION_ID}`,
    backUrl: base,
    onceKey: `buy:${ctx.newId()}`,
    locale: ctx.locale,
  });
  const before = await inTransaction(ctx, async (tx) => {
    await tx.db
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(businesses.id, businessId))
      .for("no key update");
    const mine = and(eq(planCheckouts.businessId, businessId), eq(planCheckouts.family, family));
    const [row] = await tx.db.select({ id: planCheckouts.sessionId }).from(planCheckouts).where(mine);
    const values = { sku, sessionId: made.id, madeAt: tx.now };
    await tx.db
      .insert(planCheckouts)
      .values({ businessId, family, ...values })
      .onConflictDoUpdate({ target: [planCheckouts.businessId, planCheckouts.family], set: values });
    return row?.id;
  });
  if (before) await closeOrSettle(ctx, before);
  return made.url ?? base;
}

/** Closes an earlier page; one that was paid meanwhile is settled. */
async function closeOrSettle(ctx: Ctx, sessionId: string): Promise<void> {
  if (await requireProvider(ctx).closeCheckout(sessionId)) return;
  await settleCheckout(ctx, sessionId);
}

/** Reads the page that the actor comes back from, so that what they bought stands there before the provider tells. Another's is nothing. */
export async function settleOwnCheckout(ctx: Ctx, sessionId: string): Promise<void> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const mine = and(eq(planCheckouts.businessId, businessId), eq(planCheckouts.sessionId, sessionId));
  if (await ctx.db.$count(planCheckouts, mine)) await settleCheckout(ctx, sessionId);
}

/**
 * Begins a trial of crew training without a card; it ends by itself. Throws `had_trial` the second time, `already` with a
 * subscription.
 */
export async function startTrial(ctx: Ctx, sku: SkuId): Promise<void> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const provider = requireProvider(ctx);
  const { family } = SKUS[sku];
  if (family !== "crew") throw invalid("no_trial", m.billing_had_trial());
  if (await livingOf(ctx, businessId, family)) throw alreadyHas();
  await inTransaction(ctx, async (tx) => {
    const [first] = await tx.db
      .insert(planTrials)
      .values({ businessId, family, begunAt: tx.now })
      .onConflictDoNothing()
      .returning({ family: planTrials.family });
    if (!first) throw hadTrial();
    await audit(tx, "plan.trial_asked", `business:${businessId}`, { sku });
  });
  try {
    const { id } = await provider.startTrial({
      customer: await customerOf(ctx, businessId),
      price: await provider.priceOf(skuOf(sku)),
      days: CREW_TRIAL_DAYS,
      metadata: { business: businessId, sku },
      onceKey: `trial:${businessId}:${family}`,
    });
    await settleSubscription(ctx, id);
  } catch (error) {
    // What never began is not a trial that was had; the key makes the next try the same one.
    await ctx.db.delete(planTrials).where(and(eq(planTrials.businessId, businessId), eq(planTrials.family, family)));
    throw error;
  }
}
