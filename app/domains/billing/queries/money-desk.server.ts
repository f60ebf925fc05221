import { asc, desc, eq, gt, isNull, or } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { balances, lastCheck, statementCsv } from "#app/domains/ledger/queries/balances.server.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import { paymentDifferences } from "#app/domains/payments/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isGivenBack } from "../rules/money-back.ts";
import { planPayments } from "../tables.server.ts";

const SHOWN = 50;

/** The operator's desk for money: who asked for theirs back, what came of late, how the ledger stands, and what differs from the provider. */
export async function moneyDesk(ctx: Ctx) {
  await requireReviewerOr(ctx, "finance");
  const { db } = ctx;
  const rows = await db
    .select({
      id: planPayments.id,
      sku: planPayments.sku,
      cents: planPayments.cents,
      refundedCents: planPayments.refundedCents,
      paidAt: planPayments.paidAt,
      askedBackAt: planPayments.askedBackAt,
      paymentId: planPayments.paymentId,
      company: contractorProfiles.companyName,
    })
    .from(planPayments)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, planPayments.businessId))
    .where(or(isNull(planPayments.askedBackAt), gt(planPayments.cents, planPayments.refundedCents)))
    .orderBy(asc(planPayments.askedBackAt), desc(planPayments.paidAt))
    .limit(SHOWN);
  const differences = await db
    .select({
      id: paymentDifferences.id,
      kind: paymentDifferences.kind,
      subject: paymentDifferences.subject,
      ours: paymentDifferences.ours,
      theirs: paymentDifferences.theirs,
      foundAt: paymentDifferences.foundAt,
    })
    .from(paymentDifferences)
    .where(isNull(paymentDifferences.overAt))
    .orderBy(desc(paymentDifferences.foundAt))
    .limit(SHOWN);
  const payments = rows.map(({ paymentId, ...row }) => ({
    ...row,
    mayGive: row.askedBackAt !== null || isGivenBack({ ...row, paymentId }, ctx.now),
  }));
  return {
    open: takesMoney(ctx),
    asked: payments.filter((row) => row.askedBackAt),
    payments: payments.filter((row) => !row.askedBackAt),
    balances: await balances(ctx),
    check: await lastCheck(ctx),
    differences,
  };
}
export type MoneyDesk = Awaited<ReturnType<typeof moneyDesk>>;

/** The movements of a calendar year (UTC) as a CSV. */
export async function yearStatement(ctx: Ctx, year: number): Promise<string> {
  await requireReviewerOr(ctx, "finance");
  return statementCsv(ctx, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1)));
}
