import type { Domain } from "#app/infra/domain.server.ts";
import { bouncesApi } from "./api.server.ts";
import { eraseMailbox } from "./commands/erase-account.server.ts";
import { bouncesWaits } from "./queries/desk.server.ts";
import { exportMailbox } from "./queries/export-account.server.ts";

export const bounces: Domain = {
  name: "bounces",
  needs: ["auth", "operators"],
  api: { "/webhooks/bounces": bouncesApi },
  waits: bouncesWaits,
  account: { exports: { mailbox: exportMailbox }, erase: eraseMailbox },
};
