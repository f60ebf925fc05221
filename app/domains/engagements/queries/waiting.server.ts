import { and, eq, inArray, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { isAwaited, isOver, STATES, WAITS_FOR_SIGNATURE } from "../rules.ts";
import { engagements } from "../tables.server.ts";

const OVER = STATES.filter(isOver);

/** Whether a side has something to do: an answer, or a signature under what the other one has signed. */
export const waits = (side: "hirer" | "pro"): SQL | undefined =>
  or(
    inArray(
      engagements.state,
      STATES.filter((state) => isAwaited(state, side)),
    ),
    and(eq(engagements.agreement, WAITS_FOR_SIGNATURE[side]), notInArray(engagements.state, OVER)),
  );

/** How many jobs that were given wait for an answer or a signature of a business, as a column of a statement. */
export function workWaitingCount(db: Db, ownerId: SQLWrapper): SQL<number> {
  const waiting = db
    .select({ count: sql<number>`count(*)` })
    .from(engagements)
    .where(
      or(and(eq(engagements.hirerId, ownerId), waits("hirer")), and(eq(engagements.proId, ownerId), waits("pro"))),
    );
  return sql<number>`(${waiting})::int`;
}
