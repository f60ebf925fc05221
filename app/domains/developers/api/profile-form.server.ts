import type { Business } from "#app/domains/contractors/queries.server.ts";
import type { PatchProfile } from "../input/profile.ts";

const typed = (value: number | string | null | undefined) => (value === null || value === undefined ? "" : `${value}`);

/** The edit form as it would be sent with these changes made, everything else as it stands. */
export function editedForm(now: Business, patch: PatchProfile): Record<string, unknown> {
  const [, serviceArea] = now.serviceAreas;
  const { hourlyRateCents } = now;
  const merged = {
    ...now,
    serviceArea: serviceArea ?? "",
    serviceCounties: now.serviceCounties,
    bio: now.businessDescription,
    hourlyRate: hourlyRateCents === null ? null : hourlyRateCents / 100,
    ...patch,
  };
  // Who says miles says no counties any more, and the other way round.
  const by = patch.serviceCounties?.length
    ? "counties"
    : patch.serviceMiles
      ? "miles"
      : merged.serviceCounties.length
        ? "counties"
        : merged.serviceMiles !== null
          ? "miles"
          : "text";
  return {
    version: merged.version,
    companyName: merged.companyName,
    yearsInBusiness: typed(merged.yearsInBusiness),
    industry: typed(merged.industry),
    primaryTrade: typed(merged.primaryTrade),
    services: merged.services,
    moreTrades: merged.moreTrades,
    skills: merged.skills.join(", "),
    languages: merged.languages,
    description: typed(merged.description),
    bio: typed(merged.bio),
    phone: typed(merged.phone),
    address: typed(merged.address),
    city: typed(merged.city),
    state: typed(merged.state),
    zip: typed(merged.zip),
    serviceArea: typed(merged.serviceArea),
    serviceBy: by,
    serviceMiles: typed(merged.serviceMiles),
    serviceCounties: merged.serviceCounties,
    licenseNumber: typed(merged.licenseNumber),
    hourlyRate: merged.hourlyRate === null ? "" : merged.hourlyRate.toFixed(2),
    availability: merged.availability,
    ...(merged.availableForSubcontract && { availableForSubcontract: "on" }),
  };
}
