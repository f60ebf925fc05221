import type { Domain } from "#app/infra/domain.server.ts";
import { communityApi } from "./api.server.ts";
import { eraseCommunity } from "./commands/erase-account.server.ts";
import { moderatedAnswers, moderatedPosts } from "./commands/moderated.server.ts";
import { DROP_POST_FILE, dropPostFile } from "./commands/post-file.server.ts";
import { WEEK, week } from "./commands/week.server.ts";
import { communityCounts } from "./queries/counts.server.ts";
import { exportCommunity } from "./queries/export-account.server.ts";

export const community: Domain = {
  name: "community",
  needs: [
    "accounts",
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
  api: { "/": communityApi },
  moderates: { post: moderatedPosts, answer: moderatedAnswers },
  announces: ["community.answered", "community.solved", "community.week"],
  jobs: { [WEEK]: week, [DROP_POST_FILE]: dropPostFile },
  schedule: [{ name: WEEK, cron: "0 15 * * 1" }],
  counts: communityCounts,
  account: { exports: { community: exportCommunity }, erase: eraseCommunity },
};
