import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { pictures } from "#app/domains/media/tables.server.ts";

const p = contractorProfiles;

/** Whether a business has a logo or a portrait. */
const hasPhoto = (businessId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${pictures} photo where photo.owner_id = ${businessId} and photo.purpose in ('logo', 'portrait'))`;

/** What of a profile is there, of the four parts that Getting Started asks for; `contractor_profiles` is in the statement. */
export const profileParts = (): SQL<number> => sql<number>`(
  (${p}.onboarding_completed)::int
  + (coalesce(${p}.description, ${p}.business_description, '') <> '')::int
  + (coalesce(${p}.primary_trade, ${p}.industry, '') <> '')::int
  + (${hasPhoto(sql`${p}.user_id`)})::int)`;
