import type { Domain } from "#app/infra/domain.server.ts";
import { ACCEPT, CANCEL, CHECK, PAY_OUT } from "./commands/ask-later.server.ts";
import { eraseFinancing, eraseShared } from "./commands/erase-account.server.ts";
import {
  acceptAtLender,
  CHASE,
  callOffAtLender,
  chaseLenders,
  checkWithLender,
  payOutAtLender,
} from "./commands/lender-jobs.server.ts";
import { SWEEP, sweepApplications } from "./commands/sweep.server.ts";
import { exportFinancing } from "./queries/export-account.server.ts";
import { SEALED_OFFERS, SEALED_RATE_CHECK } from "./queries/sealed.server.ts";
import { financingApplications } from "./tables.server.ts";

const columnOf = { table: financingApplications, id: financingApplications.id };

import { financingWaits } from "./queries/waits.server.ts";

export const financing: Domain = {
  name: "financing",
  needs: ["auth", "businesses", "contractors", "operators"],
  jobs: {
    [SWEEP]: sweepApplications,
    [CHASE]: chaseLenders,
    [CHECK]: checkWithLender,
    [ACCEPT]: acceptAtLender,
    [PAY_OUT]: payOutAtLender,
    [CANCEL]: callOffAtLender,
  },
  schedule: [
    { name: SWEEP, cron: "50 3 * * *" },
    { name: CHASE, cron: "20 * * * *" },
  ],
  sealed: [
    { name: "rate checks", purpose: SEALED_RATE_CHECK, ...columnOf, sealed: financingApplications.sealed },
    { name: "offers of lenders", purpose: SEALED_OFFERS, ...columnOf, sealed: financingApplications.sealedOffers },
  ],
  waits: financingWaits,
  account: { exports: { financing: exportFinancing }, erase: eraseFinancing },
  business: {
    exports: {},
    erase: eraseShared,
    notExported: { financingApplications: "an application is its applicant's, and in their copy" },
  },
};
