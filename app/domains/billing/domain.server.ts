import type { Domain } from "#app/infra/domain.server.ts";
import { comparePlans } from "./commands/compare.server.ts";
import { END_WITH_BUSINESS, endTwinJob, endWithBusiness } from "./commands/end.server.ts";
import { eraseBilling } from "./commands/erase-account.server.ts";
import { GRACE, grace } from "./commands/grace.server.ts";
import { settlePlans } from "./commands/settle.server.ts";
import { END_TWIN } from "./commands/settle-subscription.server.ts";
import { billingCounts, billingStands } from "./queries/counts.server.ts";
import { exportBilling } from "./queries/export-account.server.ts";
import { keptByPlan } from "./queries/keeps-role.server.ts";

export const billing: Domain = {
  name: "billing",
  needs: ["auth", "businesses", "contractors", "ledger", "operators", "payments"],
  announces: ["plan.changed"],
  jobs: { [GRACE]: grace, [END_TWIN]: endTwinJob, [END_WITH_BUSINESS]: endWithBusiness },
  schedule: [{ name: GRACE, cron: "50 * * * *" }],
  settles: settlePlans,
  compares: comparePlans,
  keepsRole: keptByPlan,
  counts: billingCounts,
  stands: billingStands,
  business: {
    exports: { billing: exportBilling },
    erase: eraseBilling,
    notErased: {
      subscriptions: "they end with the business; the ledger and tax rest on what was paid",
      planPayments: "the ledger and tax rest on what was paid",
    },
  },
};
