import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("moderation");

/** Who decides, what becomes of a text, and who may say something against it. */
export const MODERATION_MUTANTS = [
  breaks(
    "a reviewer moderates without the duty",
    "queries/moderator.server.ts",
    [
      [
        "if (!(await hasDuty(ctx, userId)))",
        'if (!(await hasDuty(ctx, userId)) && requireActor(ctx).role !== "admin")',
      ],
    ],
    "moderation#the duty is granted",
  ),
  breaks(
    "a moderator needs no second factor",
    "queries/moderator.server.ts",
    [['if (aal !== "aal2")', 'if (aal !== "aal2" && !userId)']],
    "moderation#the duty is granted",
  ),
  breaks(
    "who is near to a reviewed business decides",
    "commands/decide.server.ts",
    [["    await refuseNear(tx, { kind: open.kind, thingId: open.thingId, moderatorId });\n", ""]],
    "app/domains/reviews/reported#a moderator who is near",
  ),
  breaks(
    "two moderators decide about one case",
    "commands/decide.server.ts",
    [
      [
        "and(eq(moderationCases.id, input.case), isNull(moderationCases.closedAt))",
        "and(eq(moderationCases.id, input.case), isNull(moderationCases.heldFor))",
      ],
    ],
    "moderation#only the first of two",
  ),
  breaks(
    "a moderator decides about their own text",
    "rules.ts",
    [["boolean => moderatorId !== authorId;", "boolean => moderatorId !== authorId || true;"]],
    "moderation#only the first of two",
  ),
  breaks(
    "a decision is not told to the author",
    "commands/decide.server.ts",
    [["  if (!authorId) return;\n", "  if (authorId) return;\n"]],
    "moderation#each action does",
  ),
  breaks(
    "a text that waited stays unread after it was let stand",
    "rules.ts",
    [['return before === "waits" ? "shown" : null;', "return null;"]],
    "moderation#a text that was held",
  ),
  breaks(
    "somebody else appeals",
    "commands/appeal.server.ts",
    [["    if (decision.authorId !== userId) throw gone();\n", ""]],
    "moderation#an author appeals once",
  ),
  breaks(
    "an appeal is sent twice",
    "rules.ts",
    [["!appealedAt && !outcome && ", "!outcome && "]],
    "moderation#an author appeals once",
  ),
  breaks(
    "a moderator answers the appeal against their own decision",
    "rules.ts",
    [["(by !== moderatorId || !others)", "(by !== moderatorId || others)"]],
    "moderation#an author appeals once",
  ),
  breaks(
    "a suspension outlives the appeal that was won",
    "commands/appeal.server.ts",
    [["decision.until > tx.now && { until: tx.now }", "decision.until < tx.now && { until: tx.now }"]],
    "moderation#an author appeals once",
  ),
  breaks(
    "an appeal that was lost puts the text back",
    "commands/appeal.server.ts",
    [['outcome === "overturned" && thing ?', "thing ?"]],
    "moderation#an edit that was wrong",
  ),
  breaks(
    "an author reads what was removed",
    "app/domains/community/queries/reader.server.ts",
    [['ne(state, "removed")', 'ne(state, "shown")']],
    "moderation#a hidden post is gone",
  ),
  breaks(
    "a hidden post stays in the feed",
    "app/domains/community/queries/reader.server.ts",
    [['    eq(communityPosts.state, "shown"),\n', ""]],
    "moderation#a hidden post is gone",
  ),
  breaks(
    "a text that waited waits again after a right appeal",
    "commands/appeal.server.ts",
    [['before.state === "waits" ? "shown" : (before.state as State)', "before.state as State"]],
    "moderation#a text that waited before",
  ),
  breaks(
    "an overturned lock stays",
    "commands/appeal.server.ts",
    [['...(action === "lock" && !before.locked && { locked: false }),', ""]],
    "appeals#an appeal that was right opens a locked",
  ),
  breaks(
    "a deleted moderator counts as another",
    "queries/moderator.server.ts",
    [["and(eq(users.id, moderators.userId), isNull(users.deletedAt))", "eq(users.id, moderators.userId)"]],
    "appeals#an appeal goes to another moderator where",
  ),
  breaks(
    "cases newest first",
    "queries/queue.server.ts",
    [[".orderBy(asc(c.openedAt), asc(c.id))", ".orderBy(desc(c.openedAt), asc(c.id))"]],
    "appeals#moderators read what waits longest first, and",
  ),
];
