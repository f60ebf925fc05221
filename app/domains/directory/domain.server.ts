import type { Domain } from "#app/infra/domain.server.ts";
import { directoryApi } from "./api.server.ts";
import { eraseListed, eraseReader } from "./commands/erase-account.server.ts";
import { exportAnswerTimes, exportReviews, exportSavedPros } from "./queries/export-account.server.ts";

export const directory: Domain = {
  name: "directory",
  needs: ["accounts", "auth", "badges", "businesses", "contractors", "maps", "media", "training", "verification"],
  api: { "/": directoryApi },
  business: { exports: { answerTimes: exportAnswerTimes }, erase: eraseListed },
  account: { exports: { directory: exportReviews, savedPros: exportSavedPros }, erase: eraseReader },
};
