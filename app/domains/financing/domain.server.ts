import type { Domain } from "#app/infra/domain.server.ts";
import { eraseFinancing } from "./commands/erase-account.server.ts";
import { SWEEP, sweepApplications } from "./commands/sweep.server.ts";
import { exportFinancing } from "./queries/export-account.server.ts";
import { SEALED_RATE_CHECK } from "./queries/sealed.server.ts";
import { financingApplications } from "./tables.server.ts";

export const financing: Domain = {
  name: "financing",
  needs: ["auth", "contractors", "operators"],
  jobs: { [SWEEP]: sweepApplications },
  schedule: [{ name: SWEEP, cron: "50 3 * * *" }],
  sealed: [
    {
      name: "rate checks",
      purpose: SEALED_RATE_CHECK,
      table: financingApplications,
      id: financingApplications.id,
      sealed: financingApplications.sealed,
    },
  ],
  account: { exports: { financing: exportFinancing }, erase: eraseFinancing },
};
