import type { Domain } from "#app/infra/domain.server.ts";
import { eraseMentoring } from "./commands/erase-account.server.ts";
import { CLOCK, clock } from "./commands/move.server.ts";
import { exportMentoring } from "./queries/export-account.server.ts";
import { mentorsWaits } from "./queries/waits.server.ts";

export const mentors: Domain = {
  name: "mentors",
  needs: ["auth", "businesses", "contractors", "moderation"],
  announces: ["mentor.asked", "mentor.answered", "mentor.moved", "mentor.decided"],
  waits: mentorsWaits,
  jobs: { [CLOCK]: clock },
  schedule: [{ name: CLOCK, cron: "*/15 * * * *" }],
  account: { exports: { mentoring: exportMentoring }, erase: eraseMentoring },
};
