import type { Domain } from "#app/infra/domain.server.ts";
import { hoursApi } from "./api.server.ts";
import { READ_CERTIFICATE, readCertificate } from "./commands/certificate.server.ts";
import { eraseHours } from "./commands/erase-account.server.ts";
import { DROP_FILE, dropFile } from "./commands/files.server.ts";
import { REMIND, remindJob } from "./commands/remind.server.ts";
import { exportHours } from "./queries/export-account.server.ts";
import { hoursWaits } from "./queries/waits.server.ts";

export const hours: Domain = {
  name: "hours",
  needs: ["auth", "businesses", "learning", "verification"],
  api: { "/": hoursApi },
  jobs: { [DROP_FILE]: dropFile, [READ_CERTIFICATE]: readCertificate, [REMIND]: remindJob },
  schedule: [{ name: REMIND, cron: "40 13 * * *" }],
  announces: ["hours.due", "hours.returned"],
  waits: hoursWaits,
  business: {
    exports: { hours: exportHours },
    erase: eraseHours,
    notExported: { hoursReminders: "which reminders went out; each is in the list of what the business was told" },
  },
};
