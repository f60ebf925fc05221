import type { Domain } from "#app/infra/domain.server.ts";
import { developersApi } from "./api.server.ts";
import { eraseDevelopers } from "./commands/erase-account.server.ts";
import { endTokens } from "./commands/revoke-token.server.ts";
import { SWEEP_API, sweepApi } from "./commands/sweep.server.ts";
import { exportDevelopers } from "./queries/export-account.server.ts";
import { countTokens } from "./queries/tokens.server.ts";
import { API_PATH } from "./rules/address.ts";

export const developers: Domain = {
  name: "developers",
  needs: [
    "accounts",
    "auth",
    "bids",
    "businesses",
    "contractors",
    "directory",
    "engagements",
    "factors",
    "integrations",
    "jobs",
    "notifications",
    "reviews",
    "taxes",
    "training",
    "verification",
  ],
  api: { [API_PATH]: developersApi },
  jobs: { [SWEEP_API]: sweepApi },
  schedule: [{ name: SWEEP_API, cron: "25 * * * *" }],
  account: {
    exports: { developers: exportDevelopers },
    erase: eraseDevelopers,
    keys: { end: endTokens, count: countTokens },
  },
};
