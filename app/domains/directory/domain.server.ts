import type { Domain } from "#app/infra/domain.server.ts";
import { directoryApi } from "./api.server.ts";
import { eraseAnswerTimes, eraseReviewer } from "./commands/erase-account.server.ts";
import { exportAnswerTimes, exportReviews } from "./queries/export-account.server.ts";

export const directory: Domain = {
  name: "directory",
  needs: ["auth", "badges", "businesses", "contractors", "maps", "media", "training", "verification"],
  api: { "/": directoryApi },
  business: { exports: { answerTimes: exportAnswerTimes }, erase: eraseAnswerTimes },
  account: { exports: { directory: exportReviews }, erase: eraseReviewer },
};
