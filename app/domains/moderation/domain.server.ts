import type { Domain } from "#app/infra/domain.server.ts";
import { eraseModeration } from "./commands/erase-account.server.ts";
import { exportModeration } from "./queries/export-account.server.ts";

export const moderation: Domain = {
  name: "moderation",
  needs: ["auth"],
  announces: ["moderation.decided"],
  account: { exports: { moderation: exportModeration }, erase: eraseModeration },
};
