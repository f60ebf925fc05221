import type { Domain } from "#app/infra/domain.server.ts";
import { eraseBids } from "./commands/erase-account.server.ts";
import { exportBids, exportTemplates } from "./queries/export-account.server.ts";

export const bids: Domain = {
  name: "bids",
  needs: [
    "auth",
    "billing",
    "businesses",
    "contractors",
    "financing",
    "jobs",
    "media",
    "messaging",
    "training",
    "verification",
  ],
  announces: ["bid.revised"],
  business: { exports: { bids: exportBids, bidTemplates: exportTemplates }, erase: eraseBids },
};
