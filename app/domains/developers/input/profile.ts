import { z } from "zod";
import {
  ADDRESS_MAX,
  AREA_MAX,
  BIO_MAX,
  CITY_MAX,
  COMPANY_MAX,
  DESCRIPTION_MAX,
  HOURLY_RATE_MAX,
  LICENSE_MAX,
  SKILL_MAX,
  SKILLS_MAX,
  YEARS_MAX,
} from "#app/domains/contractors/input/limits.ts";
import type { Business } from "#app/domains/contractors/queries.server.ts";
import { idOf, idsOf } from "#content/list-shapes.ts";
import { AVAILABILITY, INDUSTRIES, PRIMARY_TRADES, SPECIALTIES, US_STATES } from "#content/lists.ts";

const textOrNull = (max: number) => z.string().max(max).nullable();

/**
 * What a tool may change of a business: every field of the edit form, each of them optional; null empties one. The form's
 * own shape has the last word on what each may hold.
 */
export const PatchProfile = z
  .object({
    /** What the change was made from; when it is not the newest any more, nothing is saved. */
    version: z.int().min(0),
    companyName: z.string().max(COMPANY_MAX),
    yearsInBusiness: z.int().min(0).max(YEARS_MAX).nullable(),
    industry: idOf(INDUSTRIES).nullable(),
    primaryTrade: idOf(PRIMARY_TRADES).nullable(),
    services: idsOf(SPECIALTIES),
    skills: z
      .array(
        z
          .string()
          .max(SKILL_MAX)
          .regex(/^[^,]*$/),
      )
      .max(SKILLS_MAX),
    description: z.string().max(DESCRIPTION_MAX),
    bio: textOrNull(BIO_MAX),
    phone: textOrNull(20),
    address: textOrNull(ADDRESS_MAX),
    city: textOrNull(CITY_MAX),
    state: idOf(US_STATES).nullable(),
    zip: textOrNull(10),
    serviceArea: textOrNull(AREA_MAX),
    licenseNumber: textOrNull(LICENSE_MAX),
    /** US dollars, cents after the point. */
    hourlyRate: z.number().positive().max(HOURLY_RATE_MAX).multipleOf(0.01).nullable(),
    availability: idOf(AVAILABILITY),
    availableForSubcontract: z.boolean(),
  })
  .partial();
export type PatchProfile = z.output<typeof PatchProfile>;

const typed = (value: number | string | null | undefined) => (value === null || value === undefined ? "" : `${value}`);

/** The edit form as it would be sent with these changes made, everything else as it stands. */
export function editedForm(now: Business, patch: PatchProfile): Record<string, unknown> {
  const [, serviceArea] = now.serviceAreas;
  const { hourlyRateCents } = now;
  const merged = {
    ...now,
    serviceArea: serviceArea ?? "",
    bio: now.businessDescription,
    hourlyRate: hourlyRateCents === null ? null : hourlyRateCents / 100,
    ...patch,
  };
  return {
    version: merged.version,
    companyName: merged.companyName,
    yearsInBusiness: typed(merged.yearsInBusiness),
    industry: typed(merged.industry),
    primaryTrade: typed(merged.primaryTrade),
    services: merged.services,
    skills: merged.skills.join(", "),
    description: typed(merged.description),
    bio: typed(merged.bio),
    phone: typed(merged.phone),
    address: typed(merged.address),
    city: typed(merged.city),
    state: typed(merged.state),
    zip: typed(merged.zip),
    serviceArea: typed(merged.serviceArea),
    licenseNumber: typed(merged.licenseNumber),
    hourlyRate: merged.hourlyRate === null ? "" : merged.hourlyRate.toFixed(2),
    availability: merged.availability,
    ...(merged.availableForSubcontract && { availableForSubcontract: "on" }),
  };
}
