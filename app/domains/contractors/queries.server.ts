import { eq } from "drizzle-orm";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { noLicenseFor } from "./rules/licensing.ts";
import { contractorProfiles } from "./tables.server.ts";

const t = contractorProfiles;

/** What a business's own screens and the domains above may read of it. */
const shown = {
  userId: t.userId,
  companyName: t.companyName,
  yearsInBusiness: t.yearsInBusiness,
  serviceAreas: t.serviceAreas,
  serviceMiles: t.serviceMiles,
  serviceCounties: t.serviceCounties,
  onboardingStep: t.onboardingStep,
  onboardingCompleted: t.onboardingCompleted,
  licenseDocumentUrl: t.licenseDocumentUrl,
  insuranceDocumentUrl: t.insuranceDocumentUrl,
  businessDescription: t.businessDescription,
  services: t.services,
  description: t.description,
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
  lat: t.lat,
  lng: t.lng,
  licenseNumber: t.licenseNumber,
  hourlyRateCents: t.hourlyRateCents,
  availability: t.availability,
  availableForSubcontract: t.availableForSubcontract,
  slug: t.slug,
  version: t.version,
};

export type Business = { [K in keyof typeof shown]: (typeof t.$inferSelect)[K] };

const businessRow = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db.select(shown).from(t).where(eq(t.userId, userId)),
);

/** The business of a user, draft or finished; null when there is none. For domains that already checked who asks. */
export async function businessOf(ctx: Ctx, userId: string): Promise<Business | null> {
  const [row] = await businessRow(ctx.db, { userId });
  return row ?? null;
}

/** The signed-in contractor's own business; null when there is none yet. */
export const myBusiness = async (ctx: Ctx): Promise<Business | null> =>
  businessOf(ctx, ownerOf(ctx, "profile", "contractor"));

export type MyOnboarding = {
  userId: string;
  name: string;
  phone: string | null;
  business: Business | null;
  /** Whether the state asks no license for any trade of the business, so that insurance alone makes it verified. */
  noLicense: boolean;
};

const phoneRow = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, userId)),
);

/**
 * What the onboarding of the signed-in contractor begins with: the person, and the business as far as it is saved. No
 * business is not an error.
 */
export async function myOnboarding(ctx: Ctx): Promise<MyOnboarding> {
  const { userId: memberId, name } = requireRole(ctx, "contractor");
  const [person] = await phoneRow(ctx.db, { userId: memberId });
  const business = await businessOf(ctx, ownerOf(ctx, "profile"));
  return {
    userId: memberId,
    name,
    phone: person?.phone ?? null,
    business,
    noLicense: noLicenseFor(business) !== null,
  };
}
