import type { Domain } from "#app/infra/domain.server.ts";
import { paymentsApi } from "./api.server.ts";
import { erasePayments } from "./commands/erase-account.server.ts";
import { settleAccount } from "./commands/payout-account.server.ts";
import { exportPayments } from "./queries/export-account.server.ts";

export const payments: Domain = {
  name: "payments",
  needs: ["auth", "businesses"],
  api: { "/webhooks": paymentsApi },
  settles: settleAccount,
  business: {
    exports: { payments: exportPayments },
    erase: erasePayments,
    notErased: {
      paymentCustomers: "refunds and late events have to find their way; it is an id of the provider's",
      payoutAccounts: "money may still be on it; it is an id of the provider's",
    },
  },
};
