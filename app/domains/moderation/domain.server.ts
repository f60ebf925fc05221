import type { Domain } from "#app/infra/domain.server.ts";
import { CLOSE_GONE, closeGone } from "./commands/close-gone.server.ts";
import { eraseModeration } from "./commands/erase-account.server.ts";
import { exportModeration } from "./queries/export-account.server.ts";
import { moderationWaits } from "./queries/waits.server.ts";

export const moderation: Domain = {
  name: "moderation",
  needs: ["auth"],
  jobs: { [CLOSE_GONE]: closeGone },
  schedule: [{ name: CLOSE_GONE, cron: "40 7 * * *" }],
  announces: ["moderation.decided"],
  waits: moderationWaits,
  account: { exports: { moderation: exportModeration }, erase: eraseModeration },
};
