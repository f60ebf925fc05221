import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { trustRecords } from "../tables.server.ts";

/** Refuses a suspended business what would bring it before others. Throws forbidden `suspended`. */
export async function refuseSuspended(ctx: Ctx, userId: string): Promise<void> {
  const [suspended] = await ctx.db
    .select({ userId: trustRecords.userId })
    .from(trustRecords)
    .where(and(eq(trustRecords.userId, userId), isNotNull(trustRecords.suspendedAt)));
  if (suspended)
    throw forbidden("suspended", { title: m.enforcement_suspended_title(), message: m.enforcement_suspended() });
}
