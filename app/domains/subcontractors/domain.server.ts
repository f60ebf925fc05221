import type { Domain } from "#app/infra/domain.server.ts";
import { subcontractorsApi } from "./api.server.ts";
import { DROP_SUB_FILE, dropSubFile } from "./commands/file-effects.server.ts";
import { eraseSubcontractors } from "./commands/manage.server.ts";
import { REMIND_SUBS, remindSubs } from "./commands/remind.server.ts";
import { exportSubcontractors } from "./queries/export-account.server.ts";

export const subcontractors: Domain = {
  name: "subcontractors",
  needs: ["auth", "businesses", "contractors", "verification"],
  api: { "/": subcontractorsApi },
  jobs: { [DROP_SUB_FILE]: dropSubFile, [REMIND_SUBS]: remindSubs },
  schedule: [{ name: REMIND_SUBS, cron: "11 * * * *" }],
  announces: ["certificate.received"],
  business: { exports: { subcontractors: exportSubcontractors }, erase: eraseSubcontractors },
};
