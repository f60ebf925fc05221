import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { charges } from "../tables.server.ts";

/** Payments in dispute that wait for an answer. */
export const chargesWaits: readonly Waiting[] = [
  {
    place: "charges",
    read: () =>
      sql`select count(*), min(${charges.madeAt}) from ${charges} where ${charges.disputeStatus} in ('needs_response', 'warning_needs_response')`,
  },
];
