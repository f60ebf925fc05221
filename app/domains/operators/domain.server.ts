import type { Domain } from "#app/infra/domain.server.ts";
import { eraseDuties } from "./commands/erase-account.server.ts";
import { LINK_AUDIT, linkAudit } from "./commands/link-audit.server.ts";
import { exportDuties } from "./queries/duties.server.ts";

export const operators: Domain = {
  name: "operators",
  needs: ["accounts", "auth", "businesses", "contractors", "factors", "integrations", "moderation", "verification"],
  jobs: { [LINK_AUDIT]: linkAudit },
  schedule: [{ name: LINK_AUDIT, cron: "*/5 * * * *" }],
  account: { exports: { duties: exportDuties }, erase: eraseDuties },
};
