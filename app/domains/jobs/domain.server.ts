import { STANDING_CHANGED } from "#app/domains/verification/commands/standing-change.server.ts";
import type { Domain } from "#app/infra/domain.server.ts";
import { AppError } from "#app/infra/errors.ts";
import { parseInput } from "#app/infra/form.ts";
import { jobsApi } from "./api.server.ts";
import { applyToJob } from "./commands/apply.server.ts";
import { eraseJobs } from "./commands/erase-account.server.ts";
import { EXPIRY, tellOfExpiry } from "./commands/expiry.server.ts";
import { tellHirers } from "./commands/tell-hirers.server.ts";
import { ApplicationPhotos, Apply } from "./input.ts";
import { jobsCounts, jobsStands } from "./queries/counts.server.ts";
import { endingJobs } from "./queries/ending.server.ts";
import { exportJobs } from "./queries/export-account.server.ts";
import { jobIntent } from "./queries/intent.server.ts";

export const jobs: Domain = {
  name: "jobs",
  needs: [
    "accounts",
    "auth",
    "billing",
    "businesses",
    "contractors",
    "directory",
    "maps",
    "media",
    "training",
    "verification",
  ],
  api: { "/api/jobs": jobsApi },
  jobs: { [EXPIRY]: tellOfExpiry, [STANDING_CHANGED]: tellHirers },
  schedule: [{ name: EXPIRY, cron: "35 * * * *" }],
  intent: jobIntent,
  announces: [
    "job.posted",
    "job.amended",
    "question.asked",
    "question.answered",
    "job.awarded",
    "application.received",
    "application.answered",
    "applicant.standing",
  ],
  receives: {
    // One that has arrived, and whose answer was lost, is done.
    application: async (ctx, values) =>
      applyToJob(ctx, String(values["jobId"]), parseInput(Apply, values), parseInput(ApplicationPhotos, values)).then(
        () => {},
        (error: unknown) => {
          if (!(error instanceof AppError && error.code === "already_applied")) throw error;
        },
      ),
  },
  ends: endingJobs,
  counts: jobsCounts,
  stands: jobsStands,
  business: { exports: { jobs: exportJobs }, erase: eraseJobs },
};
