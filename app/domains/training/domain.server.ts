import type { Domain } from "#app/infra/domain.server.ts";
import { trainingApi } from "./api.server.ts";
import { DROP_FILE, dropFile } from "./commands/course-file.server.ts";
import { eraseOwnTraining, eraseTraining } from "./commands/erase-account.server.ts";
import { NEW_HIRES, newHires, REMIND, remind } from "./commands/remind.server.ts";
import { exportOwnTraining, exportTraining } from "./queries/export-account.server.ts";
import { seatsOf } from "./queries/seats.server.ts";

export const training: Domain = {
  name: "training",
  needs: ["auth", "billing", "businesses", "learning"],
  api: { "/": trainingApi },
  announces: ["training.assigned", "training.due", "training.late"],
  jobs: { [DROP_FILE]: dropFile, [REMIND]: remind, [NEW_HIRES]: newHires },
  schedule: [
    { name: REMIND, cron: "20 13 * * *" },
    { name: NEW_HIRES, cron: "*/10 * * * *" },
  ],
  seats: seatsOf,
  business: { exports: { training: exportTraining }, erase: eraseTraining },
  account: { exports: { training: exportOwnTraining }, erase: eraseOwnTraining },
};
