import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { noPayoutAccount } from "../access.ts";
import { requireProvider } from "../provider.server.ts";
import { payoutsPath } from "../rules.ts";
import { payoutAccounts } from "../tables.server.ts";
import { whoPays } from "./customer.server.ts";
import { readAccount } from "./payout-account.server.ts";

const TRIES_AN_HOUR = 20;

const mine = (ctx: Ctx): string => ownerOf(ctx, "plan", "contractor", "realtor");

async function accountIdOf(ctx: Ctx, businessId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: payoutAccounts.accountId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.businessId, businessId));
  return row?.id ?? null;
}

/**
 * Gives the address of the provider's pages on which the actor says who they are and where their money goes; makes their
 * account there the first time. Two at once are one: the provider makes one a key. Throws `no_provider`.
 */
export async function startOnboarding(ctx: Ctx): Promise<string> {
  const businessId = mine(ctx);
  const provider = requireProvider(ctx);
  await limit(ctx, "payments.connect", businessId, { points: TRIES_AN_HOUR, seconds: 3600 });
  let accountId = await accountIdOf(ctx, businessId);
  if (!accountId) {
    const { id, ...stands } = await provider.makeAccount(await whoPays(ctx, businessId));
    await ctx.db
      .insert(payoutAccounts)
      .values({ businessId, accountId: id, ...stands, createdAt: ctx.now, readAt: ctx.now })
      .onConflictDoNothing();
    await audit(ctx, "payouts.begun", `business:${businessId}`);
    accountId = (await accountIdOf(ctx, businessId)) ?? id;
  }
  return provider.onboarding(accountId, `${ctx.services.env.PUBLIC_URL}${payoutsPath(ctx.actor?.role ?? null)}?back`);
}

/** The address of the provider's own desk of the actor's account. Throws not-found without one. */
export async function accountDesk(ctx: Ctx): Promise<string> {
  const accountId = await accountIdOf(ctx, mine(ctx));
  if (!accountId) throw noPayoutAccount();
  return requireProvider(ctx).accountDesk(accountId);
}

/** Reads the actor's account at the provider, so that what they said there stands here before it is told. */
export async function readOwnAccount(ctx: Ctx): Promise<void> {
  const accountId = await accountIdOf(ctx, mine(ctx));
  if (accountId) await readAccount(ctx, accountId);
}
