import type { Domain } from "#app/infra/domain.server.ts";
import { byTheClock, CLOCK } from "./commands/clock.server.ts";
import { eraseReviews, eraseWriter } from "./commands/erase-account.server.ts";
import { moderatedReplies, moderatedReviews } from "./commands/moderated.server.ts";
import { exportEngagementReviews } from "./queries/export-account.server.ts";
import { reviewsWaits } from "./queries/waits.server.ts";

export const reviews: Domain = {
  name: "reviews",
  needs: [
    "auth",
    "businesses",
    "contractors",
    "directory",
    "engagements",
    "jobs",
    "media",
    "moderation",
    "verification",
  ],
  jobs: { [CLOCK]: byTheClock },
  schedule: [{ name: CLOCK, cron: "35 * * * *" }],
  waits: reviewsWaits,
  moderates: { review: moderatedReviews, reply: moderatedReplies },
  announces: ["review.asked", "review.published", "review.refused"],
  business: { exports: { engagementReviews: exportEngagementReviews }, erase: eraseReviews },
  account: { exports: {}, erase: eraseWriter },
};
