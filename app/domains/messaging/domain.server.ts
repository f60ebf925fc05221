import type { Domain } from "#app/infra/domain.server.ts";
import { messagingApi } from "./api.server.ts";
import { eraseMessaging } from "./commands/erase-account.server.ts";
import { MAIL_WAITING, mailWaiting } from "./commands/mail.server.ts";
import { DROP_UNSENT, dropUnsent } from "./commands/upload.server.ts";
import { exportMessaging } from "./queries/export-account.server.ts";

export const messaging: Domain = {
  name: "messaging",
  needs: ["accounts", "auth", "contractors", "directory", "jobs", "notifications", "verification"],
  api: { "/": messagingApi },
  jobs: { [MAIL_WAITING]: mailWaiting, [DROP_UNSENT]: dropUnsent },
  announces: ["message.received"],
  account: { exports: { messaging: exportMessaging }, erase: eraseMessaging },
};
