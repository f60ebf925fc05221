import { desc, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { takesMoney } from "../provider.server.ts";
import { payoutState } from "../rules.ts";
import { payoutAccounts, payouts } from "../tables.server.ts";

const SHOWN = 60;

/** Where money for the actor goes, how far that is, and what was paid out. `open`: whether anything is paid here. */
export async function myPayouts(ctx: Ctx) {
  const businessId = ownerOf(ctx, "plan", "contractor", "realtor");
  const [account] = await ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.businessId, businessId));
  return {
    open: takesMoney(ctx),
    state: payoutState(account ?? null),
    payouts: await ctx.db
      .select({
        id: payouts.id,
        cents: payouts.cents,
        status: payouts.status,
        arrivesOn: payouts.arrivesOn,
        madeAt: payouts.madeAt,
      })
      .from(payouts)
      .where(eq(payouts.businessId, businessId))
      .orderBy(desc(payouts.madeAt))
      .limit(SHOWN),
  };
}
export type MyPayouts = Awaited<ReturnType<typeof myPayouts>>;

/** The connected account of a business that can be paid through the platform; null where it cannot. */
export async function payableAccount(ctx: Ctx, businessId: string): Promise<string | null> {
  if (!takesMoney(ctx)) return null;
  const [row] = await ctx.db
    .select({ id: payoutAccounts.accountId, takes: payoutAccounts.takesPayments })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.businessId, businessId));
  return row?.takes ? row.id : null;
}
