import type { Domain } from "#app/infra/domain.server.ts";
import { eraseEstimates } from "./commands/erase-account.server.ts";
import { FORGET_ESTIMATES, forgetEstimates } from "./commands/forget.server.ts";
import { exportEstimates } from "./queries/export-account.server.ts";
import { estimateIntent } from "./queries/intent.server.ts";

export const estimates: Domain = {
  name: "estimates",
  needs: [
    "accounts",
    "auth",
    "bids",
    "billing",
    "businesses",
    "contractors",
    "engagements",
    "jobs",
    "messaging",
    "verification",
  ],
  jobs: { [FORGET_ESTIMATES]: forgetEstimates },
  schedule: [{ name: FORGET_ESTIMATES, cron: "23 4 * * *" }],
  intent: estimateIntent,
  announces: ["estimate.received", "estimate.opened", "estimate.declined"],
  business: {
    exports: { estimates: exportEstimates },
    erase: eraseEstimates,
    notExported: { estimateRefusals: "whose mailbox said no is theirs; only a mark of the address is kept" },
  },
};
