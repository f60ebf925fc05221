import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("jobs");

/** Jobs: who sees, applies, awards, and what is counted. */
export const JOB_MUTANTS = [
  breaks(
    "a hirer's mail and phone open before the shortlist",
    "rules.ts",
    [['return reader.isVerified ? "name" : "none";', 'return reader.isVerified ? "all" : "none";']],
    "rules#JOB-18",
  ),
  breaks(
    "who is not verified reads a hirer's name",
    "rules.ts",
    [['return reader.isVerified ? "name" : "none";', 'return "name";']],
    "rules",
  ),
  breaks(
    "who is not verified applies",
    "rules.ts",
    [['  if (applicant.trust !== "verified") return "not_verified";\n', ""]],
    "rules",
  ),
  breaks(
    "documents that expired let apply",
    "rules.ts",
    [
      ['  if (applicant.trust === "expired") return "expired_documents";\n', ""],
      [
        'if (applicant.trust !== "verified") return',
        'if (applicant.trust !== "verified" && applicant.trust !== "expired") return',
      ],
    ],
    "rules",
  ),
  breaks(
    "what a poster asks for is shown and not kept",
    "commands/apply.server.ts",
    [
      [
        "const missing = missingFor(job, trust, crew, tx.now);",
        "const missing = missingFor(job, trust, crew, tx.now).slice(9);",
      ],
    ],
    "requiring#the command refuses with the same",
  ),
  breaks(
    "a certificate that nobody on the crew holds keeps nobody out",
    "rules/fit.ts",
    [["return certificate ? !crew.includes(certificate) :", "return certificate ? false :"]],
    "requiring#are held by somebody on the crew",
  ),
  breaks(
    "a document that has ended meets what a poster asks for",
    "rules/fit.ts",
    [
      ["(validUntil === null || validUntil > now)", "now.getTime() > 0"],
      ["some(({ kind, validUntil }) =>", "some(({ kind }) =>"],
    ],
    "requiring#a document that has ended",
  ),
  breaks(
    "a poster applies to the own job",
    "rules.ts",
    [['  if (job.posterId === applicant.userId) return "own_job";\n', ""]],
    "rules",
  ),
  breaks(
    "a job is open at the moment it ends",
    "rules.ts",
    [['now < job.expiresAt ? "open"', 'now <= job.expiresAt ? "open"']],
    "posting#JOB-19 what SQL calls open",
  ),
  breaks(
    "SQL calls a job open at the moment it ends",
    "queries/open.server.ts",
    [
      ["gt(jobPosts.expiresAt, now)", "gte(jobPosts.expiresAt, now)"],
      ["import { and, eq, gt, isNull,", "import { and, eq, gte, isNull,"],
    ],
    "posting#JOB-19 what SQL calls open",
  ),
  breaks(
    "an awarded job stays on the board",
    "queries/open.server.ts",
    [["isNull(jobPosts.awardedApplicationId), ", ""]],
    "posting#JOB-19 what SQL calls open",
  ),
  breaks(
    "applicants stand as they came, whatever became of them",
    "queries/applicants.server.ts",
    [["...(part ? [] : [BY_STANDING]), ", ""]],
    "applicants#stand by what became of them",
  ),
  breaks(
    "the newest applicant stands first",
    "queries/applicants.server.ts",
    [
      [
        "asc(jobApplications.createdAt), asc(jobApplications.id))\n    .limit(part",
        "desc(jobApplications.createdAt), asc(jobApplications.id))\n    .limit(part",
      ],
      ["import { and, asc, eq", "import { and, asc, desc, eq"],
    ],
    "applicants#stand by what became of them",
  ),
  breaks(
    "who took an application back is counted",
    "queries/mine.server.ts",
    [[" and ${jobApplications.status} <> 'withdrawn')", ")"]],
    "applicants#stand by what became of them",
  ),
  breaks(
    "applicants of one moment are left out between pages",
    "queries/applicants.server.ts",
    [
      [
        "  or(gt(jobApplications.createdAt, at), and(eq(jobApplications.createdAt, at), gt(jobApplications.id, id)));",
        "  or(gt(jobApplications.createdAt, at), and(gt(jobApplications.createdAt, at), gt(jobApplications.id, id)));",
      ],
    ],
    "applicants#over a moment",
  ),
  breaks(
    "every member reads a job's applicants",
    "queries/applicants.server.ts",
    [
      [
        "and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId))",
        "and(eq(jobPosts.id, jobId), ownerId ? undefined : undefined)",
      ],
    ],
    "applying#another member's applications",
  ),
  breaks(
    "a member's posts are everybody's",
    "queries/mine.server.ts",
    [["and(eq(jobPosts.posterId, userId), older(", "and(userId ? undefined : undefined, older("]],
    "board#my jobs: what I posted",
  ),
  breaks(
    "a member takes back another's application",
    "commands/apply.server.ts",
    [
      [
        "and(eq(jobApplications.id, applicationId), eq(jobApplications.applicantId, ownerId));\n  const done",
        "and(eq(jobApplications.id, applicationId), ownerId ? undefined : undefined);\n  const done",
      ],
    ],
    "applying#another member's applications",
  ),
  breaks(
    "a job that ended stays in the sitemap",
    "queries/listed.server.ts",
    [[".where(onBoard(ctx))", ".where(ctx ? undefined : onBoard(ctx))"]],
    "app/server/search-engines#leave the sitemap",
  ),
  breaks(
    "a poster is told twice of the end",
    "commands/expiry.server.ts",
    [
      ["isNull(jobPosts.expiryToldAt), ", ""],
      [/* the loop ends */ "if (batch < BATCH) return sum;", "if (batch < BATCH || batch) return sum;"],
    ],
    "posting#the poster is told once",
  ),
  breaks(
    "a job can be renewed weeks before its end",
    "rules.ts",
    [["const RENEW_WITHIN_DAYS = 7;", "const RENEW_WITHIN_DAYS = 27;"]],
    "rules#a job may be renewed",
  ),
  breaks(
    "a page of the board begins with the last job of the one before",
    "queries/browse.server.ts",
    [
      [
        "hits.slice((asked.page - 1) * PAGE_SIZE, asked.page * PAGE_SIZE)",
        "hits.slice(Math.max(0, (asked.page - 1) * PAGE_SIZE - 1), asked.page * PAGE_SIZE)",
      ],
    ],
    "board#pages hold twenty",
  ),
  breaks(
    "a board that is just full has a cursor",
    "queries/browse.server.ts",
    [["next: last && hits.length > limit ?", "next: last && hits.length >= limit ?"]],
    "app/domains/developers/page-ends#the board and the directory",
  ),
  breaks(
    "an unknown button withdraws a job",
    "app/infra/page.server.ts",
    [
      [
        "  if (!handler) throw",
        '  if (!handler && handlers["withdraw"]) return handlers["withdraw"];\n  if (!handler) throw',
      ],
    ],
    "app/server/intents#a job stays as it is",
  ),
  breaks(
    "a suspended business posts jobs",
    "commands/post.server.ts",
    [["  await refuseSuspended(ctx, ownerId);\n", ""]],
    "standing#can neither apply nor post",
  ),
  breaks(
    "a suspended business renews its jobs",
    "commands/renew.server.ts",
    [["  await refuseSuspended(ctx, ownerId);\n", ""]],
    "standing#can neither apply nor post",
  ),
  breaks(
    "hirers are told of applicants whose job is over",
    "commands/tell-hirers.server.ts",
    [["        isNull(jobPosts.closedAs),\n", ""]],
    "standing#hirers with a job that is not over",
  ),
  breaks(
    "whoever cannot be reached posts a job",
    "commands/post.server.ts",
    [["  await requireReachable(ctx);\n", ""]],
    "who-posts",
  ),
  breaks(
    "whoever cannot be reached renews a job",
    "commands/renew.server.ts",
    [["  await requireReachable(ctx);\n", ""]],
    "who-posts",
  ),
  breaks(
    "a job's own trade is lost under the trade it is part of",
    "queries/search.server.ts",
    [["asked.trades.flatMap(tradesWithin)", "asked.trades"]],
    "job-trades",
  ),
  breaks(
    "somebody applies past a withdrawal that nobody tells the hirer of",
    "commands/apply.server.ts",
    [["    await holdRecord(tx, ownerId);\n", ""]],
    "standing#an application that comes while",
  ),
  breaks(
    "a question without an answer is read by everybody",
    "queries/job-parts.server.ts",
    [["or(isNotNull(jobQuestions.answer), own, isPoster)", "isNotNull(jobQuestions.id)"]],
    "questions#is between asker and poster",
  ),
  breaks(
    "anybody answers a question",
    "commands/question.server.ts",
    [["and(eq(jobQuestions.id, questionId), eq(jobPosts.posterId, ownerId))", "eq(jobQuestions.id, questionId)"]],
    "questions#is answered once",
  ),
  breaks(
    "an answer that bidders reckon with is changed",
    "commands/question.server.ts",
    [["if (question.answer !== null)", "if (question.answer === answer)"]],
    "questions#is answered once",
  ),
  breaks(
    "an asker takes an answered question away",
    "commands/question.server.ts",
    [["and(eq(jobQuestions.askerId, ownerId), isNull(jobQuestions.answer))", "eq(jobQuestions.askerId, ownerId)"]],
    "questions#is taken away",
  ),
  breaks(
    "a post moves to another town after it was answered",
    "commands/amend.server.ts",
    [["if (answered.length && Object.keys(fixed).length)", "if (!answered.length && Object.keys(fixed).length)"]],
    "amending#that was answered keeps",
  ),
  breaks(
    "who was declined is told of a change",
    "commands/amend.server.ts",
    [["answered.filter(({ status }) => isPending(status))", "answered"]],
    "amending#that was answered keeps",
  ),
  breaks(
    "an awarded post is changed",
    "commands/amend.server.ts",
    [['if (state !== "open" && state !== "expired")', 'if (state === "filled")']],
    "amending#stays as it is after the award",
  ),
  breaks(
    "a post takes one answer more than it asked for",
    "rules.ts",
    [["answers >= answersMax", "answers > answersMax"]],
    "answers#is never more than was asked for",
  ),
  breaks(
    "an answer that was taken back counts",
    "commands/apply.server.ts",
    [[', ne(jobApplications.status, "withdrawn")', ""]],
    "answers#grows with an answer that is taken back",
  ),
  breaks(
    "two pros get the last place",
    "commands/apply.server.ts",
    [['.for("no key update")', '.for("share")']],
    "answers#the last answer is one pro's alone",
  ),
  breaks(
    "work quoted in a conversation stands on the board",
    "queries/open.server.ts",
    [["const forEverybody = isNull(jobPosts.onlyFor);", "const forEverybody = sql`true`;"]],
    "app/domains/bids/quote#is nobody else's",
  ),
  breaks(
    "a job back on the board brings back whom its poster had declined before",
    "commands/reopen.server.ts",
    [["          eq(jobApplications.decidedAt, job.awardedAt),\n", ""]],
    "app/domains/engagements/engagements#goes back on the board",
  ),
  breaks(
    "a job's street is read by every applicant",
    "queries/job.server.ts",
    [['reader.applied === "awarded" ? address : null', "reader.applied !== null ? address : null"]],
    "address#a job's street opens",
  ),
  breaks(
    "a poster moves a job once the only answer was declined",
    "commands/amend.server.ts",
    [['["submitted", "shortlisted", "declined"]', '["submitted", "shortlisted"]']],
    "amending#also when the one who answered was declined",
  ),
  breaks(
    "a suspended business changes its posts",
    "commands/amend.server.ts",
    [["    await refuseSuspended(tx, ownerId);\n", ""]],
    "amending#also when the one who answered was declined",
  ),
  breaks(
    "two clicks renew a job twice",
    "commands/renew.server.ts",
    [["    eq(jobPosts.expiresAt, job.expiresAt),\n", ""]],
    "posting#two clicks at once",
  ),
  breaks(
    "a job that is taken down leaves no line",
    "commands/close.server.ts",
    [["return audit(tx, `job.${as}`, `job:${jobId}`);", "return;"]],
    "posting#closing twice",
  ),
  breaks(
    "a poster is warned of an end that is over",
    "commands/expiry.server.ts",
    [["    gt(jobPosts.expiresAt, ctx.now),\n", ""]],
    "posting#never warned in time",
  ),
  breaks(
    "the poster of an awarded job is told of its end",
    "commands/expiry.server.ts",
    [["isNull(jobPosts.closedAs), isNull(jobPosts.awardedApplicationId), ", "isNull(jobPosts.closedAs), "]],
    "posting#neither warned nor told",
  ),
  breaks(
    "the poster of a closed job is told of its end",
    "commands/expiry.server.ts",
    [
      [
        "and(isNull(jobPosts.closedAs), isNull(jobPosts.awardedApplicationId), ",
        "and(isNull(jobPosts.awardedApplicationId), ",
      ],
    ],
    "posting#filled jobs have no expiry",
  ),
  breaks(
    "who took an application back gets a no",
    "commands/decline.server.ts",
    [
      [
        'and(eq(jobApplications.jobId, job.id), inArray(jobApplications.status, ["submitted", "shortlisted"]))',
        'and(eq(jobApplications.jobId, job.id), inArray(jobApplications.status, ["submitted", "shortlisted", "withdrawn"]))',
      ],
    ],
    "applying#hears nothing when the job is taken down",
  ),
  breaks(
    "an awarded pro is declined by a click",
    "commands/decline.server.ts",
    [
      [
        'and(eq(jobApplications.id, applicationId), inArray(jobApplications.status, ["submitted", "shortlisted"]))',
        "eq(jobApplications.id, applicationId)",
      ],
    ],
    "applying#no no reaches",
  ),
  breaks(
    "who was declined comes onto the shortlist",
    "commands/shortlist.server.ts",
    [
      [
        "and(eq(jobApplications.id, applicationId), eq(jobApplications.status, from))",
        "and(eq(jobApplications.id, applicationId), from ? undefined : undefined)",
      ],
    ],
    "applying#no no reaches",
  ),
  breaks(
    "nobody who applied hears that a job was taken down",
    "commands/close.server.ts",
    [["      await declineOthers(tx, closed, as);\n", ""]],
    "applying#taking a job down answers",
  ),
  breaks(
    "a job that a pro has is taken down",
    "commands/close.server.ts",
    [["isNull(jobPosts.closedAs), notHeld(jobId)))", "isNull(jobPosts.closedAs)))"]],
    "applying#is neither taken down nor marked filled",
  ),
  breaks(
    "who took an application back is awarded",
    "commands/award.server.ts",
    [
      [
        'and(eq(jobApplications.id, applicationId), inArray(jobApplications.status, ["submitted", "shortlisted"]))',
        "eq(jobApplications.id, applicationId)",
      ],
    ],
    "applying#cannot be awarded, and the job stays open",
  ),
  breaks(
    "an award leaves no line",
    "commands/award.server.ts",
    [['    await audit(tx, "job.awarded"', '    if (!tx) await audit(tx, "job.awarded"']],
    "applying#an award goes to one",
  ),
  breaks(
    "a job that is back on the board ends without a word",
    "commands/reopen.server.ts",
    [["        expiryWarnedAt: null,\n        expiryToldAt: null,\n", ""]],
    "app/domains/engagements/engagements#of whose end its poster is told again",
  ),
  breaks(
    "a job that is put back leaves no line",
    "commands/reopen.server.ts",
    [['    await audit(tx, "job.reopened", `job:${jobId}`);\n', ""]],
    "app/domains/engagements/engagements#of whose end its poster is told again",
  ),
  breaks(
    "a suspended business puts a job back on the board",
    "commands/reopen.server.ts",
    [["    await refuseSuspended(tx, ownerId);\n", ""]],
    "app/domains/engagements/engagements#neither for a suspended business",
  ),
  breaks(
    "a closed job goes back on the board",
    "commands/reopen.server.ts",
    [["    if (job.closedAs) throw", "    if (job.closedAs && !tx) throw"]],
    "app/domains/engagements/engagements#neither for a suspended business",
  ),
  breaks(
    "a job that a pro has goes back on the board",
    "commands/reopen.server.ts",
    [["if (await isHeld(tx, jobId))", "if ((await isHeld(tx, jobId)) && !tx)"]],
    "app/domains/engagements/engagements#a job that ended without the work goes back",
  ),
  breaks(
    "a pro asks about one job without end",
    "commands/question.server.ts",
    [['await setting(ctx, "jobs.questions_a_day")', "1000"]],
    "questions#ten times a day",
  ),
  breaks(
    "whom the poster said no to asks on",
    "rules.ts",
    [['  if (applicant.applied === "declined") return "already_applied";\n', ""]],
    "questions#ten times a day",
  ),
  breaks(
    "bidders read who asked a question",
    "queries/job-parts.server.ts",
    [["case when ${isPoster} then nullif(${asker.companyName}, '') end", "nullif(${asker.companyName}, '')"]],
    "questions#is between asker and poster",
  ),
  breaks(
    "quoted work counts as a post before it is taken",
    "queries/job-parts.server.ts",
    [["${hired.onlyFor} is null or ${hired.awardedApplicationId} is not null", "true"]],
    "app/domains/bids/quote#is a bid on work",
  ),
];
