import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("messaging");

/** Who may write to whom, who reads it, and what counts as unread. */
export const MESSAGING_MUTANTS = [
  breaks(
    "a visitor's request opens for every pro's address",
    "queries/quote-draft.server.ts",
    [["eq(quoteDrafts.slug, slug), ", ""]],
    "quote-draft#opens by its id",
  ),
  breaks(
    "a visitor's request opens for ever",
    "queries/quote-draft.server.ts",
    [[", gt(quoteDrafts.createdAt, since)", ""]],
    "quote-draft#opens by its id",
  ),
  breaks(
    "the photos of a request that was sent stay behind",
    "commands/quote-draft.server.ts",
    [["gone.map(({ id }) => id)", "[]"]],
    "quote-draft#nobody came back to goes with its photos",
  ),
  breaks(
    "a request leaves its photos behind",
    "commands/deliver.server.ts",
    [["ownerId: talk.authorId, takenFrom }", "ownerId: talk.authorId }"]],
    "quote-draft#photos chosen before having an account",
  ),
  breaks(
    "a file that is taken back leaves its small picture",
    "commands/upload.server.ts",
    [["    await dropPreviews(tx, [gone]);\n", ""]],
    "api#photos of a message are shown small",
  ),
  breaks(
    "a member writes to whoever has no public page",
    "rules.ts",
    [['return other.isListedPro ? null : "not_listed";', "return null;"]],
    "rules#nobody to a member without a public page",
  ),
  breaks(
    "a homeowner writes to who posted a job",
    "rules.ts",
    [['  if (writer.role !== "contractor") return "not_contractor";\n', ""]],
    "rules#no homeowner to a poster",
  ),
  breaks(
    "a contractor without documents writes to who posted a job",
    "rules.ts",
    [['  if (!writer.isVerified) return "not_verified";\n', ""]],
    "rules#no contractor without documents",
  ),
  breaks(
    "strangers write about a closed job",
    "rules.ts",
    [['return job.open ? null : "job_closed";', "return null;"]],
    "rules#no stranger about a closed job",
  ),
  breaks(
    "a block of the other's is not kept",
    "rules.ts",
    [['return talk.blocked ? "blocked" : null;', "return null;"]],
    "rules#nobody across a block of the other's",
  ),
  breaks(
    "one's own block is not kept",
    "rules.ts",
    [['  if (talk.blocked === "by_writer") return "blocked_by_you";\n', ""]],
    "rules#nobody across a block of their own",
  ),
  breaks(
    "a conversation with oneself begins",
    "rules.ts",
    [['  if (writer.userId === other.userId) return "oneself";\n', ""]],
    "rules#nobody to oneself",
  ),
  breaks(
    "an unlisted pro is found to write to",
    "queries/people.server.ts",
    [["        eq(contractorProfiles.onboardingCompleted, true),\n", ""]],
    "correspondent",
  ),
  breaks(
    "an application that was taken back lets the poster write",
    "queries/correspondent.server.ts",
    [['        ne(jobApplications.status, "withdrawn"),\n', ""]],
    "correspondent#who took an application back",
  ),
  breaks(
    "one's own messages count as unread",
    "commands/read.server.ts",
    [[", ne(messages.authorId, userId))", ")"]],
    "unread#one's own messages",
  ),
  breaks(
    "a message counts as unread for its author",
    "commands/deliver.server.ts",
    [["unread + case user_id when ${readerId}::uuid then 1 else 0 end", "unread + 1"]],
    "unread#one's own messages",
  ),
  breaks(
    "the unread of every member are counted",
    "queries/unread.server.ts",
    [["and(eq(own.userId, me), gt(own.unread, 0))", "and(me ? undefined : undefined, gt(own.unread, 0))"]],
    "unread#one's own messages",
  ),
  breaks(
    "other people's conversations open",
    "queries/own.server.ts",
    [
      [
        "eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)",
        "eq(conversationMembers.conversationId, conversationId), userId ? undefined : undefined",
      ],
    ],
    "messaging#other people's conversations",
  ),
  breaks(
    "the list shows other people's conversations",
    "queries/inbox.server.ts",
    [[".where(eq(own.userId, me))", ".where(me ? undefined : undefined)"]],
    "messaging#a homeowner writes to a listed pro",
  ),
  breaks(
    "an attachment opens for every member",
    "queries/attachments.server.ts",
    [["        or(eq(messageAttachments.ownerId, userId), isNotNull(conversationMembers.userId)),\n", ""]],
    "api#a file goes with a message",
  ),
  breaks(
    "a member sends another's file",
    "commands/deliver.server.ts",
    [[" and owner_id = ${authorId}::uuid and message_id is null", " and message_id is null"]],
    "api#nobody sends a file of somebody else's",
  ),
  breaks(
    "a list that is just full leads to an empty page",
    "queries/inbox.server.ts",
    [["hasMore: found.length > LIST_PAGE", "hasMore: found.length >= LIST_PAGE"]],
    "unread#just full",
  ),
  breaks(
    "the first page of a thread says that more stands before",
    "queries/thread.server.ts",
    [["earlier: first > 1 ? first : null", "earlier: first >= 1 ? first : null"]],
    "unread#just full",
  ),
  breaks(
    "a message slips in after a block was answered",
    "commands/lock-pair.server.ts",
    [["conversationId, lockedRow)", "conversationId)"]],
    "messaging#after a block was answered",
  ),
  breaks(
    "a refused message does not count towards the limit",
    "commands/send.server.ts",
    [
      [
        "    return { answer, readSeq };\n",
        "    if (answer instanceof AppError) throw answer;\n    return { answer, readSeq };\n",
      ],
    ],
    "messaging#who is refused is counted",
  ),
  breaks(
    "who reads late is mailed although they came by",
    "commands/mail.server.ts",
    [
      ["if (!state?.unread) return;", "if (!state) return;"],
      ["Math.max(state.readSeq, afterSeq)", "afterSeq"],
    ],
    "waiting-mail#what was read meanwhile",
  ),
  breaks(
    "a request for a quote says nothing of the work",
    "commands/start.server.ts",
    [["  if (!job && !describesWork(input.body)) throw nothingAsked();\n", ""]],
    "quote-draft#an empty request and an unknown pro",
  ),
  breaks(
    "whoever cannot be reached asks for a quote",
    "commands/start.server.ts",
    [["  if (!job) await requireReachable(ctx);\n", ""]],
    "messaging#asking a pro for a quote",
  ),
  breaks(
    "a second report blocks nobody",
    "commands/report.server.ts",
    [["if (input.block) await", "if (made && input.block) await"]],
    "account#reports a second time",
  ),
  breaks(
    "a block leaves no line",
    "commands/block.server.ts",
    [['    await audit(tx, "member.blocked", `business:${otherId}`);\n', ""]],
    "messaging#of both, each takes",
  ),
  breaks(
    "a block that is taken back leaves no line",
    "commands/block.server.ts",
    [['    await audit(tx, "member.unblocked", `business:${otherId}`);\n', ""]],
    "messaging#of both, each takes",
  ),
  breaks(
    "to take a block back takes the other's back too",
    "commands/block.server.ts",
    [
      [
        "and(eq(memberBlocks.userId, userId), eq(memberBlocks.blockedId, otherId))",
        "and(inArray(memberBlocks.userId, [userId, otherId]), inArray(memberBlocks.blockedId, [userId, otherId]))",
      ],
      ["import { and, eq", "import { and, eq, inArray"],
    ],
    "messaging#of both, each takes",
  ),
  breaks(
    "the crew is mailed what waits for the office",
    "commands/mail.server.ts",
    [["!parts.includes(part) || ", "!part || "]],
    "waiting-mail#and to no crew",
  ),
  breaks(
    "a member is mailed what they blocked",
    "commands/mail.server.ts",
    [['  if ((await blockBetween(tx, readerId, state.otherId)) === "by_writer") return;\n', ""]],
    "waiting-mail#who blocked the writer",
  ),
  breaks(
    "who chose no mail is mailed of messages",
    "commands/mail.server.ts",
    [[' || (await mailChoiceOf(tx, userId, "message.received")) !== "now"', ""]],
    "waiting-mail#who blocked the writer",
  ),
  breaks(
    "a mail of a message wakes its reader",
    "commands/mail.server.ts",
    [["afterQuiet(tx.now, clock.quiet, clock.timeZone)", "tx.now"]],
    "waiting-mail#in a member's quiet hours",
  ),
  breaks(
    "blocks outlive their member",
    "commands/erase-account.server.ts",
    [
      [
        "  await tx.db.delete(memberBlocks).where(or(eq(memberBlocks.userId, userId), eq(memberBlocks.blockedId, userId)));\n",
        "",
      ],
    ],
    "account#who leaves takes the name",
  ),
  breaks(
    "a report keeps who left",
    "commands/erase-account.server.ts",
    [
      [
        "  await tx.db.update(messageReports).set({ reporterId: null }).where(eq(messageReports.reporterId, userId));\n",
        "",
      ],
    ],
    "account#who leaves takes the name",
  ),
  breaks(
    "a file is taken out of a message that was sent",
    "commands/upload.server.ts",
    [
      [
        "          eq(messageAttachments.ownerId, userId),\n          isNull(messageAttachments.messageId),\n",
        "          eq(messageAttachments.ownerId, userId),\n",
      ],
    ],
    "api#can be taken back until it is sent",
  ),
  breaks(
    "a member takes another's file back",
    "commands/upload.server.ts",
    [["          eq(messageAttachments.ownerId, userId),\n", ""]],
    "api#can be taken back until it is sent",
  ),
  breaks(
    "the sweep takes files that were sent",
    "commands/upload.server.ts",
    [
      [
        "and(eq(messageAttachments.fileKey, key), isNull(messageAttachments.messageId))",
        "eq(messageAttachments.fileKey, key)",
      ],
    ],
    "api#that no message carries is gone a day later",
  ),
  breaks(
    "the newest report stands first",
    "queries/reports.server.ts",
    [["asc(messageReports.createdAt)", "desc(messageReports.createdAt)"]],
    "account#a report reaches the reviewers",
  ),
  breaks(
    "a mail of a message wakes whoever is not the contact",
    "commands/mail.server.ts",
    [["const clock = await mailClockOf(tx, userId);", "const clock = await mailClockOf(tx, contact.userId);"]],
    "waiting-mail#of a business each is mailed",
  ),
];
