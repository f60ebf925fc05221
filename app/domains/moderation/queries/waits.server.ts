import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { moderationCases } from "../tables.server.ts";

/** What was reported and waits for a decision. */
export const moderationWaits: readonly Waiting[] = [
  {
    place: "moderation",
    read: () =>
      sql`select count(*), min(${moderationCases.openedAt}) from ${moderationCases} where ${moderationCases.closedAt} is null`,
  },
];
