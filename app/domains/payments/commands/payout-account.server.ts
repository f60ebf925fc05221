import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Change } from "#app/infra/domain.server.ts";
import { orNone } from "../provider/refusal.server.ts";
import { providerOf, requireProvider } from "../provider.server.ts";
import { payoutAccounts, payouts } from "../tables.server.ts";

/** Reads how a connected account stands now, and what was paid out of it. */
export async function readAccount(ctx: Ctx, accountId: string) {
  const provider = requireProvider(ctx);
  const { id: _, ...stands } = await provider.account(accountId);
  const [row] = await ctx.db
    .update(payoutAccounts)
    .set({ ...stands, readAt: ctx.now })
    .where(eq(payoutAccounts.accountId, accountId))
    .returning({ businessId: payoutAccounts.businessId });
  if (row && stands.paysOut)
    for (const { id, ...payout } of await provider.payoutsOf(accountId))
      await ctx.db
        .insert(payouts)
        .values({ id, businessId: row.businessId, ...payout })
        .onConflictDoUpdate({ target: payouts.id, set: payout });
  return stands;
}

/** What changes on a connected account is read from there. */
export async function settleAccount(ctx: Ctx, { type, subject, account }: Change): Promise<void> {
  if (type === "account.updated") await readAccount(ctx, subject);
  else if (type.startsWith("payout.") && account) await readAccount(ctx, account);
}

/** Reads every connected account again: events of theirs that were missed cannot be asked for in one list. */
export async function readAccounts(ctx: Ctx): Promise<void> {
  if (!providerOf(ctx)) return;
  for (const { id } of await ctx.db.select({ id: payoutAccounts.accountId }).from(payoutAccounts))
    try {
      if (!(await orNone(readAccount(ctx, id)))) ctx.log.error({ account: id }, "a connected account is gone");
    } catch (error) {
      // The others are read all the same, and what follows in the night.
      ctx.log.error({ err: error, account: id }, "a connected account could not be read");
    }
}
