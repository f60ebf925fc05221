import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("calendar");

/** Whose jobs a calendar shows, and who holds its address. */
export const CALENDAR_MUTANTS = [
  breaks(
    "an address opens with any proof",
    "queries/feed.server.ts",
    [["!feed || !opens(ctx, feed, token)", "!feed"]],
    "calendar#opens no longer once renewed",
  ),
  breaks(
    "a renewed address is the old one",
    "tokens/feed.server.ts",
    [["update(`${id}:${seed}`)", "update(`${id}:${seed && 1}`)"]],
    "calendar#opens no longer once renewed",
  ),
  breaks(
    "the crew's address shows every job of the business",
    "queries/feed.server.ts",
    [["part: feed.part, books", 'part: feed.part && "owner", books']],
    "calendar#of the crew shows their own jobs",
  ),
  breaks(
    "a draft agreement moves a job in the calendar",
    "queries/calendar.server.ts",
    [["a.kind = 'agreement' and a.state = 'signed'", "a.kind = 'agreement'"]],
    "calendar#until an agreement is signed",
  ),
  breaks(
    "a cancelled job stays in the calendars of members",
    "queries/feed.server.ts",
    [["cancelled: job.calledOff,", "cancelled: false,"]],
    "calendar#says what was cancelled",
  ),
  breaks(
    "the feed of another member is ended",
    "commands/feed.server.ts",
    [
      [
        "and(eq(calendarFeeds.businessId, businessId), eq(calendarFeeds.userId, memberId))",
        "eq(calendarFeeds.businessId, businessId)",
      ],
    ],
    "whose#the address of a calendar is its member's",
  ),
  breaks(
    "changes that are not signed add days",
    "queries/calendar.server.ts",
    [["a.kind = 'change' and a.state = 'signed'), 0)`", "a.kind = 'change'), 0)`"]],
    "whose#a change adds its days once both have signed",
  ),
  breaks(
    "bids after the award count",
    "queries/calendar.server.ts",
    [[" and b.created_at <= ${engagements.awardedAt}", ""]],
    "whose#the days of a bid are those that stood at the",
  ),
  breaks(
    "a job that was confirmed early goes on",
    "queries/calendar.server.ts",
    [
      [
        "least(${START} + ${LENGTH} - 1, (${engagements.changedAt} at time zone ${readerZone()})::date)",
        "${START} + ${LENGTH} - 1",
      ],
    ],
    "limits#confirmed early",
  ),
  breaks(
    "a whole day ends before it begins",
    "queries/feed.server.ts",
    [["end: midnight(addDays(job.to, 1))", "end: midnight(job.to)"]],
    "limits#confirmed early",
  ),
  breaks(
    "the day to answer is shown for ever",
    "queries/calendar.server.ts",
    [["gte(spans.answerBy, from), ", ""]],
    "limits#by which somebody answers",
  ),
  breaks(
    "the other side's people stand on the job",
    "queries/calendar.server.ts",
    [[" and p.business_id = ${us}::uuid", ""]],
    "limits#its own people",
  ),
  breaks(
    "tasks of everybody's jobs are due",
    "queries/calendar.server.ts",
    [["        givenTo(ctx),\n        or(", "        or("]],
    "limits#no task of other jobs",
  ),
  breaks(
    "addresses are made without end",
    "commands/feed.server.ts",
    [["points: RENEWALS_A_DAY", "points: 10 * RENEWALS_A_DAY"]],
    "limits#twenty times a day",
  ),
  breaks(
    "nobody knows who made an address",
    "commands/feed.server.ts",
    [['    await audit(tx, "calendar.feed_made", `business:${businessId}`);\n', ""]],
    "limits#stands in the log",
  ),
  breaks(
    "an address of one business is that of another",
    "queries/feed.server.ts",
    [
      [
        'and(eq(calendarFeeds.businessId, ownerOf(ctx, "work")), eq(calendarFeeds.userId, memberId))',
        "eq(calendarFeeds.userId, memberId)",
      ],
    ],
    "limits#two businesses",
  ),
  breaks(
    "addresses of others go with a business",
    "commands/erase-account.server.ts",
    [[".where(eq(calendarFeeds.businessId, ownerId))", ""]],
    "limits#two businesses",
  ),
  breaks(
    "an address opens the calendar of whoever made one first",
    "queries/feed.server.ts",
    [["        .where(eq(calendarFeeds.id, id))\n", ""]],
    "calendar#of the crew shows their own jobs",
  ),
];
