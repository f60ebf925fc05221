import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { documents } from "../tables.server.ts";

/** Documents that wait for a reviewer. */
export const verificationWaits: readonly Waiting[] = [
  {
    place: "verifications",
    read: () =>
      sql`select count(*), min(${documents.submittedAt}) from ${documents} where ${documents.status} = 'pending'`,
  },
];
