import type { Domain } from "#app/infra/domain.server.ts";
import { eraseDuties } from "./commands/erase-account.server.ts";
import { LINK_AUDIT, linkAudit } from "./commands/link-audit.server.ts";
import { END_LOOK, endLookInTime } from "./commands/look.server.ts";
import { exportDuties } from "./queries/duties.server.ts";
import { exportLooks } from "./queries/look.server.ts";

export const operators: Domain = {
  name: "operators",
  needs: ["accounts", "auth", "businesses", "contractors", "factors", "integrations", "moderation", "verification"],
  jobs: { [LINK_AUDIT]: linkAudit, [END_LOOK]: endLookInTime },
  schedule: [{ name: LINK_AUDIT, cron: "*/5 * * * *" }],
  announces: ["account.looked_at"],
  account: { exports: { duties: exportDuties, looksAtMyPages: exportLooks }, erase: eraseDuties },
};
