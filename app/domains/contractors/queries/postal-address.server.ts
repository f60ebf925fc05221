import { sql } from "drizzle-orm";
import { contractorProfiles as t } from "../tables.server.ts";

/**
 * Where a business gets its mail, in one line as papers name it: "104 Sample Street, Austin, TX 78701". City, state and ZIP are left
 * out where the street names the city already; null where nothing is known.
 */
export const postalAddress = sql<string | null>`case
  when ${t.city} <> '' and position(lower(${t.city}) in lower(${t.address})) > 0 then ${t.address}
  else nullif(concat_ws(', ', nullif(${t.address}, ''), nullif(${t.city}, ''),
    nullif(concat_ws(' ', nullif(${t.state}, ''), nullif(${t.zip}, '')), '')), '') end`;
