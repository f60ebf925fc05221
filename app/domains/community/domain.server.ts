import type { Domain } from "#app/infra/domain.server.ts";
import { eraseCommunity } from "./commands/erase-account.server.ts";
import { moderatedAnswers, moderatedPosts } from "./commands/moderated.server.ts";
import { WEEK, week } from "./commands/week.server.ts";
import { communityCounts } from "./queries/counts.server.ts";
import { exportCommunity } from "./queries/export-account.server.ts";

export const community: Domain = {
  name: "community",
  needs: [
    "auth",
    "badges",
    "businesses",
    "contractors",
    "learning",
    "media",
    "mentors",
    "moderation",
    "notifications",
    "partners",
    "reminders",
    "verification",
    "webinars",
  ],
  moderates: { post: moderatedPosts, answer: moderatedAnswers },
  announces: ["community.answered", "community.solved", "community.week"],
  jobs: { [WEEK]: week },
  schedule: [{ name: WEEK, cron: "0 15 * * 1" }],
  counts: communityCounts,
  account: { exports: { community: exportCommunity }, erase: eraseCommunity },
};
