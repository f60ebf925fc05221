import type { Domain } from "#app/infra/domain.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { eraseEngagements } from "./commands/erase-account.server.ts";
import { logDay } from "./commands/log.server.ts";
import { confirmSilent, SILENCE } from "./commands/silence.server.ts";
import { LogDay, LogPhotos } from "./input.ts";
import { exportEngagements } from "./queries/export-account.server.ts";

export const engagements: Domain = {
  name: "engagements",
  needs: ["auth", "bids", "businesses", "contractors", "jobs", "media", "messaging", "verification"],
  jobs: { [SILENCE]: confirmSilent },
  schedule: [{ name: SILENCE, cron: "20 * * * *" }],
  announces: [
    "engagement.agreed",
    "engagement.started",
    "engagement.done",
    "engagement.closed",
    "engagement.disputed",
    "engagement.ended",
    "engagement.assigned",
  ],
  receives: {
    log: async (ctx, values) =>
      logDay(ctx, String(values["engagementId"]), parseInput(LogDay, values), parseInput(LogPhotos, values)),
  },
  business: { exports: { engagements: exportEngagements }, erase: eraseEngagements },
};
