import { desc, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { referrals } from "#app/domains/referrals/tables.server.ts";
import { recordEnds } from "#app/domains/verification/queries/verified.server.ts";
import { recordStateAt } from "#app/domains/verification/rules/record-state.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { byMonth, monthOf, shareByBusiness, standingOf } from "../rules.ts";
import { accountOf, payoutsOf } from "./earnings.server.ts";
import { plansAreSold } from "./paid.server.ts";

const PROS_SHOWN = 200;

/** The pros whom a realtor sent, the newest first: status alone, no documents and no prices. */
async function sentBy(ctx: Ctx, realtorId: string) {
  const rows = await ctx.db
    .select({
      id: referrals.id,
      businessId: referrals.businessId,
      state: referrals.state,
      since: businesses.createdAt,
      company: contractorProfiles.companyName,
      slug: contractorProfiles.slug,
      listed: contractorProfiles.onboardingCompleted,
      verifiedAt: trustRecords.verifiedAt,
      validUntil: trustRecords.validUntil,
      ...recordEnds,
    })
    .from(referrals)
    .innerJoin(businesses, eq(businesses.id, referrals.businessId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, referrals.businessId))
    .leftJoin(trustRecords, eq(trustRecords.userId, referrals.businessId))
    .where(eq(referrals.realtorId, realtorId))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(PROS_SHOWN);
  return rows.map(({ id, businessId, state, since, company, slug, listed, verifiedAt, validUntil, ...ends }) => ({
    id,
    businessId,
    state,
    since,
    company,
    slug,
    listed,
    standing: standingOf(validUntil, ctx.now, verifiedAt),
    record: recordStateAt(ends, ctx.now),
  }));
}
/** A realtor's desk: whom they sent, and what it came to. */
export async function realtorDesk(ctx: Ctx) {
  const realtorId = ownerOf(ctx, "see", "realtor");
  const [pros, account] = await Promise.all([sentBy(ctx, realtorId), accountOf(ctx, realtorId)]);
  const { earned, ...sums } = account;
  const thisMonth = byMonth(earned).find(({ month }) => month === monthOf(ctx.now));
  const shares = shareByBusiness(earned);
  return {
    pros: pros.map(({ businessId, ...pro }) => ({ ...pro, earnedCents: shares.get(businessId) ?? 0 })),
    ...sums,
    monthCents: thisMonth?.shareCents ?? 0,
    sold: plansAreSold(ctx),
  };
}

export type SentPro = Awaited<ReturnType<typeof realtorDesk>>["pros"][number];

/** A realtor's statement: each month, and the bills of the one that is asked for, by business; what was paid out. */
export async function realtorStatement(ctx: Ctx, month: string) {
  const realtorId = ownerOf(ctx, "see", "realtor");
  const { earned, ...sums } = await accountOf(ctx, realtorId);
  const names = new Map(
    (
      await ctx.db
        .select({ id: referrals.businessId, company: contractorProfiles.companyName })
        .from(referrals)
        .leftJoin(contractorProfiles, eq(contractorProfiles.userId, referrals.businessId))
        .where(eq(referrals.realtorId, realtorId))
    ).map(({ id, company }) => [id, company ?? ""]),
  );
  const lines = earned
    .filter(({ paidAt }) => monthOf(paidAt) === month)
    .map(({ id, businessId, netCents, shareCents, paidAt }) => ({
      id,
      netCents,
      shareCents,
      paidAt,
      company: names.get(businessId) ?? "",
    }));
  return {
    month,
    months: byMonth(earned),
    lines,
    payouts: await payoutsOf(ctx, realtorId),
    ...sums,
    sold: plansAreSold(ctx),
  };
}
export type StatementLine = Awaited<ReturnType<typeof realtorStatement>>["lines"][number];
