import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("bids");

/** What a price is, who reads it and which one counts. */
export const BID_MUTANTS = [
  breaks("a line is cut off instead of rounded", "rules.ts", [["+ 500n", "+ 0n"]], "rules#is rounded to the cent"),
  breaks(
    "an alternate is in the price",
    "rules.ts",
    [['lines.filter(({ kind }) => kind !== "alternate").map', "lines.filter(({ kind }) => kind).map"]],
    "rules#counts in the price unless",
  ),
  breaks(
    "a bid lapses with the day in New York",
    "rules.ts",
    [['const LAST_ZONE = "Pacific/Honolulu"', 'const LAST_ZONE = "America/New_York"']],
    "rules#holds until its last day is over in Hawaii",
  ),
  breaks(
    "the cents that rounding left over are lost",
    "rules.ts",
    [["out[last] = before + rest;", "out[last] = before;"]],
    "rules#in percent come to the price",
  ),
  breaks(
    "a bid is read by whoever knows its id",
    "queries/bid.server.ts",
    [["        or(eq(jobApplications.applicantId, ownerId), eq(jobPosts.posterId, ownerId)),\n", ""]],
    "bids#is read by its two sides alone",
  ),
  breaks(
    "the page of a bid for an expired post leads to no answer",
    "queries/bid.server.ts",
    [["applicantId !== ownerId && undecided,", 'applicantId !== ownerId && undecided && lifecycle === "open",']],
    "bids#answers a bid also once the post has expired",
  ),
  breaks(
    "a suspended business changes its bid",
    "commands/send.server.ts",
    [["    await refuseUnfit(tx, job, ownerId);\n", ""]],
    "bids#is for whom applying is for",
  ),
  breaks(
    "a bid that was decided about is changed",
    "commands/send.server.ts",
    [["    if (!isPending(mine.status)) throw isDecided();\n", ""]],
    "bids#after a withdrawal applies again",
  ),
  breaks(
    "a form that was sent twice is two revisions",
    "commands/send.server.ts",
    [["if (newest && saysTheSame(newest, offer))", "if (newest && !newest)"]],
    "bids#that says the same is the same",
  ),
  breaks(
    "an award takes a revision that the hirer has not read",
    "commands/award.server.ts",
    [["if (seen !== undefined && (newest?.id ?? null) !== seen) throw isRevised();", ""]],
    "bids#awards what they read",
  ),
  breaks(
    "a bid is awarded after its last day",
    "commands/award.server.ts",
    [["      if (newest?.lapsed) throw hasLapsed();\n", ""]],
    "bids#awards no bid that has lapsed",
  ),
  breaks(
    "an applicant declines another",
    "app/domains/jobs/commands/shortlist.server.ts",
    [
      [
        "and(eq(jobApplications.id, applicationId), eq(jobPosts.posterId, ownerId))",
        "eq(jobApplications.id, applicationId)",
      ],
    ],
    "bids#declines one bid",
  ),
  breaks(
    "a bid that was declined stands among the compared",
    "queries/compare.server.ts",
    [[' && status !== "declined"', ""]],
    "compare#are at most six",
  ),
  breaks(
    "documents that end before the work are said to hold",
    "rules/compare.ts",
    [["lastDayOf(validUntil) >= day", "lastDayOf(validUntil) <= day"]],
    "compare#documents hold through a day",
  ),
  breaks(
    "a template is read by whoever knows its id",
    "queries/templates.server.ts",
    [
      [
        ".where(and(eq(bidTemplates.id, id), eq(bidTemplates.ownerId, ownerId)))",
        ".where(and(eq(bidTemplates.id, id)))",
      ],
    ],
    "templates#is nobody else's",
  ),
  breaks(
    "a template is removed by whoever knows its id",
    "commands/templates.server.ts",
    [
      [
        ".where(and(eq(bidTemplates.id, id), eq(bidTemplates.ownerId, ownerId)))",
        ".where(and(eq(bidTemplates.id, id)))",
      ],
    ],
    "templates#is nobody else's",
  ),
  breaks(
    "the hirer keeps a pro's bid as a template",
    "commands/templates.server.ts",
    [['  if (side !== "pro") throw noSuchBid();\n', ""]],
    "templates#is kept from an own bid",
  ),
  breaks(
    "templates are without end",
    "commands/templates.server.ts",
    [[">= TEMPLATES_MAX)", ">= TEMPLATES_MAX * 2)"]],
    "templates#are at most",
  ),
  breaks(
    "a pro quotes to somebody who has not written",
    "queries/quoting.server.ts",
    [["if (!(await ctx.db.$count(messages, theirs)))", "if ((await ctx.db.$count(messages, theirs)) < 0)"]],
    "quote#goes once, to somebody who has written",
  ),
  breaks(
    "the same form twice is two quotes",
    "commands/quote.server.ts",
    [["    if (!job.created) {", "    if (job.created === undefined) {"]],
    "quote#goes once, to somebody who has written",
  ),
  breaks(
    "the fee for a visit is compared as the lowest price",
    "rules/differences.ts",
    [['({ bid }) => bid.kind !== "visit")', "({ bid }) => bid.lowCents > 0)"]],
    "compare#how bids differ",
  ),
  breaks(
    "a price after the award is the price of the award",
    "queries/bids.server.ts",
    [[", sql`${bids.createdAt} <= ${moment.toISOString()}::timestamptz`))", "))"]],
    "whose#the price of an award is what the bid said",
  ),
  breaks(
    "a link shows the price of a bid between others",
    "app/domains/messaging/queries/offers.server.ts",
    [["sql`${jobApplications.applicantId} = ${otherId}::uuid and ${jobPosts.posterId} = ${meId}::uuid`", "sql`true`"]],
    "quote#stand as a card for the two alone",
  ),
];
