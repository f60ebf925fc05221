import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { licenseRules, outsideHours } from "../tables.server.ts";

/** Rules that a business wrote down and certificates from elsewhere, for the owner's copy. */
export const exportHours = async (ctx: Ctx, businessId: string) => ({
  rules: await ctx.db
    .select({
      line: licenseRules.line,
      hours: licenseRules.hours,
      everyYears: licenseRules.everyYears,
      categories: licenseRules.categories,
      dueOn: licenseRules.dueOn,
      source: licenseRules.source,
      changedAt: licenseRules.changedAt,
    })
    .from(licenseRules)
    .where(eq(licenseRules.businessId, businessId))
    .orderBy(asc(licenseRules.line)),
  certificates: await ctx.db
    .select({
      title: outsideHours.title,
      provider: outsideHours.provider,
      minutes: outsideHours.minutes,
      category: outsideHours.category,
      doneOn: outsideHours.doneOn,
      fileName: outsideHours.fileName,
      confirmedAt: outsideHours.confirmedAt,
      seenAt: outsideHours.seenAt,
    })
    .from(outsideHours)
    .where(eq(outsideHours.businessId, businessId))
    .orderBy(asc(outsideHours.createdAt), asc(outsideHours.id)),
});
