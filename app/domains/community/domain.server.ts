import type { Domain } from "#app/infra/domain.server.ts";
import { eraseCommunity } from "./commands/erase-account.server.ts";
import { exportCommunity } from "./queries/export-account.server.ts";

export const community: Domain = {
  name: "community",
  needs: ["auth"],
  account: { exports: { community: exportCommunity }, erase: eraseCommunity },
};
