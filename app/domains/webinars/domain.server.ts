import type { Domain } from "#app/infra/domain.server.ts";
import { eraseWebinars } from "./commands/erase-account.server.ts";
import { REMIND, remind } from "./commands/remind.server.ts";
import { exportWebinars } from "./queries/export-account.server.ts";

export const webinars: Domain = {
  name: "webinars",
  needs: ["auth", "businesses", "moderation"],
  announces: ["session.seat", "session.changed", "session.soon"],
  jobs: { [REMIND]: remind },
  schedule: [{ name: REMIND, cron: "*/10 * * * *" }],
  account: { exports: { sessions: exportWebinars }, erase: eraseWebinars },
};
