import type { Domain } from "#app/infra/domain.server.ts";
import { contractorsApi } from "./api.server.ts";
import { eraseContractor } from "./commands/erase-account.server.ts";
import { RECOMPUTE_TRADES, recomputeTrades } from "./commands/recompute-trades.server.ts";
import { contractorsCounts } from "./queries/counts.server.ts";
import { exportContractor, exportOnboarding } from "./queries/export-account.server.ts";

export const contractors: Domain = {
  name: "contractors",
  needs: ["accounts", "auth", "businesses", "maps", "referrals"],
  api: { "/": contractorsApi },
  jobs: { [RECOMPUTE_TRADES]: recomputeTrades },
  counts: contractorsCounts,
  business: { exports: { contractors: exportContractor, onboarding: exportOnboarding }, erase: eraseContractor },
};
