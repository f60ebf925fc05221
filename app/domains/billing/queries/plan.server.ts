import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { isSku, SKUS } from "../rules/skus.ts";
import { holds, planAt } from "../rules/standing.ts";
import { CREW_PLANS, type Entitlements, higherPlan, PLANS, type PlanId } from "../rules.ts";
import { planGrants, planPayments, subscriptions } from "../tables.server.ts";

const living = prepared((db, { businessId }: Slots<{ businessId: string }>) =>
  db
    .select({
      sku: subscriptions.sku,
      status: subscriptions.status,
      pastDueSince: subscriptions.pastDueSince,
      endedAt: subscriptions.endedAt,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.businessId, businessId), isNull(subscriptions.endedAt))),
);

const granted = prepared((db, { businessId, now }: Slots<{ businessId: string; now: Date }>) =>
  db
    .select({ plan: planGrants.plan, until: planGrants.until })
    .from(planGrants)
    .where(and(eq(planGrants.businessId, businessId), gt(planGrants.until, now))),
);

/** What the operator gave a business and is not over; null without it. */
export const grantOf = async (ctx: Ctx, businessId: string) =>
  (await granted(ctx.db, { businessId, now: ctx.now }))[0] ?? null;

/**
 * The plan of a business now: what it pays for, also while a failed payment has its days of grace, or was given by the
 * operator, whichever lets it do more.
 */
export async function planOf(ctx: Ctx, businessId: string): Promise<PlanId> {
  const paid = planAt(await living(ctx.db, { businessId }), ctx.now);
  return higherPlan((await grantOf(ctx, businessId))?.plan ?? "free", paid);
}

/** What the plan of a business lets it do. Where nothing can be bought, no limit of a plan holds. */
export async function entitlementsOf(ctx: Ctx, businessId: string): Promise<Entitlements> {
  if (!takesMoney(ctx)) return { ...PLANS.free.entitlements, leadsAMonth: null };
  return PLANS[await planOf(ctx, businessId)].entitlements;
}

/** Whether a business may take a course of continuing education: by the year, or the one it bought. Open where nothing can be bought. */
export async function mayTakeCourse(ctx: Ctx, businessId: string, course: string): Promise<boolean> {
  if (!takesMoney(ctx)) return true;
  const all = (await living(ctx.db, { businessId })).some((row) => row.sku === "ce_year" && holds(row, ctx.now));
  if (all) return true;
  const bought = and(
    eq(planPayments.businessId, businessId),
    eq(planPayments.course, course),
    gt(planPayments.openTo, ctx.now),
    gt(planPayments.cents, planPayments.refundedCents),
  );
  return (await ctx.db.$count(planPayments, bought)) > 0;
}

/** What a business's plan for crew training lets it do now. */
async function crewPlanOf(ctx: Ctx, businessId: string) {
  for (const row of await living(ctx.db, { businessId })) {
    const crew = isSku(row.sku) ? SKUS[row.sku].crew : undefined;
    if (crew && holds(row, ctx.now)) return CREW_PLANS[crew];
  }
  return null;
}

/** How many employees of a business may train now; null without a limit, where nothing can be bought. 0 without a plan. */
export const crewSeats = async (ctx: Ctx, businessId: string): Promise<number | null> =>
  takesMoney(ctx) ? ((await crewPlanOf(ctx, businessId))?.seats ?? 0) : null;

/** Whether a business may write courses of its own now. Open where nothing can be bought. */
export const mayWriteCourses = async (ctx: Ctx, businessId: string): Promise<boolean> =>
  !takesMoney(ctx) || ((await crewPlanOf(ctx, businessId))?.ownCourses ?? false);

/** The newest subscription of each kind that a business has or had, with the receipts of what it paid. */
export async function plansOf(ctx: Ctx, businessId: string) {
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.businessId, businessId),
        or(isNull(subscriptions.endedAt), gt(subscriptions.endedAt, new Date(ctx.now.getTime() - 60 * 24 * 3600_000))),
      ),
    )
    .orderBy(desc(subscriptions.startedAt));
  const paid = await ctx.db
    .select()
    .from(planPayments)
    .where(eq(planPayments.businessId, businessId))
    .orderBy(desc(planPayments.paidAt))
    .limit(60);
  return { rows, paid };
}
