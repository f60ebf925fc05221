import { sql } from "drizzle-orm";
import type { Count } from "#app/infra/counts.server.ts";
import type { Domain } from "#app/infra/domain.server.ts";
import { filesApi } from "./api/files.server.ts";
import { historyApi } from "./api/history.server.ts";
import { assistantApi } from "./api.server.ts";
import { DROP_FILE, dropFile } from "./commands/files.server.ts";
import { eraseAssistant } from "./commands/history.server.ts";
import { GIVE_BACK, giveBack, SWEEP_SPENDING, sweepSpending } from "./provider/spend.server.ts";
import { SWEEP_GAPS, sweepGaps } from "./provider/unanswered.server.ts";
import { exportAssistant } from "./queries/history.server.ts";
import { assistantGaps, assistantMessages } from "./tables.server.ts";

/** Questions of members that are kept in their history, and questions of anybody that found no answer, by language. */
const assistantCounts: readonly Count[] = [
  {
    name: "cody.asked",
    table: assistantMessages,
    at: assistantMessages.createdAt,
    where: sql`${assistantMessages.role} = 'user'`,
  },
  { name: "cody.unanswered", table: assistantGaps, at: assistantGaps.askedAt, part: assistantGaps.locale },
];

export const assistant: Domain = {
  name: "assistant",
  needs: [
    "accounts",
    "agreements",
    "alerts",
    "auth",
    "bids",
    "billing",
    "calendar",
    "community",
    "contractors",
    "directory",
    "engagements",
    "estimates",
    "financing",
    "hours",
    "intent",
    "invoices",
    "jobs",
    "memory",
    "messaging",
    "realtors",
    "referrals",
    "reminders",
    "subcontractors",
    "sums",
    "taxes",
    "verification",
    "weather",
  ],
  api: { "/functions/v1": assistantApi, "/cody/history": historyApi, "/": filesApi },
  jobs: { [SWEEP_SPENDING]: sweepSpending, [GIVE_BACK]: giveBack, [SWEEP_GAPS]: sweepGaps, [DROP_FILE]: dropFile },
  schedule: [
    { name: SWEEP_SPENDING, cron: "20 4 * * *" },
    { name: SWEEP_GAPS, cron: "30 4 * * *" },
    { name: GIVE_BACK, cron: "*/5 * * * *" },
  ],
  counts: assistantCounts,
  account: { exports: { assistant: exportAssistant }, erase: eraseAssistant },
};
