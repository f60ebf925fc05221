import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { engagements } from "../tables.server.ts";

/** Work in dispute. */
export const engagementsWaits: readonly Waiting[] = [
  {
    place: "disputes",
    read: () =>
      sql`select count(*), min(${engagements.changedAt}) from ${engagements} where ${engagements.state} = 'disputed'`,
  },
];
