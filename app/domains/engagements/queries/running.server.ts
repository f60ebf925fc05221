import { and, inArray, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { isOver, STATES } from "../rules.ts";
import { engagements } from "../tables.server.ts";

const LIVE = STATES.filter((state) => !isOver(state));

/** The awarded work of these businesses, on either side, that is not over and ends with them, in the reader's language. */
export async function runningWork(ctx: Ctx, owned: readonly string[]): Promise<string[]> {
  const theirs = or(inArray(engagements.proId, [...owned]), inArray(engagements.hirerId, [...owned]));
  const count = await ctx.db.$count(engagements, and(theirs, inArray(engagements.state, LIVE)));
  return count ? [m.engagements_running({ count })] : [];
}
