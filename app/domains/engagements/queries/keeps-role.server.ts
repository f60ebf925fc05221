import { and, inArray } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { isOver, STATES } from "../rules.ts";
import { engagements } from "../tables.server.ts";

const LIVE = STATES.filter((state) => !isOver(state));

/** Whose business has work that is not over keeps the role that the work takes. */
export async function keptByWork(ctx: Ctx, _userId: string, owned: readonly string[]): Promise<string | null> {
  const live = await ctx.db.$count(
    engagements,
    and(inArray(engagements.proId, [...owned]), inArray(engagements.state, LIVE)),
  );
  return live ? m.engagements_keeps_role({ count: live }) : null;
}
