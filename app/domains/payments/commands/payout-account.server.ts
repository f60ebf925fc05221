import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Change } from "#app/infra/domain.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { providerOf, requireProvider } from "../provider.server.ts";
import { payoutAccounts, payouts } from "../tables.server.ts";
import { whoPays } from "./customer.server.ts";

const LINKS_AN_HOUR = 20;

/** The connected account of a business, made where there is none. */
async function accountFor(ctx: Ctx, businessId: string): Promise<string> {
  const known = () =>
    ctx.db
      .select({ id: payoutAccounts.accountId })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.businessId, businessId));
  const [there] = await known();
  if (there) return there.id;
  const made = await requireProvider(ctx).makeAccount(await whoPays(ctx, businessId));
  await inTransaction(ctx, async (tx) => {
    const { id: accountId, ...stands } = made;
    const [row] = await tx.db
      .insert(payoutAccounts)
      .values({ businessId, accountId, ...stands, createdAt: tx.now, readAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: payoutAccounts.accountId });
    if (row) await audit(tx, "payout_account.opened", `business:${businessId}`, { accountId }, businessId);
  });
  return (await known())[0]?.id ?? made.id;
}

/**
 * Where the owner goes to say where money is paid out: the provider's own pages, or its desk once all is answered. `backPath`:
 * the page that they come back to.
 */
export async function payoutAccountLink(ctx: Ctx, backPath: string): Promise<string> {
  const businessId = ownerOf(ctx, "plan");
  const provider = requireProvider(ctx);
  await limit(ctx, "payments.account", businessId, { points: LINKS_AN_HOUR, seconds: 3600 });
  const id = await accountFor(ctx, businessId);
  const { submitted } = await readAccount(ctx, id);
  return submitted ? provider.accountDesk(id) : provider.onboarding(id, `${ctx.services.env.PUBLIC_URL}${backPath}`);
}

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
    await readAccount(ctx, id);
}
