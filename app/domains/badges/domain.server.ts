import type { Domain } from "#app/infra/domain.server.ts";
import { AWARD, AWARD_ALL, awardAllJob, awardJob } from "./commands/award.server.ts";
import { eraseBadges } from "./commands/erase-account.server.ts";
import { exportBadges } from "./queries/badges.server.ts";

export const badges: Domain = {
  name: "badges",
  needs: ["auth", "businesses", "contractors", "media", "mentors", "verification"],
  jobs: { [AWARD]: awardJob, [AWARD_ALL]: awardAllJob },
  schedule: [
    { name: AWARD, cron: "*/10 * * * *" },
    { name: AWARD_ALL, cron: "25 5 * * *" },
  ],
  account: { exports: { badges: exportBadges }, erase: eraseBadges },
};
