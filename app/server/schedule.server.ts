import { SWEEP_SPENDING, sweepSpending } from "#app/domains/assistant/commands/spend.server.ts";
import { sweepAuth } from "#app/domains/auth/commands/sweep.server.ts";
import { SWEEP, sweepApplications } from "#app/domains/financing/commands/sweep.server.ts";
import { EXPIRY, tellOfExpiry } from "#app/domains/jobs/commands/expiry.server.ts";
import { DROP_FILE, dropFile } from "#app/domains/verification/commands/file-effects.server.ts";
import { REMIND, remindOfExpiry } from "#app/domains/verification/commands/remind.server.ts";
import {
  REFRESH,
  refreshInBackground,
  SWEEP_WEATHER,
  sweepForecasts,
} from "#app/domains/weather/commands/refresh.server.ts";
import { ANNOUNCE } from "#app/infra/events.server.ts";
import { sendQueuedMail } from "#app/infra/mail.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { sendQueuedSms } from "#app/infra/sms.server.ts";
import { tellEveryone } from "./events.server.ts";

/** Every queued effect by name. */
export const handlers: Record<string, JobHandler> = {
  "mail.send": sendQueuedMail,
  "sms.send": sendQueuedSms,
  "auth.sweep": sweepAuth,
  [ANNOUNCE]: tellEveryone,
  [DROP_FILE]: dropFile,
  [REMIND]: remindOfExpiry,
  [EXPIRY]: tellOfExpiry,
  [SWEEP]: sweepApplications,
  [SWEEP_SPENDING]: sweepSpending,
  [REFRESH]: refreshInBackground,
  [SWEEP_WEATHER]: sweepForecasts,
};

/** What happens by the clock; each is a queued job, safe to run twice. */
export const schedules: { name: string; cron: string }[] = [
  { name: "auth.sweep", cron: "17 * * * *" },
  { name: REMIND, cron: "5 * * * *" },
  { name: EXPIRY, cron: "35 * * * *" },
  { name: SWEEP, cron: "50 3 * * *" },
  { name: SWEEP_WEATHER, cron: "40 3 * * *" },
  { name: SWEEP_SPENDING, cron: "20 4 * * *" },
];
