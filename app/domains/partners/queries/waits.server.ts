import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { partnerRequests } from "../tables.server.ts";

/** Requests of partners that nobody has taken up. */
export const partnersWaits: readonly Waiting[] = [
  {
    place: "partners",
    read: () =>
      sql`select count(*), min(${partnerRequests.createdAt}) from ${partnerRequests} where ${partnerRequests.state} = 'new'`,
  },
];
