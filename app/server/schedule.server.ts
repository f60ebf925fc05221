import { SWEEP_SPENDING, sweepSpending } from "#app/domains/assistant/commands/spend.server.ts";
import { sweepAuth } from "#app/domains/auth/commands/sweep.server.ts";
import { SWEEP_API, sweepApi } from "#app/domains/developers/commands/sweep.server.ts";
import { SWEEP, sweepApplications } from "#app/domains/financing/commands/sweep.server.ts";
import { readDue, readSome } from "#app/domains/integrations/commands/read-due.server.ts";
import { READ, READ_DUE, REVOKE } from "#app/domains/integrations/commands/read-jobs.server.ts";
import { revoke } from "#app/domains/integrations/commands/revoke.server.ts";
import { deliver } from "#app/domains/integrations/commands/webhooks/deliver.server.ts";
import { DELIVER, RELEASE, SWEEP_DELIVERIES } from "#app/domains/integrations/commands/webhooks/job-names.server.ts";
import { release } from "#app/domains/integrations/commands/webhooks/release.server.ts";
import { sweepDeliveries } from "#app/domains/integrations/commands/webhooks/sweep.server.ts";
import { EXPIRY, tellOfExpiry } from "#app/domains/jobs/commands/expiry.server.ts";
import { MAIL_WAITING, mailWaiting } from "#app/domains/messaging/commands/mail.server.ts";
import { DROP_UNSENT, dropUnsent } from "#app/domains/messaging/commands/upload.server.ts";
import { MAILS, sendDueMails } from "#app/domains/notifications/commands/mail.server.ts";
import { DROP_SUB_FILE, dropSubFile } from "#app/domains/subcontractors/commands/file-effects.server.ts";
import { REMIND_SUBS, remindSubs } from "#app/domains/subcontractors/commands/remind.server.ts";
import { DROP_RECEIPT, dropReceipt } from "#app/domains/taxes/commands/receipt-files.server.ts";
import { SWEEP_STAGED, sweepStaged } from "#app/domains/taxes/commands/stage-import.server.ts";
import { DROP_FILE, dropFile } from "#app/domains/verification/commands/file-effects.server.ts";
import { REMIND, remindOfExpiry } from "#app/domains/verification/commands/remind.server.ts";
import {
  REFRESH,
  refreshInBackground,
  SWEEP_WEATHER,
  sweepForecasts,
} from "#app/domains/weather/commands/refresh.server.ts";
import { ANNOUNCE } from "#app/infra/events.server.ts";
import { sweepLive } from "#app/infra/live.server.ts";
import { FORGET_MAILS, forgetSentMails, sendQueuedMail } from "#app/infra/mail.server.ts";
import { type JobHandler, SWEEP_QUEUE, sweepQueue } from "#app/infra/queue.server.ts";
import { sendQueuedSms } from "#app/infra/sms.server.ts";
import { tellEveryone } from "./events.server.ts";

/** Every queued effect by name. */
export const handlers: Record<string, JobHandler> = {
  "mail.send": sendQueuedMail,
  "sms.send": sendQueuedSms,
  [FORGET_MAILS]: forgetSentMails,
  [SWEEP_QUEUE]: sweepQueue,
  "auth.sweep": sweepAuth,
  [ANNOUNCE]: tellEveryone,
  [MAILS]: sendDueMails,
  "live.sweep": sweepLive,
  [DROP_FILE]: dropFile,
  [MAIL_WAITING]: mailWaiting,
  [DROP_UNSENT]: dropUnsent,
  [REMIND]: remindOfExpiry,
  [DROP_SUB_FILE]: dropSubFile,
  [REMIND_SUBS]: remindSubs,
  [EXPIRY]: tellOfExpiry,
  [READ]: readSome,
  [READ_DUE]: readDue,
  [REVOKE]: revoke,
  [SWEEP]: sweepApplications,
  [DROP_RECEIPT]: dropReceipt,
  [SWEEP_STAGED]: sweepStaged,
  [DELIVER]: deliver,
  [RELEASE]: release,
  [SWEEP_DELIVERIES]: sweepDeliveries,
  [SWEEP_SPENDING]: sweepSpending,
  [SWEEP_API]: sweepApi,
  [REFRESH]: refreshInBackground,
  [SWEEP_WEATHER]: sweepForecasts,
};

/** What happens by the clock; each is a queued job, safe to run twice. */
export const schedules: { name: string; cron: string }[] = [
  { name: "auth.sweep", cron: "17 * * * *" },
  { name: SWEEP_QUEUE, cron: "*/10 * * * *" },
  { name: MAILS, cron: "*/5 * * * *" },
  { name: "live.sweep", cron: "40 4 * * *" },
  { name: REMIND, cron: "5 * * * *" },
  { name: REMIND_SUBS, cron: "11 * * * *" },
  { name: EXPIRY, cron: "35 * * * *" },
  { name: READ_DUE, cron: "*/5 * * * *" },
  { name: SWEEP, cron: "50 3 * * *" },
  { name: SWEEP_STAGED, cron: "40 4 * * *" },
  { name: SWEEP_DELIVERIES, cron: "10 4 * * *" },
  { name: SWEEP_WEATHER, cron: "40 3 * * *" },
  { name: SWEEP_SPENDING, cron: "20 4 * * *" },
  { name: SWEEP_API, cron: "25 * * * *" },
];
