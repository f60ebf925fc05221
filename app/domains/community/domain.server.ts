import type { Domain } from "#app/infra/domain.server.ts";
import { eraseCommunity } from "./commands/erase-account.server.ts";
import { moderatedPosts } from "./commands/moderated.server.ts";
import { exportCommunity } from "./queries/export-account.server.ts";

export const community: Domain = {
  name: "community",
  needs: ["auth", "moderation"],
  moderates: { post: moderatedPosts },
  account: { exports: { community: exportCommunity }, erase: eraseCommunity },
};
