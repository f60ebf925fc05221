import { and, eq, sql } from "drizzle-orm";
import { agreedCents } from "#app/domains/agreements/rules.ts";
import { agreements } from "#app/domains/agreements/tables.server.ts";
import { bidAt } from "#app/domains/bids/queries/bids.server.ts";
import { planOf } from "#app/domains/billing/queries/plan.server.ts";
import { commissionCents, type PlanId } from "#app/domains/billing/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { invoices } from "#app/domains/invoices/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { charges } from "../tables.server.ts";

/** Cents that are on their way to an invoice from a bank. */
export async function onItsWay(ctx: Ctx, invoiceId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${charges.cents}), 0)`.mapWith(Number) })
    .from(charges)
    .where(and(eq(charges.invoiceId, invoiceId), eq(charges.state, "processing")));
  return row?.cents ?? 0;
}

/** What a job is worth: the most of its price, what both signed, and what is billed for it, so that no split makes it smaller. */
async function jobCents(ctx: Ctx, engagementId: string): Promise<number> {
  const [work] = await ctx.db
    .select({
      applicationId: engagements.applicationId,
      awardedAt: engagements.awardedAt,
      billed: sql<number>`(select coalesce(sum(billed.total_cents), 0) from ${invoices} billed
        where billed.engagement_id = engagements.id and billed.voided_at is null)`.mapWith(Number),
    })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  if (!work) return 0;
  const bid = await bidAt(ctx, work.applicationId, work.awardedAt);
  const signed = await ctx.db
    .select({
      state: agreements.state,
      priceCents: sql<number>`(${agreements.content} ->> 'priceCents')::bigint`.mapWith(Number),
    })
    .from(agreements)
    .where(eq(agreements.engagementId, engagementId));
  return Math.max(work.billed, bid?.highCents ?? 0, agreedCents(signed));
}

type Asked = { proId: string; engagementId: string; cents: number };

/** What the platform keeps of so much, by the plan that the pro has now. */
export async function feeOf(
  ctx: Ctx,
  { proId, engagementId, cents }: Asked,
): Promise<{ feeCents: number; plan: PlanId }> {
  const plan = await planOf(ctx, proId);
  return { feeCents: commissionCents(plan, await jobCents(ctx, engagementId), cents), plan };
}
