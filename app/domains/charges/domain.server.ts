import type { Domain } from "#app/infra/domain.server.ts";
import { compareCharges } from "./commands/compare.server.ts";
import { PASS_ON, TAKE_BACK } from "./commands/follow-dispute.server.ts";
import { passOnJob, RECOVER, recoverJob, returnJob, takeBackJob } from "./commands/jobs.server.ts";
import { RETURN, settleCharges } from "./commands/settle.server.ts";
import { chargesCounts } from "./queries/counts.server.ts";
import { exportCharges } from "./queries/export-account.server.ts";
import { chargesWaits } from "./queries/waits.server.ts";

export const charges: Domain = {
  name: "charges",
  needs: [
    "agreements",
    "auth",
    "bids",
    "billing",
    "businesses",
    "engagements",
    "invoices",
    "ledger",
    "messaging",
    "operators",
    "payments",
    "taxes",
  ],
  jobs: { [RETURN]: returnJob, [TAKE_BACK]: takeBackJob, [PASS_ON]: passOnJob, [RECOVER]: recoverJob },
  schedule: [{ name: RECOVER, cron: "35 4 * * *" }],
  settles: settleCharges,
  compares: compareCharges,
  waits: chargesWaits,
  counts: chargesCounts,
  business: {
    exports: { charges: exportCharges },
    erase: async () => {},
    notErased: {
      charges: "the other side, the ledger and tax rest on what was paid",
      payPages: "",
      chargeRefunds: "",
    },
  },
};
