import { and, eq, inArray, notInArray, or, type SQL } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isAwaited, isOver, STATES, WAITS_FOR_SIGNATURE } from "../rules.ts";
import { engagements } from "../tables.server.ts";

const OVER = STATES.filter(isOver);

/** `waitsFor` of the rules, as a condition. */
const waits = (side: "hirer" | "pro"): SQL | undefined =>
  or(
    inArray(
      engagements.state,
      STATES.filter((state) => isAwaited(state, side)),
    ),
    and(eq(engagements.agreement, WAITS_FOR_SIGNATURE[side]), notInArray(engagements.state, OVER)),
  );

/** How many jobs that were given wait for an answer or a signature of the actor's business. */
export async function workWaiting(ctx: Ctx): Promise<number> {
  const businessId = ownerOf(ctx, "jobs");
  return ctx.db.$count(
    engagements,
    or(and(eq(engagements.hirerId, businessId), waits("hirer")), and(eq(engagements.proId, businessId), waits("pro"))),
  );
}
