import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("reviews");

/** Who reviews whom, when it appears, and what a person looks at first. */
export const REVIEW_MUTANTS = [
  breaks(
    "work that never ran is reviewed",
    "commands/write.server.ts",
    [["    if (!(await hasRun(tx, work.id))) throw hasNotRun();\n", ""]],
    "reviews#comes from the two who had the job",
  ),
  breaks(
    "work that was canceled unsigned is reviewed",
    "queries/ran.server.ts",
    [[', eq(engagements.agreement, "signed")', ', eq(engagements.agreement, "none")']],
    "reviews#comes also of work that was signed",
  ),
  breaks(
    "a foreman reviews for the business",
    "commands/write.server.ts",
    [['ownerOf(ctx, "jobs")', 'ownerOf(ctx, "work")']],
    "reviews#comes from the two who had the job",
  ),
  breaks(
    "a hirer reviews a job again that was reviewed before both sides could write",
    "commands/write.server.ts",
    [["await isOld(tx, work.jobId, id)", "await isOld(tx, work.id, id)"]],
    "limits#was reviewed before both sides could write",
  ),
  breaks(
    "a review appears at once",
    "rules.ts",
    [["  return other?.state ===", "  return true || other?.state ==="]],
    "rules#appears with the other's",
  ),
  breaks(
    "a held review counts as there",
    "rules.ts",
    [['other?.state === "waiting" ||', 'other?.state === "held" || other?.state === "waiting" ||']],
    "rules#appears with the other's",
  ),
  breaks(
    "a review appears while its last day still runs in Hawaii",
    "rules.ts",
    [["one.appearBy < dayEverywhere(now)", "one.appearBy <= dayEverywhere(now)"]],
    "rules#appears with the other's",
  ),
  breaks(
    "an edit of a shown review leaves no trace",
    "commands/write.server.ts",
    [
      [
        "  await tx.db.insert(reviewEdits).values({ id: tx.newId(), reviewId: mine.id, at: tx.now, stars, answers, body });\n",
        "",
      ],
    ],
    "reviews#is changed without a trace until it appears",
  ),
  breaks(
    "a form that was sent twice leaves two traces",
    "commands/write.server.ts",
    [["if (saysTheSame(mine, said) && samePhotos) return false;", ""]],
    "reviews#is changed without a trace until it appears",
  ),
  breaks(
    "the rating forgets that the stars were changed",
    "app/domains/directory/commands.server.ts",
    [["    if (more)\n", "    if (more > 9)\n"]],
    "reviews#is changed without a trace until it appears",
  ),
  breaks(
    "a review is answered before anybody can read it",
    "commands/reply.server.ts",
    [['          eq(engagementReviews.state, "shown"),\n', ""]],
    "reviews#is answered once",
  ),
  breaks(
    "an answer is written over",
    "commands/reply.server.ts",
    [["    if (review.reply !== null) throw isAnswered();\n", ""]],
    "reviews#is answered once",
  ),
  breaks(
    "a hirer's review has a public page",
    "queries/review.server.ts",
    [[', eq(r.state, "shown"), eq(r.side, "hirer")', ', eq(r.state, "shown")']],
    "reviews#is seen by nobody until",
  ),
  breaks(
    "the other side's review is read before it appears",
    "queries/mine.server.ts",
    [['one.side !== side && one.state === "shown"', "one.side !== side"]],
    "reviews#is seen by nobody until",
  ),
  breaks(
    "what pros say of a hirer is read by everybody who signs in",
    "queries/hirer.server.ts",
    [['role !== "contractor" &&', "!role &&"]],
    "reviews#is read by pros and the hirer",
  ),
  breaks(
    "the stars of a hirer stand on the public page",
    "app/domains/jobs/queries/job.server.ts",
    [['ctx.actor?.role === "contractor" || manages ? starsOf', 'readerId !== "" || manages ? starsOf']],
    "reviews#is read by pros and the hirer",
  ),
  breaks(
    "a side is asked again every hour",
    "commands/clock.server.ts",
    [["a.day = ${day})`,", "a.day = -${day})`,"]],
    "reviews#are asked a day and a week after",
  ),
  breaks(
    "who has written is asked again",
    "commands/clock.server.ts",
    [["r.side = ${side})`,", "r.side = ${side} and false)`,"]],
    "reviews#are asked a day and a week after",
  ),
  breaks(
    "a review of work that took a minute is not looked at",
    "rules/holds.ts",
    [["< TOO_FAST_MINUTES * MINUTE_MS", "< 0"]],
    "rules#what a person looks at first",
  ),
  breaks(
    "the same phone on both sides is not seen",
    "rules/holds.ts",
    [['.replace(/\\D/g, "").slice(-10)', ""]],
    "rules#what a person looks at first",
  ),
  breaks(
    "an address inside a house holds a review",
    "app/infra/network.ts",
    [['"private", ', ""]],
    "rules#what a person looks at first",
  ),
  breaks(
    "a held review is released by anybody",
    "commands/decide.server.ts",
    [['requireRole(tx, "admin")', "{ userId: tx.actor?.userId ?? null }"]],
    "reviews#is released or refused by a reviewer",
  ),
  breaks(
    "what was decided is decided again",
    "commands/decide.server.ts",
    [['    if (review?.state !== "held") throw isDecided();', "    if (!review) throw isDecided();"]],
    "reviews#is released or refused by a reviewer",
  ),
  breaks(
    "an account that is deleted stays named in its reviews",
    "commands/erase-account.server.ts",
    [["set({ personId: null, network: null })", "set({ network: null })"]],
    "reviews#leaves its reviews without the person",
  ),
  breaks(
    "who has a tie decides",
    "commands/decide.server.ts",
    [["await requireNoTie(tx, work.hirerId);\n    await requireNoTie(tx, work.proId);", ""]],
    "limits#held reviews are read the longest waiting",
  ),
  breaks(
    "a waiting review has a public page",
    "queries/review.server.ts",
    [['eq(r.state, "shown"), eq(r.side, "hirer")', 'eq(r.side, "hirer")']],
    "limits#a review has a page of its own once it",
  ),
  breaks(
    "own reviews count as a crowd",
    "queries/signs.server.ts",
    [["ne(engagementReviews.authorId, authorId),", ""]],
    "limits#work of an hour is not too fast, three other",
  ),
  breaks(
    "what a pro says of a hirer is read before it appears",
    "queries/hirer.server.ts",
    [['eq(r.side, "pro"), eq(r.state, "shown")', 'eq(r.side, "pro")']],
    "reviews#is read by pros and the hirer",
  ),
  breaks(
    "the pro's own owner is named on the page of a review",
    "queries/review.server.ts",
    [["eq(profiles.id, reviews.reviewerId)", "eq(profiles.id, r.personId)"]],
    "limits#names nobody",
  ),
  breaks(
    "a hidden review still counts in the rating",
    "commands/moderated.server.ts",
    [['    if (next.state !== "shown") await dropReview(tx, id);\n    else if', "    if"]],
    "reported#leaves the pro's list, the rating and its page",
  ),
  breaks(
    "an answer that was taken down is read on",
    "rules.ts",
    [['replyState === "shown" ? { reply, repliedAt }', "replyState ? { reply, repliedAt }"]],
    "reported#the answer to a review leaves it alone",
  ),
];
