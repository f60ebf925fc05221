import { and, desc, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { takesMoney } from "../provider.server.ts";
import { payoutAccounts, payouts } from "../tables.server.ts";

const SHOWN = 50;

/** How the payout account of the actor's business stands, with what was paid out of it. */
export async function myPayoutAccount(ctx: Ctx) {
  const businessId = ownerOf(ctx, "plan");
  const [account] = await ctx.db
    .select({
      takesPayments: payoutAccounts.takesPayments,
      paysOut: payoutAccounts.paysOut,
      submitted: payoutAccounts.submitted,
      accountId: payoutAccounts.accountId,
    })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.businessId, businessId));
  const paid = await ctx.db
    .select({ id: payouts.id, cents: payouts.cents, status: payouts.status, arrivesOn: payouts.arrivesOn })
    .from(payouts)
    .where(eq(payouts.businessId, businessId))
    .orderBy(desc(payouts.madeAt))
    .limit(SHOWN);
  return { open: takesMoney(ctx), account: account ?? null, payouts: paid };
}

/** The connected account that money for a business goes to; null while it cannot take any. Whoever asks for it needs no right: a payer does. */
export async function accountTaking(ctx: Ctx, businessId: string): Promise<string | null> {
  if (!takesMoney(ctx)) return null;
  const [row] = await ctx.db
    .select({ id: payoutAccounts.accountId })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.businessId, businessId), eq(payoutAccounts.takesPayments, true)));
  return row?.id ?? null;
}
