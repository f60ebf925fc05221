import type { Domain } from "#app/infra/domain.server.ts";
import { eraseAlerts } from "./commands/erase-account.server.ts";
import { MATCH, matchJob, queueMatches } from "./commands/match.server.ts";
import { exportAlerts } from "./queries/export-account.server.ts";

export const alerts: Domain = {
  name: "alerts",
  needs: ["auth", "businesses", "contractors", "jobs"],
  announces: ["job.found"],
  hears: queueMatches,
  jobs: { [MATCH]: matchJob },
  business: { exports: { alerts: exportAlerts }, erase: eraseAlerts },
};
