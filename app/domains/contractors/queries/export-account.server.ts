import { eq } from "drizzle-orm";
import { onboardingSteps, contractorProfiles as t } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** The business profile of a member, for their own copy; null without one. */
export async function exportContractor(ctx: Ctx, userId: string) {
  const [profile] = await ctx.db
    .select({
      companyName: t.companyName,
      yearsInBusiness: t.yearsInBusiness,
      serviceAreas: t.serviceAreas,
      serviceMiles: t.serviceMiles,
      serviceCounties: t.serviceCounties,
      businessDescription: t.businessDescription,
      description: t.description,
      services: t.services,
      industry: t.industry,
      primaryTrade: t.primaryTrade,
      moreTrades: t.moreTrades,
      trades: t.trades,
      skills: t.skills,
      languages: t.languages,
      phone: t.phone,
      address: t.address,
      city: t.city,
      state: t.state,
      zip: t.zip,
      licenseNumber: t.licenseNumber,
      hourlyRateCents: t.hourlyRateCents,
      availability: t.availability,
      availableForSubcontract: t.availableForSubcontract,
      slug: t.slug,
      createdAt: t.createdAt,
      updatedAt: t.updatedAt,
    })
    .from(t)
    .where(eq(t.userId, userId));
  return profile ?? null;
}

/** When the business came to each step of the onboarding, for the owner's copy. */
export const exportOnboarding = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ step: onboardingSteps.step, reachedAt: onboardingSteps.reachedAt })
    .from(onboardingSteps)
    .where(eq(onboardingSteps.businessId, userId))
    .orderBy(onboardingSteps.step);
