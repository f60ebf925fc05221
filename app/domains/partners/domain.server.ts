import type { Domain } from "#app/infra/domain.server.ts";
import { erasePartners } from "./commands/erase-account.server.ts";
import { SWEEP_REQUESTS, sweepRequests } from "./commands/sweep.server.ts";
import { partnersWaits } from "./queries/waits.server.ts";

export const partners: Domain = {
  name: "partners",
  needs: ["auth"],
  jobs: { [SWEEP_REQUESTS]: sweepRequests },
  schedule: [{ name: SWEEP_REQUESTS, cron: "20 4 * * *" }],
  waits: partnersWaits,
  account: {
    exports: {},
    erase: erasePartners,
    notExported: {
      partnerRequests: "its only member is the person of the operator who works on it",
      sponsors: "its only member is the person of the operator who wrote it down",
    },
  },
};
