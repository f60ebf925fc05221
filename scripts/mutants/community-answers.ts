import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("community");

/** Who reads and writes posts and answers, and what waits for a moderator. */
export const ANSWER_MUTANTS = [
  breaks(
    "an author drops the answer that a moderator removed",
    "commands/answer.server.ts",
    [
      [
        'if (!answer || answer.state === "removed") throw noSuchAnswer();\n    if (await',
        "if (!answer) throw noSuchAnswer();\n    if (await",
      ],
    ],
    "removing#stays for an appeal",
  ),
  breaks(
    "a room for verified pros is open to everybody",
    "queries/reader.server.ts",
    [["  moderates || verified ? undefined", "  moderates || !verified ? undefined"]],
    "answers#a room for verified pros",
  ),
  breaks(
    "links of a new account stand at once",
    "rules.ts",
    [['  if (hasLink(text)) return "links";\n', ""]],
    "answers#of a new account waits",
  ),
  breaks(
    "the same text stands again",
    "rules.ts",
    [['  if (same) return "same";\n', ""]],
    "answers#of a new account waits",
  ),
  breaks(
    "anybody says what solved a question",
    "rules.ts",
    [["readerId !== null && post.authorId === readerId && ", "readerId !== null && "]],
    "answers#is told to who asked",
  ),
  breaks(
    "an own answer helps its author",
    "commands/mark.server.ts",
    [
      [
        '    if (answer.authorId === userId) throw conflict("own_answer", m.community_own_answer());\n    const mine',
        "    const mine",
      ],
    ],
    "answers#is told to who asked",
  ),
  breaks(
    "an answer that waits is told",
    "commands/answer.server.ts",
    [["    else await appear(tx, id);\n", "    await appear(tx, id);\n"]],
    "answers#that waits tells nobody",
  ),
  breaks(
    "anybody changes an answer",
    "commands/answer.server.ts",
    [
      [
        '      .where(and(eq(communityAnswers.id, id), eq(communityAnswers.authorId, userId)))\n      .for("update");\n    if (!answer || answer.state',
        '      .where(eq(communityAnswers.id, id))\n      .for("update");\n    if (!answer || answer.state',
      ],
    ],
    "answers#has replies one level deep",
  ),
  breaks(
    "a closed post takes answers",
    "commands/answer.server.ts",
    [["    if (held.lockedAt) throw", "    if (held.lockedAt && held.isDemo) throw"]],
    "answers#has replies one level deep",
  ),
  breaks(
    "a page of the feed leaves out a post",
    "queries/full-feed.server.ts",
    [["const page = rows.slice(0, PAGE);", "const page = rows.slice(0, PAGE - 1);"]],
    "answers#has pages that end exactly",
  ),
  breaks(
    "Cody shows what a room for verified pros says",
    "queries/find.server.ts",
    [["and(listedPosts(ctx, await readerOf(ctx)), ", "and("]],
    "app/domains/assistant/provider/unanswered#Cody shows nobody",
  ),
  breaks(
    "a hidden answer is found",
    "queries/search.server.ts",
    [
      ["said.post_id = ${walk.id} and said.state = 'shown' and", "said.post_id = ${walk.id} and"],
      ["said where said.state = 'shown' and said.words", "said where said.words"],
    ],
    "answers#the feed finds words",
  ),
  breaks(
    "a guess at misspelt words forgets the filters",
    "queries/full-feed.server.ts",
    [["...(await guessed(ctx, asked.q, where))", "...(await guessed(ctx, asked.q, listed))"]],
    "search#misspelt words find what",
  ),
  breaks(
    "'asked before?' shows what a room for verified pros says",
    "queries/full-feed.server.ts",
    [["and(listedPosts(ctx, reader), inArray(", "and(inArray("]],
    "search#what a room for verified pros",
  ),
  breaks(
    "the same text in capitals is another one",
    "tables.server.ts",
    [["md5(lower(regexp_replace(${said}, '\\\\s+', ' ', 'g')))", "md5(regexp_replace(${said}, '\\\\s+', ' ', 'g'))"]],
    "search#a text of some length",
  ),
  breaks(
    "a name from outside the thread is told",
    "rules/mentions.ts",
    [
      [
        "  return people.filter(({ names }) => names.some(named)).slice(0, MENTIONS_MAX);",
        "  return people.slice(0, MENTIONS_MAX);",
      ],
    ],
    "answers#an answer that names somebody",
  ),
  breaks(
    "anybody opens a room",
    "commands/room.server.ts",
    [["  await requireRoomOpener(ctx);\n", ""]],
    "hosting#rooms are opened by",
  ),
  breaks(
    "the week tells of rooms for verified pros",
    "commands/week.server.ts",
    [["moderates: false, verified: false", "moderates: false, verified: true"]],
    "week#once a week",
  ),
  breaks(
    "anybody hosts a session",
    "commands/host.server.ts",
    [["  await requireHost(ctx);\n", ""]],
    "hosting#sessions are held by",
  ),
];
