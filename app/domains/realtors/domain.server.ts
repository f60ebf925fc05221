import type { Domain } from "#app/infra/domain.server.ts";
import { eraseListed, eraseRealtors } from "./commands/erase-account.server.ts";
import { SEND, sendJob } from "./commands/pay-out.server.ts";
import { exportRealtors } from "./queries/export-account.server.ts";
import { listIntent } from "./queries/intent.server.ts";

export const realtors: Domain = {
  name: "realtors",
  needs: [
    "auth",
    "billing",
    "businesses",
    "contractors",
    "directory",
    "ledger",
    "messaging",
    "operators",
    "payments",
    "referrals",
    "taxes",
    "verification",
  ],
  announces: ["realtor.paid"],
  jobs: { [SEND]: sendJob },
  intent: listIntent,
  account: { exports: { clientLists: exportRealtors }, erase: eraseRealtors },
  business: {
    exports: {},
    erase: eraseListed,
    notExported: { clientListPros: "who stands on a realtor's list is the realtor's, and in their copy" },
  },
};
