import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("mentors");

/** Questions to mentors: who reads them, and the clock. */
export const MENTOR_MUTANTS = [
  breaks(
    "what nobody reads is taken without a word",
    "commands/answer.server.ts",
    [['if (!mentor && question.state !== "waits") throw nobodyReads(question);', "nobodyReads(question);"]],
    "mentors#leaves nothing unread without a word",
  ),
  breaks(
    "anybody reads a question",
    "queries/questions.server.ts",
    [
      [
        ".where(and(eq(mentorQuestions.id, id), or(eq(mentorQuestions.askerId, userId), eq(mentors.userId, userId))))",
        ".where(and(eq(mentorQuestions.id, id), or(eq(mentorQuestions.askerId, userId), eq(mentorQuestions.id, id))))",
      ],
    ],
    "mentors#reaches its mentor once",
  ),
  breaks(
    "a question is moved an hour early",
    "rules.ts",
    [["MENTOR_REPLY_HOURS = { from: 24, to: 48 }", "MENTOR_REPLY_HOURS = { from: 24, to: 20 }"]],
    "mentors#reminds at 20 hours",
  ),
  breaks(
    "a mentor is reminded again and again",
    "commands/move.server.ts",
    [["        isNull(mentorQuestions.remindedAt),\n", ""]],
    "mentors#reminds at 20 hours",
  ),
  breaks(
    "a question goes to a mentor of another trade",
    "commands/move.server.ts",
    [["        arrayContains(mentors.trades, [question.trade]),\n", ""]],
    "mentors#reminds at 20 hours",
  ),
  breaks(
    "a question comes back to who let it pass",
    "commands/move.server.ts",
    [["        notExists(passed),\n", ""]],
    "mentors#never gives a question back",
  ),
  breaks(
    "what waits for who stopped waits for ever",
    "commands/move.server.ts",
    [["          isNull(mentorQuestions.mentorId),\n", ""]],
    "mentors#moves what waits for somebody",
  ),
  breaks(
    "a full mentor is asked",
    "rules.ts",
    [["waiting >= capacity", "waiting > capacity"]],
    "mentors#is refused to who is away or full",
  ),
  breaks(
    "anybody invites a mentor",
    "commands/apply.server.ts",
    [["  const moderatorId = await requireModerator(tx);", "  const { userId: moderatorId } = requireActor(tx);"]],
    "mentors#a member with ten years applies",
  ),
  breaks(
    "another's answer stops the clock",
    "commands/ask.server.ts",
    [[", eq(mentors.userId, authorId)));", "));"]],
    "app/domains/community/asking#a public question to a mentor",
  ),
  breaks(
    "the clock runs while a post is held",
    "commands/ask.server.ts",
    [['state: asking?.waits ? "held" : "waits"', 'state: asking?.waits ? "waits" : "waits"']],
    "app/domains/community/asking#while its post waits",
  ),
  breaks(
    "a question goes to who is away for one more day",
    "commands/move.server.ts",
    [["lt(mentors.awayUntil, todayAt(tx.now))", "lte(mentors.awayUntil, todayAt(tx.now))"]],
    "mentors#gives a question to nobody who is away",
  ),
  breaks(
    "a mentor reads a question whose post a moderator has not let stand",
    "queries/questions.server.ts",
    [['if (!row || (row.askerId !== userId && row.state === "held")) throw', "if (!row) throw"]],
    "mentors#whose public post waits",
  ),
  breaks(
    "a held question is answered",
    "commands/answer.server.ts",
    [['|| question.state === "held") throw', ") throw"]],
    "limits#a question that waits for a moderator is not",
  ),
  breaks(
    "the asker passes a question on",
    "commands/answer.server.ts",
    [["if (!fromMentor) throw noSuchQuestion();", ""]],
    "limits#only its mentor passes a question on, and",
  ),
  breaks(
    "a suspended member asks",
    "commands/ask.server.ts",
    [["if (until) throw", "if (false) throw"]],
    "limits#a member who is suspended asks no mentor",
  ),
  breaks(
    "a held question is told to the mentor",
    "commands/ask.server.ts",
    [['if (question.state === "waits") await tellMentor', "await tellMentor"]],
    "app/domains/community/limits#what Cody finds stands for everybody",
  ),
  breaks(
    "who cannot be reached asks a mentor",
    "commands/ask.server.ts",
    [["  await requireReachable(ctx);\n", ""]],
    "whose#neither applies",
  ),
  breaks(
    "who cannot be reached applies as a mentor",
    "commands/apply.server.ts",
    [["  await requireReachable(ctx);\n", ""]],
    "whose#neither applies",
  ),
  breaks(
    "a member applies as a mentor without end",
    "commands/apply.server.ts",
    [["points: APPLICATIONS_A_MONTH", "points: 100 * APPLICATIONS_A_MONTH"]],
    "whose#three times in thirty days",
  ),
  breaks(
    "who takes an offer back takes everybody's",
    "commands/apply.server.ts",
    [
      [
        'and(eq(mentorApplications.userId, userId), eq(mentorApplications.state, "waits"))',
        'eq(mentorApplications.state, "waits")',
      ],
    ],
    "whose#their own offer alone",
  ),
  breaks(
    "a decision about a mentor is taken back",
    "commands/apply.server.ts",
    [
      [
        'and(eq(mentorApplications.userId, userId), eq(mentorApplications.state, "waits"))',
        "eq(mentorApplications.userId, userId)",
      ],
    ],
    "whose#a decision is of one offer",
  ),
  breaks(
    "nobody knows who invited a mentor",
    "commands/apply.server.ts",
    [["  await audit(tx, `mentor.${state}`, `user:${row.userId}`);\n", ""]],
    "whose#a decision is of one offer",
  ),
  breaks(
    "the desk has what everybody asked",
    "queries/questions.server.ts",
    [["    .where(eq(mentorQuestions.askerId, userId))\n", ""]],
    "whose#its member alone",
  ),
  breaks(
    "the desk has every mentor's questions",
    "queries/questions.server.ts",
    [["eq(mentorQuestions.mentorId, mentorId), ne(", "ne("]],
    "whose#its member alone",
  ),
  breaks(
    "a question shows what was said about others",
    "queries/questions.server.ts",
    [["    .where(eq(mentorMessages.questionId, id))\n", ""]],
    "whose#its member alone",
  ),
  breaks(
    "the last answer counts",
    "commands/answer.server.ts",
    [['      if (question.state === "waits")\n        await', "      await"]],
    "whose#the first answer counts",
  ),
  breaks(
    "who has a question anew is not reminded",
    "commands/move.server.ts",
    [["assignedAt: tx.now, remindedAt: null }\n        :", "assignedAt: tx.now }\n        :"]],
    "whose#reminded anew",
  ),
  breaks(
    "a mentor of the demo world is asked",
    "commands/ask.server.ts",
    [["and(eq(mentors.id, mentorId), shownMentors(tx))", "eq(mentors.id, mentorId)"]],
    "whose#of the demo world",
  ),
  breaks(
    "a question moves to a mentor of the demo world",
    "commands/move.server.ts",
    [["        shownMentors(tx),\n", ""]],
    "whose#of the demo world",
  ),
  breaks(
    "one form's key opens another member's question",
    "commands/ask.server.ts",
    [
      [
        "and(eq(mentorQuestions.askerId, userId), eq(mentorQuestions.requestKey, input.requestKey))",
        "eq(mentorQuestions.requestKey, input.requestKey)",
      ],
    ],
    "whose#forms may have one key",
  ),
  breaks(
    "who leaves takes everybody's name from what they said",
    "commands/erase-account.server.ts",
    [[".set({ authorId: null }).where(eq(mentorMessages.authorId, userId))", ".set({ authorId: null })"]],
    "whose#leaves the other's behind",
  ),
  breaks(
    "a mentor writes without end",
    "commands/answer.server.ts",
    [["points: MESSAGES_A_DAY", "points: 100 * MESSAGES_A_DAY"]],
    "limits#a hundred messages",
  ),
  breaks(
    "a post that is shown again begins the clock anew",
    "commands/ask.server.ts",
    [[', eq(mentorQuestions.state, "held")))\n    .returning', "))\n    .returning"]],
    "limits#is not the mentor's yet",
  ),
  breaks(
    "the clock reminds of a hundred questions and no more",
    "commands/move.server.ts",
    [["    reminded += some;\n    if (some < BATCH) break;", "    reminded += some;\n    break;"]],
    "limits#however much it is",
  ),
];
