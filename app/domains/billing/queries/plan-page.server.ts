import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { courseOutline } from "#content/courses.ts";
import { isGivenBack } from "../rules/money-back.ts";
import { FAMILIES } from "../rules/skus.ts";
import { graceEnds, planAt } from "../rules/standing.ts";
import { isLive } from "../rules/steps.ts";
import { higherPlan } from "../rules.ts";
import { planTrials } from "../tables.server.ts";
import { leadsOf } from "./leads.server.ts";
import { grantOf, mayTakeCourse, plansOf } from "./plan.server.ts";

/** Everything on the page of the plan: what the actor's business has, has used, and paid. `open`: whether anything can be bought here. */
export async function myPlan(ctx: Ctx) {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const { rows, paid } = await plansOf(ctx, businessId);
  const grant = await grantOf(ctx, businessId);
  const trials = await ctx.db
    .select({ family: planTrials.family })
    .from(planTrials)
    .where(eq(planTrials.businessId, businessId));
  const held = FAMILIES.flatMap((family) => {
    const row = rows.find((one) => one.family === family && !one.endedAt && isLive(one.status));
    if (!row) return [];
    const { sku, status, cents, paidTo, ends, trialEnds, pastDueSince } = row;
    return [
      {
        family,
        sku,
        cents,
        paidTo,
        ends,
        trialEnds,
        owes: status === "past_due",
        graceEnds: pastDueSince && graceEnds(pastDueSince),
      },
    ];
  });
  return {
    open: takesMoney(ctx),
    plan: higherPlan(grant?.plan ?? "free", planAt(rows, ctx.now)),
    grant,
    leads: await leadsOf(ctx, businessId),
    held,
    mayTry: !trials.some(({ family }) => family === "crew") && !held.some(({ family }) => family === "crew"),
    receipts: paid.map((row) => {
      const { id, sku, cents, taxCents, refundedCents, paidAt, receipt, openTo, askedBackAt } = row;
      return {
        id,
        sku,
        cents,
        taxCents,
        refundedCents,
        paidAt,
        receipt,
        openTo,
        course: row.course && (courseOutline(row.course, ctx.locale)?.title ?? row.course),
        asked: askedBackAt !== null,
        mayAsk: askedBackAt === null && isGivenBack(row, ctx.now),
      };
    }),
  };
}
export type MyPlan = Awaited<ReturnType<typeof myPlan>>;
export type Held = MyPlan["held"][number];

/** A course of continuing education that the actor's business can buy alone; null where it has it, or there is none such. */
export async function courseToBuy(ctx: Ctx, slug: string): Promise<{ slug: string; title: string } | null> {
  const businessId = ownerOf(ctx, "plan", "contractor");
  const course = courseOutline(slug, ctx.locale);
  if (!course?.category || (await mayTakeCourse(ctx, businessId, slug))) return null;
  return { slug, title: course.title };
}
