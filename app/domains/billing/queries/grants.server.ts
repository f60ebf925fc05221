import { asc, eq, gt } from "drizzle-orm";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { requireDuty } from "#app/domains/operators/queries/duty.server.ts";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { planGrants } from "../tables.server.ts";

const SHOWN = 200;

/** Plans that were given and are not over, the one that ends first at the top. For those who do the money, and owners. */
export async function givenPlans(ctx: Ctx) {
  await requireDuty(ctx, "finance", "owner");
  const rows = await ctx.db
    .select({
      businessId: planGrants.businessId,
      company: contractorProfiles.companyName,
      name: profiles.fullName,
      email: users.email,
      plan: planGrants.plan,
      grantedAt: planGrants.grantedAt,
      until: planGrants.until,
      reason: planGrants.reason,
    })
    .from(planGrants)
    .innerJoin(businesses, eq(businesses.id, planGrants.businessId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, businesses.id))
    .where(gt(planGrants.until, ctx.now))
    .orderBy(asc(planGrants.until), asc(profiles.fullName), asc(planGrants.businessId))
    .limit(SHOWN);
  return { open: takesMoney(ctx), rows };
}
export type GivenPlan = Awaited<ReturnType<typeof givenPlans>>["rows"][number];
