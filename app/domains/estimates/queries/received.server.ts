import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEstimate } from "../access.ts";
import { customerEstimates } from "../tables.server.ts";
import { linkPath } from "../tokens/link.server.ts";
import { memberAt } from "./member-at.server.ts";

const e = customerEstimates;

/** The page of an estimate that was mailed to the actor's own, confirmed address. Throws not-found for everybody else. */
export async function receivedEstimate(ctx: Ctx, id: string): Promise<string> {
  const { userId: memberId } = requireActor(ctx);
  const [row] = isId(id) ? await ctx.db.select({ to: e.customerEmail }).from(e).where(eq(e.id, id)) : [];
  if (!row || (await memberAt(ctx, row.to)) !== memberId) throw noSuchEstimate();
  return linkPath(ctx, id);
}
