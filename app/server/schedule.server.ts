import { MAKE_PARTITIONS, makePartitions } from "#app/infra/database/partitions.server.ts";
import { ANNOUNCE } from "#app/infra/events.server.ts";
import { sweepLive } from "#app/infra/live.server.ts";
import { SWEEP_MAIL, sweepMail } from "#app/infra/mail/marks.server.ts";
import { FORGET_MAILS, forgetSentMails, sendQueuedMail } from "#app/infra/mail.server.ts";
import { type JobHandler, type Schedule, SWEEP_QUEUE, sweepQueue } from "#app/infra/queue.server.ts";
import { sendQueuedSms } from "#app/infra/sms.server.ts";
import { domains } from "./domains.server.ts";
import { tellEveryone } from "./events.server.ts";
import { figureJobs, figureSchedule } from "./figures.server.ts";
import { paymentJobs, paymentSchedule } from "./payments.server.ts";

/** Every queued job by name: the product's own and each domain's. */
export const handlers: Readonly<Record<string, JobHandler>> = {
  "mail.send": sendQueuedMail,
  "sms.send": sendQueuedSms,
  [FORGET_MAILS]: forgetSentMails,
  [SWEEP_MAIL]: sweepMail,
  [SWEEP_QUEUE]: sweepQueue,
  [ANNOUNCE]: tellEveryone,
  [MAKE_PARTITIONS]: makePartitions,
  "live.sweep": sweepLive,
  ...paymentJobs,
  ...figureJobs,
  ...Object.assign({}, ...domains.map(({ jobs }) => jobs)),
};

/** What happens by the clock; each is a queued job, safe to run twice. */
export const schedules: Schedule[] = [
  { name: SWEEP_QUEUE, cron: "*/10 * * * *" },
  { name: SWEEP_MAIL, cron: "25 * * * *" },
  { name: MAKE_PARTITIONS, cron: "20 4 * * *" },
  { name: "live.sweep", cron: "40 4 * * *" },
  ...paymentSchedule,
  ...figureSchedule,
  ...domains.flatMap(({ schedule = [] }) => schedule),
];
