import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { financingApplications } from "../tables.server.ts";

/** Applications that wait for a person. */
export const financingWaits: readonly Waiting[] = [
  {
    place: "financing",
    read: () =>
      sql`select count(*), min(${financingApplications.consentedAt}) from ${financingApplications} where ${financingApplications.standing} = 'waiting'`,
  },
];
