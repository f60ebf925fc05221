import type { Domain } from "#app/infra/domain.server.ts";
import { notificationsApi } from "./api.server.ts";
import { eraseNotifications } from "./commands/erase-account.server.ts";
import { MAILS, sendDueMails } from "./commands/mail.server.ts";
import { notifyOf } from "./commands/notify.server.ts";
import { PUSH, sendPush } from "./commands/push.server.ts";
import { sendText, TEXT } from "./commands/text.server.ts";
import { exportNotifications } from "./queries/export-account.server.ts";

export const notifications: Domain = {
  name: "notifications",
  needs: ["accounts", "auth", "billing", "businesses"],
  api: { "/": notificationsApi },
  jobs: { [MAILS]: sendDueMails, [PUSH]: sendPush, [TEXT]: sendText },
  schedule: [{ name: MAILS, cron: "*/5 * * * *" }],
  hears: notifyOf,
  account: { exports: { notifications: exportNotifications }, erase: eraseNotifications },
};
