import { and, eq, isNull, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { estimateRefusals } from "../tables.server.ts";
import { mailboxHash } from "../tokens/link.server.ts";

/** Whether a mailbox wants no estimates from this business, or from any. */
export async function wantsNone(ctx: Ctx, ownerId: string, email: string): Promise<boolean> {
  const [said] = await ctx.db
    .select({ id: estimateRefusals.id })
    .from(estimateRefusals)
    .where(
      and(
        eq(estimateRefusals.mailboxHash, mailboxHash(ctx, email)),
        or(eq(estimateRefusals.ownerId, ownerId), isNull(estimateRefusals.ownerId)),
      ),
    )
    .limit(1);
  return said !== undefined;
}
