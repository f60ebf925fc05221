import type { Domain } from "#app/infra/domain.server.ts";
import { eraseModeration } from "./commands/erase-account.server.ts";
import { exportModeration } from "./queries/export-account.server.ts";
import { moderationWaits } from "./queries/waits.server.ts";

export const moderation: Domain = {
  name: "moderation",
  needs: ["auth"],
  announces: ["moderation.decided"],
  waits: moderationWaits,
  account: { exports: { moderation: exportModeration }, erase: eraseModeration },
};
