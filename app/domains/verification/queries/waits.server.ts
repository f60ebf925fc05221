import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { documents, enforcements } from "../tables.server.ts";

const e = enforcements;

/** Documents and appeals that wait for a reviewer. */
export const verificationWaits: readonly Waiting[] = [
  {
    place: "verifications",
    read: () =>
      sql`select count(*), min(${documents.submittedAt}) from ${documents} where ${documents.status} = 'pending'`,
  },
  {
    place: "appeals",
    // What was given back is left out twice, so that the index of what stands is read.
    read: () =>
      sql`select count(*), min(${e.appealedAt}) from ${e} where ${e.outcome} is distinct from 'restored' and ${e.outcome} is null and ${e.appealedAt} is not null`,
  },
];
