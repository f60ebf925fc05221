import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { referrals } from "../tables.server.ts";

/** Referrals that are held until a reviewer has decided; they stand on the desk's page of realtors. */
export const referralsWaits: readonly Waiting[] = [
  {
    place: "realtors",
    read: () => sql`select count(*), min(${referrals.changedAt}) from ${referrals} where ${referrals.state} = 'held'`,
  },
];
