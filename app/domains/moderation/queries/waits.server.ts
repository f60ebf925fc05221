import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { moderationCases, moderationDecisions } from "../tables.server.ts";

/** What was reported or held, and appeals; both wait for a moderator. */
export const moderationWaits: readonly Waiting[] = [
  {
    place: "moderation",
    read: () =>
      sql`select sum(n), min(since) from (
        select count(*) as n, min(${moderationCases.openedAt}) as since from ${moderationCases} where ${moderationCases.closedAt} is null
        union all
        select count(*), min(${moderationDecisions.appealedAt}) from ${moderationDecisions} where ${moderationDecisions.appealedAt} is not null and ${moderationDecisions.outcome} is null
      ) as both_kinds`,
  },
];
