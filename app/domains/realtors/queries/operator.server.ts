import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql, sum } from "drizzle-orm";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { payoutAccounts } from "#app/domains/payments/tables.server.ts";
import { PAYOUT_MIN_CENTS } from "#app/domains/referrals/rules.ts";
import { realtorCodes, realtorPayouts, referrals } from "#app/domains/referrals/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { threshold1099 } from "#content/taxes.ts";
import { shareOf } from "../rules.ts";
import { earningsOf, paidOutTo } from "./earnings.server.ts";
import { plansAreSold } from "./paid.server.ts";

const HELD_SHOWN = 100;
const REALTORS_SHOWN = 500;

/** What holds a referral, the oldest first, for whoever decides. */
const heldReferrals = (ctx: Ctx) =>
  ctx.db
    .select({
      id: referrals.id,
      said: referrals.said,
      way: referrals.way,
      evidence: referrals.evidence,
      changedAt: referrals.changedAt,
      company: contractorProfiles.companyName,
      slug: contractorProfiles.slug,
      realtor: profiles.fullName,
    })
    .from(referrals)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, referrals.businessId))
    .leftJoin(profiles, eq(profiles.id, referrals.realtorId))
    .where(eq(referrals.state, "held"))
    .orderBy(asc(referrals.changedAt), asc(referrals.id))
    .limit(HELD_SHOWN);
export type HeldReferral = Awaited<ReturnType<typeof heldReferrals>>[number];

/** Only who sent a business that counts, or was paid before, can be owed anything. */
const hasAccount = sql`(exists (select from ${referrals} r where r.realtor_id = ${userRoles.userId} and r.state = 'counts')
  or exists (select from ${realtorPayouts} p where p.realtor_id = ${userRoles.userId}))`;

/** Accounts with the role of a realtor; a code is made when they first open their desk. */
const realtorsThat = (ctx: Ctx, which: SQL) =>
  ctx.db
    .select({
      id: userRoles.userId,
      name: profiles.fullName,
      email: profiles.email,
      sent: sql<number>`(select count(*)::int from referrals r where r.realtor_id = ${userRoles.userId} and r.state = 'counts')`,
      hasCode: sql<boolean>`${realtorCodes.userId} is not null`,
      /** Whether it can be sent to their own account at the payment provider. */
      account: sql<boolean>`exists (select from ${payoutAccounts} a where a.business_id = ${userRoles.userId} and a.takes_payments)`,
    })
    .from(userRoles)
    .innerJoin(users, and(eq(users.id, userRoles.userId), isNull(users.deletedAt)))
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .leftJoin(realtorCodes, eq(realtorCodes.userId, userRoles.userId))
    .where(and(eq(userRoles.role, "realtor"), which))
    .orderBy(desc(users.createdAt), desc(users.id));

/** Realtors with what each is owed, the most first: all are looked at, so many are shown. */
async function balances(ctx: Ctx) {
  const [rows, others] = await Promise.all([
    realtorsThat(ctx, hasAccount),
    realtorsThat(ctx, sql`not ${hasAccount}`).limit(REALTORS_SHOWN),
  ]);
  const ids = rows.map(({ id }) => id);
  const [earned, paid] = await Promise.all([earningsOf(ctx, ids), paidOutTo(ctx, ids)]);
  return [...rows, ...others]
    .map((row) => {
      const balanceCents = shareOf(earned.get(row.id) ?? []) - (paid.get(row.id) ?? 0);
      return {
        ...row,
        account: row.account && plansAreSold(ctx),
        balanceCents,
        due: balanceCents >= PAYOUT_MIN_CENTS,
        paidCents: paid.get(row.id) ?? 0,
      };
    })
    .sort((a, b) => b.balanceCents - a.balanceCents)
    .slice(0, REALTORS_SHOWN);
}
export type RealtorBalance = Awaited<ReturnType<typeof balances>>[number];

/**
 * What each realtor was paid in a calendar year (UTC), and whether that takes a Form 1099-NEC; `threshold` is null where
 * no table is kept for the year.
 */
export async function yearFigures(ctx: Ctx, year: number) {
  await requireReviewerOr(ctx, "finance");
  const threshold = threshold1099(year)?.dollars ?? null;
  const rows = await ctx.db
    .select({
      payee: sql<string>`max(${realtorPayouts.payee})`,
      realtorId: realtorPayouts.realtorId,
      cents: sum(realtorPayouts.cents),
    })
    .from(realtorPayouts)
    .where(
      and(
        gte(realtorPayouts.paidAt, new Date(Date.UTC(year, 0, 1))),
        lt(realtorPayouts.paidAt, new Date(Date.UTC(year + 1, 0, 1))),
      ),
    )
    .groupBy(
      realtorPayouts.realtorId,
      sql`case when ${realtorPayouts.realtorId} is null then ${realtorPayouts.payee} end`,
    );
  const lines = rows
    .map(({ payee, realtorId, cents }) => ({
      payee,
      realtorId,
      cents: Number(cents ?? 0),
      needs1099: threshold !== null && Number(cents ?? 0) >= threshold * 100,
    }))
    .sort((a, b) => b.cents - a.cents);
  return { year, threshold, lines };
}

/** The operator's desk for realtors. */
export async function realtorsDesk(ctx: Ctx) {
  await requireReviewerOr(ctx, "finance");
  const [held, owed, figures] = await Promise.all([
    heldReferrals(ctx),
    balances(ctx),
    yearFigures(ctx, ctx.now.getUTCFullYear()),
  ]);
  /** How many accounts have the role; the list shows so many at most. */
  const realtors = await ctx.db.$count(userRoles, eq(userRoles.role, "realtor"));
  return { held, owed, realtors, figures, sold: plansAreSold(ctx) };
}

/** Names of realtors by their ids, for a payout's record. */
export async function realtorName(ctx: Ctx, realtorId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ name: profiles.fullName })
    .from(realtorCodes)
    .innerJoin(profiles, eq(profiles.id, realtorCodes.userId))
    .where(inArray(realtorCodes.userId, [realtorId]));
  return row?.name ?? null;
}
