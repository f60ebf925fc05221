import type { Domain } from "#app/infra/domain.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { messagingApi } from "./api.server.ts";
import { eraseMessaging } from "./commands/erase-account.server.ts";
import { MAIL_WAITING, mailWaiting } from "./commands/mail.server.ts";
import { SWEEP_QUOTE_DRAFTS, sweepQuoteDrafts } from "./commands/quote-draft.server.ts";
import { sendMessage } from "./commands/send.server.ts";
import { DROP_UNSENT, dropUnsent } from "./commands/upload.server.ts";
import { Send } from "./input.ts";
import { messagingCounts } from "./queries/counts.server.ts";
import { exportMessaging } from "./queries/export-account.server.ts";
import { quoteIntent } from "./queries/intent.server.ts";
import { messagingWaits } from "./queries/waits.server.ts";

export const messaging: Domain = {
  name: "messaging",
  needs: [
    "accounts",
    "auth",
    "billing",
    "businesses",
    "contractors",
    "directory",
    "jobs",
    "media",
    "notifications",
    "verification",
  ],
  api: { "/": messagingApi },
  jobs: { [MAIL_WAITING]: mailWaiting, [DROP_UNSENT]: dropUnsent, [SWEEP_QUOTE_DRAFTS]: sweepQuoteDrafts },
  schedule: [{ name: SWEEP_QUOTE_DRAFTS, cron: "41 3 * * *" }],
  intent: quoteIntent,
  announces: ["message.received"],
  receives: {
    message: async (ctx, values) =>
      void (await sendMessage(ctx, String(values["conversationId"]), parseInput(Send, values))),
  },
  waits: messagingWaits,
  counts: messagingCounts,
  business: { exports: { messaging: exportMessaging }, erase: eraseMessaging },
};
