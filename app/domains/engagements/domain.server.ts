import type { Domain } from "#app/infra/domain.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { engagementsApi } from "./api.server.ts";
import { DROP_DOCUMENT, dropDocumentFile } from "./commands/documents.server.ts";
import { eraseEngagements } from "./commands/erase-account.server.ts";
import { logDay } from "./commands/log.server.ts";
import { confirmSilent, SILENCE } from "./commands/silence.server.ts";
import { LogDay, LogPhotos } from "./input.ts";
import { endingWork } from "./queries/ending.server.ts";
import { exportEngagements } from "./queries/export-account.server.ts";
import { workIntent } from "./queries/intent.server.ts";
import { keptByWork } from "./queries/keeps-role.server.ts";
import { engagementsWaits } from "./queries/waits.server.ts";

export const engagements: Domain = {
  name: "engagements",
  needs: [
    "accounts",
    "auth",
    "bids",
    "businesses",
    "contractors",
    "jobs",
    "media",
    "messaging",
    "verification",
    "weather",
  ],
  api: { "/": engagementsApi },
  jobs: { [SILENCE]: confirmSilent, [DROP_DOCUMENT]: dropDocumentFile },
  schedule: [{ name: SILENCE, cron: "20 * * * *" }],
  intent: workIntent,
  announces: [
    "engagement.agreed",
    "engagement.started",
    "engagement.done",
    "engagement.closed",
    "engagement.disputed",
    "engagement.ended",
    "engagement.assigned",
    "engagement.document",
  ],
  receives: {
    log: async (ctx, values) =>
      logDay(ctx, String(values["engagementId"]), parseInput(LogDay, values), parseInput(LogPhotos, values)),
  },
  ends: endingWork,
  keepsRole: keptByWork,
  waits: engagementsWaits,
  business: { exports: { engagements: exportEngagements }, erase: eraseEngagements },
};
