import { asc, eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { licenseRules, outsideHours } from "../tables.server.ts";

/** Rules that a business wrote down and certificates from elsewhere, for the owner's copy. */
export const exportHours = async (ctx: Ctx, businessId: string) => ({
  rules: await ctx.db
    .select({
      line: licenseRules.line,
      /** Whose hours count; null for the owner whom others reach. */
      holder: profiles.fullName,
      hours: licenseRules.hours,
      everyYears: licenseRules.everyYears,
      categories: licenseRules.categories,
      dueOn: licenseRules.dueOn,
      source: licenseRules.source,
      changedAt: licenseRules.changedAt,
    })
    .from(licenseRules)
    .leftJoin(profiles, eq(profiles.id, licenseRules.holderId))
    .where(eq(licenseRules.businessId, businessId))
    .orderBy(asc(licenseRules.line)),
  certificates: await ctx.db
    .select({
      person: profiles.fullName,
      title: outsideHours.title,
      provider: outsideHours.provider,
      minutes: outsideHours.minutes,
      category: outsideHours.category,
      doneOn: outsideHours.doneOn,
      fileName: outsideHours.fileName,
      confirmedAt: outsideHours.confirmedAt,
      seenAt: outsideHours.seenAt,
      returnedAt: outsideHours.returnedAt,
      returnNote: outsideHours.returnNote,
    })
    .from(outsideHours)
    .leftJoin(profiles, eq(profiles.id, outsideHours.personId))
    .where(eq(outsideHours.businessId, businessId))
    .orderBy(asc(outsideHours.createdAt), asc(outsideHours.id)),
});
