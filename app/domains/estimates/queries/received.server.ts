import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEstimate } from "../access.ts";
import { customerEstimates } from "../tables.server.ts";
import { linkPath } from "../tokens/link.server.ts";

const e = customerEstimates;

/** The page of an estimate that was mailed to the actor's own, confirmed address. Throws not-found for everybody else. */
export async function receivedEstimate(ctx: Ctx, id: string): Promise<string> {
  const { email } = requireActor(ctx);
  const [row] = isId(id) ? await ctx.db.select({ to: e.customerEmail }).from(e).where(eq(e.id, id)) : [];
  if (!row || row.to !== email || !(await isReachable(ctx))) throw noSuchEstimate();
  return linkPath(ctx, id);
}
