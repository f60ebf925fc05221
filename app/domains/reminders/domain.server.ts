import type { Domain } from "#app/infra/domain.server.ts";
import { eraseReminders } from "./commands/erase-account.server.ts";
import { RING, ringJob } from "./commands/ring.server.ts";
import { exportReminders } from "./queries/export-account.server.ts";

export const reminders: Domain = {
  name: "reminders",
  needs: ["auth", "badges", "businesses", "notifications"],
  jobs: { [RING]: ringJob },
  schedule: [{ name: RING, cron: "* * * * *" }],
  announces: ["reminder.due"],
  account: { exports: { reminders: exportReminders }, erase: eraseReminders },
};
