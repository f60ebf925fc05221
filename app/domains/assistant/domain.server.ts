import type { Domain } from "#app/infra/domain.server.ts";
import { historyApi } from "./api/history.server.ts";
import { assistantApi } from "./api.server.ts";
import { eraseAssistant } from "./commands/history.server.ts";
import { GIVE_BACK, giveBack, SWEEP_SPENDING, sweepSpending } from "./provider/spend.server.ts";
import { exportAssistant } from "./queries/history.server.ts";

export const assistant: Domain = {
  name: "assistant",
  needs: [
    "accounts",
    "auth",
    "community",
    "contractors",
    "directory",
    "financing",
    "hours",
    "invoices",
    "jobs",
    "messaging",
    "taxes",
    "verification",
    "weather",
  ],
  api: { "/functions/v1": assistantApi, "/cody/history": historyApi },
  jobs: { [SWEEP_SPENDING]: sweepSpending, [GIVE_BACK]: giveBack },
  schedule: [
    { name: SWEEP_SPENDING, cron: "20 4 * * *" },
    { name: GIVE_BACK, cron: "*/5 * * * *" },
  ],
  account: { exports: { assistant: exportAssistant }, erase: eraseAssistant },
};
