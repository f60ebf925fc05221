import { asc, eq } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  mileageTrips,
  taxEntries,
  taxImports,
  taxPayees,
  taxPayments,
  taxReceipts,
  taxRules,
  taxSettings,
} from "../tables.server.ts";

/** A member's books, for their own copy; the receipts by name. Money in cents, miles in tenths. */
export const exportTaxes = async (ctx: Ctx, userId: string) => ({
  entries: await ctx.db
    .select({
      kind: taxEntries.kind,
      day: taxEntries.day,
      cents: taxEntries.cents,
      line: taxEntries.line,
      party: taxEntries.party,
      note: taxEntries.note,
      paidBy: taxEntries.paidBy,
      sub: taxPayees.name,
      receipt: taxReceipts.fileName,
      job: jobPosts.title,
    })
    .from(taxEntries)
    .leftJoin(taxPayees, eq(taxPayees.id, taxEntries.payeeId))
    .leftJoin(taxReceipts, eq(taxReceipts.id, taxEntries.receiptId))
    .leftJoin(engagements, eq(engagements.id, taxEntries.engagementId))
    .leftJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(eq(taxEntries.userId, userId))
    .orderBy(asc(taxEntries.day), asc(taxEntries.id)),
  mileage: await ctx.db
    .select({
      day: mileageTrips.day,
      tenths: mileageTrips.tenths,
      purpose: mileageTrips.purpose,
      from: mileageTrips.fromPlace,
      to: mileageTrips.toPlace,
      job: jobPosts.title,
    })
    .from(mileageTrips)
    .leftJoin(engagements, eq(engagements.id, mileageTrips.engagementId))
    .leftJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(eq(mileageTrips.userId, userId))
    .orderBy(asc(mileageTrips.day), asc(mileageTrips.id)),
  subs: await ctx.db
    .select({ name: taxPayees.name, w9On: taxPayees.w9On, isCorporation: taxPayees.isCorporation })
    .from(taxPayees)
    .where(eq(taxPayees.userId, userId))
    .orderBy(asc(taxPayees.name)),
  payments: await ctx.db
    .select({ year: taxPayments.year, quarter: taxPayments.quarter, day: taxPayments.day, cents: taxPayments.cents })
    .from(taxPayments)
    .where(eq(taxPayments.userId, userId))
    .orderBy(asc(taxPayments.day)),
  imports: await ctx.db
    .select({
      fileName: taxImports.fileName,
      state: taxImports.state,
      added: taxImports.added,
      skipped: taxImports.skipped,
      leftOut: taxImports.leftOut,
      createdAt: taxImports.createdAt,
      doneAt: taxImports.doneAt,
    })
    .from(taxImports)
    .where(eq(taxImports.userId, userId))
    .orderBy(asc(taxImports.createdAt), asc(taxImports.id)),
  rules: await ctx.db
    .select({ way: taxRules.way, merchant: taxRules.merchant, target: taxRules.target })
    .from(taxRules)
    .where(eq(taxRules.userId, userId))
    .orderBy(asc(taxRules.merchant), asc(taxRules.way)),
  settings: await ctx.db
    .select({
      year: taxSettings.year,
      filingStatus: taxSettings.filingStatus,
      state: taxSettings.state,
      stateRate: taxSettings.stateRate,
      otherIncomeCents: taxSettings.otherIncomeCents,
      withheldCents: taxSettings.withheldCents,
      lastYearTaxCents: taxSettings.lastYearTaxCents,
      lastYearIncomeCents: taxSettings.lastYearIncomeCents,
      setAsideRate: taxSettings.setAsideRate,
    })
    .from(taxSettings)
    .where(eq(taxSettings.userId, userId))
    .orderBy(asc(taxSettings.year)),
});
