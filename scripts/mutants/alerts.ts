import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("alerts");

/** Whom a new job rings, and how often. */
export const ALERT_MUTANTS = [
  breaks(
    "a pro hears of their own post",
    "commands/match.server.ts",
    [["        ne(jobAlerts.ownerId, job.posterId),\n", ""]],
    "alerts#is silent while",
  ),
  breaks(
    "a paused alert rings",
    "commands/match.server.ts",
    [["        jobAlerts.active,\n", ""]],
    "alerts#is silent while",
  ),
  breaks(
    "the corners of the box ring",
    "commands/match.server.ts",
    [
      ["<= ${jobAlerts.radius}`", "<= 3000`"],
      ["boxAround(job.lat, job.lng, RADIUS_MAX)", "boxAround(job.lat, job.lng, 3000)"],
    ],
    "alerts#rings for its trades",
  ),
  breaks(
    "every job of a day rings",
    "commands/match.server.ts",
    [["(${today}) < ${TOLD_A_DAY}`", "(${today}) < ${TOLD_A_DAY} + 99`"]],
    "alerts#tells of twenty",
  ),
  breaks(
    "anybody silences an alert",
    "commands/keep.server.ts",
    [["and(eq(jobAlerts.id, alertId), eq(jobAlerts.ownerId, ownerId))", "eq(jobAlerts.id, alertId)"]],
    "alerts#is the business's own",
  ),
  breaks(
    "a job without a budget rings for nobody who named one",
    "commands/match.server.ts",
    [
      [
        "(${job.budgetMax} = 0 or ${jobAlerts.budgetFrom} <= ${job.budgetMax})",
        "(${jobAlerts.budgetFrom} <= ${job.budgetMax})",
      ],
    ],
    "alerts#without a budget",
  ),
  breaks(
    "a job for one business is told to everybody",
    "commands/match.server.ts",
    [["|| job.post.onlyFor", ""]],
    "whose#a job that was priced for one pro, or has",
  ),
  breaks(
    "a job beyond the radius tells",
    "commands/match.server.ts",
    [["<= ${jobAlerts.radius}`", "<= ${jobAlerts.radius} + 50`"]],
    "whose#an alert rings as far as its radius and no",
  ),
  breaks(
    "hits of yesterday count for today",
    "commands/match.server.ts",
    [["gt(jobAlertHits.foundAt, new Date(tx.now.getTime() - DAY_MS)),", ""]],
    "whose#what was told a day ago takes no place of",
  ),
  breaks(
    "found jobs that have left the board are shown",
    "queries/alerts.server.ts",
    [["and(eq(jobAlertHits.ownerId, ownerId), onBoard(ctx))", "eq(jobAlertHits.ownerId, ownerId)"]],
    "whose#a business sees its own alerts and what they",
  ),
];
