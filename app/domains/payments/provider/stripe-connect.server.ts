import type Stripe from "stripe";
import type { ConnectedAccount, Payout } from "../rules.ts";
import { accountOf, payoutOf } from "./shapes.server.ts";

/** Connected accounts: where money for pros and realtors goes. */
export function connect(stripe: Stripe) {
  return {
    makeAccount: async (who: { businessId: string; email: string; name: string }): Promise<ConnectedAccount> =>
      accountOf(
        await stripe.accounts.create(
          {
            country: "US",
            email: who.email,
            business_profile: { name: who.name },
            capabilities: {
              transfers: { requested: true },
              card_payments: { requested: true },
              us_bank_account_ach_payments: { requested: true },
            },
            controller: {
              fees: { payer: "application" },
              losses: { payments: "application" },
              stripe_dashboard: { type: "express" },
            },
            metadata: { business: who.businessId },
          },
          { idempotencyKey: `account:${who.businessId}` },
        ),
      ),

    account: async (id: string): Promise<ConnectedAccount> => accountOf(await stripe.accounts.retrieve(id)),

    /** The provider's pages on which the owner says who they are and where money goes; good for minutes. */
    onboarding: async (id: string, backUrl: string): Promise<string> =>
      (
        await stripe.accountLinks.create({
          account: id,
          type: "account_onboarding",
          refresh_url: backUrl,
          return_url: backUrl,
        })
      ).url,

    /** The provider's own desk of the account. */
    accountDesk: async (id: string): Promise<string> => (await stripe.accounts.createLoginLink(id)).url,

    /** What was paid out lately, the newest first. */
    payoutsOf: async (id: string): Promise<Payout[]> =>
      (await stripe.payouts.list({ limit: 20 }, { stripeAccount: id })).data.map(payoutOf),
  };
}
