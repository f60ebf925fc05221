import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { outsideHours } from "../tables.server.ts";

/** Confirmed certificates that no reviewer has seen. */
export const hoursWaits: readonly Waiting[] = [
  {
    place: "hours",
    read: () =>
      sql`select count(*), min(${outsideHours.confirmedAt}) from ${outsideHours} where ${outsideHours.confirmedAt} is not null and ${outsideHours.seenAt} is null`,
  },
];
