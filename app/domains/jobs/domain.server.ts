import type { Domain } from "#app/infra/domain.server.ts";
import { jobsApi } from "./api.server.ts";
import { eraseJobs } from "./commands/erase-account.server.ts";
import { EXPIRY, tellOfExpiry } from "./commands/expiry.server.ts";
import { exportJobs } from "./queries/export-account.server.ts";

export const jobs: Domain = {
  name: "jobs",
  needs: ["auth", "contractors", "directory", "verification"],
  api: { "/api/jobs": jobsApi },
  jobs: { [EXPIRY]: tellOfExpiry },
  schedule: [{ name: EXPIRY, cron: "35 * * * *" }],
  announces: ["job.posted", "job.awarded", "application.received", "application.answered"],
  account: { exports: { jobs: exportJobs }, erase: eraseJobs },
};
