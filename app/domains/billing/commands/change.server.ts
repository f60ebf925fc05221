import { ownerOf } from "#app/domains/auth/access.ts";
import { customerOf } from "#app/domains/payments/commands/customer.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { alreadyHas, noPlan, owesFirst, priceMoved } from "../access.ts";
import type { Change } from "../input.ts";
import { livingOf } from "../queries/held.server.ts";
import { type Family, SKUS, type SkuId, skuOf } from "../rules/skus.ts";
import { PLAN_PATH } from "./buy.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

const CHANGES_AN_HOUR = 20;
/** A price that was shown holds so long. */
const SHOWN_MS = 15 * 60_000;

/** The subscription that a change is about, as the provider has it. Throws `no_plan`, `past_due`, `already`. */
async function changeable(ctx: Ctx, sku: SkuId) {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const row = await livingOf(ctx, businessId, SKUS[sku].family);
  if (!row || !SKUS[sku].every) throw noPlan();
  const provider = requireProvider(ctx);
  const subscription = await provider.subscription(row.id);
  if (subscription.status === "past_due") throw owesFirst();
  if (subscription.sku === sku) throw alreadyHas();
  return { businessId, provider, subscription, price: await provider.priceOf(skuOf(sku)) };
}

/** What a change to something else of its kind costs now; less than nothing is a credit for the next bill. */
export async function previewChange(ctx: Ctx, sku: SkuId) {
  const businessId = ownerOf(ctx, "plan", "contractor");
  await limit(ctx, "billing.preview", businessId, { points: 60, seconds: 3600 });
  const { provider, subscription, price } = await changeable(ctx, sku);
  const preview = await provider.previewChange({ subscription, price, sku, at: ctx.now });
  return { ...preview, from: subscription.sku ?? "", to: sku, renewsAt: subscription.currentTo };
}

/**
 * Changes to what was shown, at the price that was shown: now, with what is unused of the old taken off. Throws `price_moved`
 * when that was too long ago or costs something else, `card_declined` when the card is refused; nothing has changed then.
 */
export async function changePlan(ctx: Ctx, { sku, at, cents }: Change): Promise<void> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  await limit(ctx, "billing.change", businessId, { points: CHANGES_AN_HOUR, seconds: 3600 });
  const { provider, subscription, price } = await changeable(ctx, sku);
  const shown = new Date(at * 1000);
  const age = ctx.now.getTime() - shown.getTime();
  if (age < -60_000 || age > SHOWN_MS) throw priceMoved();
  const preview = await provider.previewChange({ subscription, price, sku, at: shown });
  if (preview.dueCents !== cents) throw priceMoved();
  await provider.change({ subscription, price, sku, at: shown });
  await audit(ctx, "plan.change_asked", `subscription:${subscription.id}`, { sku, cents });
  await settleSubscription(ctx, subscription.id);
}

/** Lets what a business has end with what is paid, or go on after all. Safe to repeat. */
export async function endWithPeriod(ctx: Ctx, family: Family, ends: boolean): Promise<void> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const row = await livingOf(ctx, businessId, family);
  if (!row) throw noPlan();
  await requireProvider(ctx).endAtPeriodEnd(row.id, ends);
  await settleSubscription(ctx, row.id);
}

/** The provider's page on which the owner changes the card. */
export async function cardPage(ctx: Ctx): Promise<string> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  return requireProvider(ctx).portal(await customerOf(ctx, businessId), `${ctx.services.env.PUBLIC_URL}${PLAN_PATH}`);
}

/** The provider's page on which the open bill of something is paid. Throws `no_plan` when none is open. */
export async function openBillPage(ctx: Ctx, family: Family): Promise<string> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const row = await livingOf(ctx, businessId, family);
  const bill = row ? await requireProvider(ctx).openBill(row.id) : null;
  if (!bill?.page) throw noPlan();
  return bill.page;
}
