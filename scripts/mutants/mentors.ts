import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("mentors");

/** Questions to mentors: who reads them, and the clock. */
export const MENTOR_MUTANTS = [
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
];
