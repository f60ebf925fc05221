import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { messageReports } from "../tables.server.ts";

/** Reported conversations that wait for a reviewer. */
export const messagingWaits: readonly Waiting[] = [
  {
    place: "reports",
    read: () =>
      sql`select count(*), min(${messageReports.createdAt}) from ${messageReports} where ${messageReports.handledAt} is null`,
  },
];
