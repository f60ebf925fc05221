import type { Domain } from "#app/infra/domain.server.ts";
import { directoryApi } from "./api.server.ts";
import { eraseReviewer } from "./commands/erase-account.server.ts";
import { exportReviews } from "./queries/export-account.server.ts";

export const directory: Domain = {
  name: "directory",
  needs: ["auth", "badges", "businesses", "contractors", "media", "verification"],
  api: { "/": directoryApi },
  account: { exports: { directory: exportReviews }, erase: eraseReviewer },
};
